-- The simulated router, and devices that real or simulated routers are yet to be told of.
create table simulated_router (
  site_id bigint primary key references site (id) on delete cascade,
  offline boolean not null
);

create table simulated_device (
  site_id bigint not null references site (id) on delete cascade,
  mac text not null check (mac ~ '^([0-9A-F]{2}:){5}[0-9A-F]{2}$'),
  ip text not null,
  seen_at timestamptz not null,
  -- Null: not on the Wi-Fi.
  joined_at timestamptz,
  -- Null: no internet.
  authorised_at timestamptz,
  -- Null: no end.
  authorised_until timestamptz,
  -- Bytes; null: unlimited.
  data_limit bigint,
  data_used bigint not null default 0,
  -- kbps, 0 = unlimited.
  speed_dl integer not null default 0,
  speed_ul integer not null default 0,
  primary key (site_id, mac)
);
create index simulated_device_site_id_seen_at_idx on simulated_device (site_id, seen_at);

-- Devices whose sessions are over and whose router does not know it yet.
create table device_disconnect (
  site_id bigint not null references site (id) on delete cascade,
  mac text not null,
  since timestamptz not null,
  attempts integer not null default 0,
  next_at timestamptz not null,
  primary key (site_id, mac)
);
create index device_disconnect_next_at_idx on device_disconnect (next_at);

-- Holds no more than the sessions that are due.
create index wifi_session_data_over_idx on wifi_session (id)
  where stoptime is null and data_limit is not null and data_up + data_down >= data_limit;

-- Guests who signed in to self-service: with a guest account, a voucher, or a link sent to their email address.
create table self_service_session (
  token_hash bytea primary key,
  site_id bigint not null references site (id) on delete cascade,
  guest_account_id bigint,
  voucher_id bigint references voucher (id) on delete cascade,
  guest_id bigint,
  expires_at timestamptz not null,
  check (num_nonnulls(guest_account_id, voucher_id, guest_id) = 1),
  foreign key (site_id, guest_account_id) references guest_account (site_id, id) on delete cascade,
  foreign key (site_id, guest_id) references guest (site_id, id) on delete cascade
);
create index self_service_session_expires_at_idx on self_service_session (expires_at);
create index self_service_session_guest_account_id_idx on self_service_session (site_id, guest_account_id);
create index self_service_session_voucher_id_idx on self_service_session (voucher_id);
create index self_service_session_guest_id_idx on self_service_session (site_id, guest_id);

create table self_service_link (
  token_hash bytea primary key,
  site_id bigint not null,
  guest_id bigint not null,
  expires_at timestamptz not null,
  foreign key (site_id, guest_id) references guest (site_id, id) on delete cascade
);
create index self_service_link_expires_at_idx on self_service_link (expires_at);
create index self_service_link_guest_id_idx on self_service_link (site_id, guest_id);

-- How a consent was given or taken back. Null: not kept.
alter table guest_consent add column method text;
