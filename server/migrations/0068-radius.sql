-- Gateways that ask this server by RADIUS: network access servers (NAS).
create table nas (
  id bigint primary key generated always as identity,
  site_id bigint not null references site (id) on delete cascade,
  name text not null,
  -- Null: the address changes, so the gateway is recognized by its NAS-Identifier.
  address inet,
  identifier text,
  secret bytea not null,
  -- Valid as well until the gateway has been given the new secret. Null: none.
  previous_secret bytea,
  secret_changed_at timestamptz not null,
  require_message_authenticator boolean not null default true,
  -- Counts what guests download as input, against RFC 2866.
  swaps_octets boolean not null default false,
  -- UDP port for disconnect requests (RFC 5176). Null: the gateway takes none.
  disconnect_port integer default 3799 check (disconnect_port between 1 and 65535),
  -- Where its last request came from, and when.
  seen_address inet,
  seen_at timestamptz,
  created_at timestamptz not null default now(),
  check (num_nonnulls(address, identifier) >= 1)
);
create index nas_site_id_idx on nas (site_id);
create index nas_address_idx on nas (address) where address is not null;
create unique index nas_identifier_idx on nas (identifier) where identifier is not null;

-- Credentials for one login, which the guest's browser carries to the gateway. The password isn't stored: the server
-- derives it from its secret.
create table radius_login (
  id bigint primary key generated always as identity,
  username text not null unique,
  site_id bigint not null references site (id) on delete cascade,
  wifi_session_id bigint not null references wifi_session (id) on delete cascade,
  mac text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Null: not used yet.
  used_at timestamptz
);
create index radius_login_expires_at_idx on radius_login (expires_at);
create index radius_login_site_id_idx on radius_login (site_id);
create index radius_login_wifi_session_id_idx on radius_login (wifi_session_id);

-- Accounting: what gateways report of sessions, before it is counted in wifi_session.
create table radius_session (
  nas_id bigint not null references nas (id) on delete cascade,
  acct_session_id text not null,
  site_id bigint not null,
  mac text not null,
  -- Null: the gateway sent no Class of ours, and the device had no active session yet.
  wifi_session_id bigint references wifi_session (id) on delete cascade,
  username text not null,
  ip inet,
  -- Bytes, from the guest's view.
  data_up bigint not null default 0,
  data_down bigint not null default 0,
  started_at timestamptz not null,
  updated_at timestamptz not null,
  stopped_at timestamptz,
  stop_cause text,
  -- What wifi_session has of it already.
  counted_up bigint not null default 0,
  counted_down bigint not null default 0,
  is_counted boolean not null default false,
  primary key (nas_id, acct_session_id)
) with (fillfactor = 70);
create index radius_session_uncounted_idx on radius_session (site_id) where not is_counted;
create index radius_session_open_idx on radius_session (updated_at) where stopped_at is null;
create index radius_session_mac_idx on radius_session (site_id, mac) where stopped_at is null;
create index radius_session_wifi_session_id_idx on radius_session (wifi_session_id);
