-- Guests, their devices, their Wi-Fi sessions, and the daily counts that the dashboards read.
-- Children point at (site_id, id): a row can never hang below another site's parent.

create table guest (
  id bigint generated always as identity primary key,
  site_id bigint not null references site on delete cascade,
  firstname text not null default '',
  lastname text not null default '',
  email citext,
  phonenumber text,
  gender char(1) check (gender in ('M', 'F', 'O')),
  birthday date,
  country char(2),
  marketing_consent boolean not null default false,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  created_at timestamptz not null default now(),
  unique (site_id, id)
);
create index guest_site_id_last_seen_idx on guest (site_id, last_seen desc, id desc);

create table device (
  id bigint generated always as identity primary key,
  site_id bigint not null,
  guest_id bigint not null,
  mac text not null check (mac ~ '^([0-9A-F]{2}:){5}[0-9A-F]{2}$'),
  hostname text not null default '',
  os text not null default '',
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  unique (site_id, id),
  unique (site_id, mac),
  foreign key (site_id, guest_id) references guest (site_id, id) on delete cascade
);
create index device_site_id_guest_id_idx on device (site_id, guest_id);

create table wifi_session (
  id bigint generated always as identity primary key,
  site_id bigint not null,
  guest_id bigint not null,
  device_id bigint not null,
  voucher_id bigint,
  login_type text not null,
  starttime timestamptz not null,
  lastseen timestamptz not null,               -- last sign of life
  stoptime timestamptz,                        -- null while the session is active
  terminate_cause text,
  data_up bigint not null default 0 check (data_up >= 0),      -- bytes
  data_down bigint not null default 0 check (data_down >= 0),  -- bytes
  check (lastseen >= starttime),
  check (stoptime >= starttime),
  foreign key (site_id, guest_id) references guest (site_id, id) on delete cascade,
  foreign key (site_id, device_id) references device (site_id, id) on delete cascade
);
create index wifi_session_site_id_starttime_idx on wifi_session (site_id, starttime desc, id desc);
create index wifi_session_site_id_lastseen_idx on wifi_session (site_id, lastseen)
  include (starttime, stoptime, guest_id);
create index wifi_session_site_id_guest_id_idx on wifi_session (site_id, guest_id, starttime desc);
create index wifi_session_site_id_device_id_idx on wifi_session (site_id, device_id);
create index wifi_session_site_id_voucher_id_idx on wifi_session (site_id, voucher_id)
  where voucher_id is not null;

-- Logins per day of the site's own zone. Kept by recordLogins; a change of zone needs rebuildSiteDays.
create table site_day (
  site_id bigint not null references site on delete cascade,
  day date not null,
  login_type text not null,
  logins integer not null check (logins >= 0),
  primary key (site_id, day, login_type)
);
