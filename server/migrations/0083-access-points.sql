-- Access points of a site: from its controller, from logins, and named by operators.
create table access_point (
  site_id bigint not null references site (id) on delete cascade,
  -- AA:BB:CC:DD:EE:FF
  mac text not null,
  -- Name and model at the controller.
  name text not null default '',
  model text not null default '',
  -- Name that an operator gave it; shown instead of the controller's.
  own_name text not null default '',
  -- Last time that the controller listed it, and whether it was on then. Null: never listed.
  listed_at timestamptz,
  online boolean,
  -- Last login through it. Null: none.
  login_at timestamptz,
  primary key (site_id, mac)
);

-- When the access points of a site are read from its controller again.
create table access_point_refresh (
  site_id bigint primary key references site (id) on delete cascade,
  -- Due time; of a claimed refresh, the end of the lease.
  next_at timestamptz not null,
  attempts integer not null default 0,
  lease_token uuid,
  -- Last time that the controller answered. Null: never.
  refreshed_at timestamptz
);
create index access_point_refresh_next_at_idx on access_point_refresh (next_at);
