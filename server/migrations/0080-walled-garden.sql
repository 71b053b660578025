-- The walled garden that Portico last sent to a site's controller.
create table walled_garden_push (
  site_id bigint primary key references site on delete cascade,
  -- The list at a controller: after a change of one of these, another list is meant.
  router_type text not null,
  address text not null,
  controller_site text not null,
  -- As they were sent.
  entries text[] not null,
  -- Entries that Portico added, by list of the controller. Others were there before.
  own jsonb not null,
  pushed_at timestamptz not null
);
