create table __TABLE__ (
  id bigint generated always as identity primary key,
  site_id bigint not null references site on delete cascade,
  name text not null,
  created_at timestamptz not null
);
create index __TABLE___site_id_created_at_idx on __TABLE__ (site_id, created_at desc, id desc);

insert into plan_remote (plan_type, remote) select plan_type, '__NAME__' from plan on conflict do nothing;
