-- Connections to vendors' routers, by router type: a site that changes its type back has its values again.
create table router_connection (
  site_id bigint not null references site (id) on delete cascade,
  router_type text not null,
  values jsonb not null,
  -- The secret fields by name, as sealed JSON. Null: none.
  secrets bytea,
  stored_secrets text[] not null,
  saved_at timestamptz not null,
  primary key (site_id, router_type)
);

-- What operators report about equipment that nobody has tried with this server.
create table router_report (
  site_id bigint not null references site (id) on delete cascade,
  router_type text not null,
  works boolean not null,
  comments text not null,
  reported_at timestamptz not null,
  primary key (site_id, router_type)
);
