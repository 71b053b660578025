-- Settings of login methods, what was published of splash pages, and logins that are under way.
create table login_setting (
  site_id bigint not null references site (id) on delete cascade,
  method text not null,
  -- Only what was changed.
  settings jsonb not null,
  updated_at timestamptz not null,
  updated_by bigint references app_user (id) on delete set null,
  primary key (site_id, method)
);

create table splash_version (
  site_id bigint not null references site (id) on delete cascade,
  version integer not null,
  content jsonb not null,
  note text not null,
  published_at timestamptz not null,
  -- As the person was called then.
  published_by text not null,
  primary key (site_id, version)
);

-- One for each device: captive browsers close half-way and come back without cookies.
create table portal_login (
  id bigint generated always as identity primary key,
  site_id bigint not null references site (id) on delete cascade,
  mac text not null,
  token_hash bytea not null unique,
  state jsonb not null,
  test boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (site_id, mac, test)
);
create index portal_login_expires_at_idx on portal_login (expires_at);

-- What the session is allowed. Null: no end, no limit.
alter table wifi_session
  add column expires_at timestamptz,
  add column data_limit bigint,
  add column speed_dl integer not null default 0,
  add column speed_ul integer not null default 0;
create index wifi_session_expires_at_idx on wifi_session (expires_at)
  where stoptime is null and expires_at is not null;
