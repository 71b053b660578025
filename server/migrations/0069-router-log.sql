-- The last requests of a site's router, for its operator to see.
create table router_event (
  id bigint primary key generated always as identity,
  site_id bigint not null references site (id) on delete cascade,
  at timestamptz not null,
  kind text not null,
  -- Null: accepted, or done.
  problem text,
  mac text,
  -- Where the request came from, and what the gateway calls itself.
  address inet,
  identifier text
);
create index router_event_site_id_idx on router_event (site_id, id);

-- How many requests a site's router sent in an hour.
create table router_hour (
  site_id bigint not null references site (id) on delete cascade,
  hour timestamptz not null,
  accepted integer not null default 0,
  rejected integer not null default 0,
  -- Not answered: unknown gateway, wrong secret.
  ignored integer not null default 0,
  -- Usage reports.
  reports integer not null default 0,
  primary key (site_id, hour)
);
