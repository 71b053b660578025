-- The devices of guest accounts, and the sessions that they had with them.
create table guest_account_device (
  site_id bigint not null,
  guest_account_id bigint not null,
  device_id bigint not null,
  first_login timestamptz not null,
  primary key (site_id, guest_account_id, device_id),
  foreign key (site_id, guest_account_id) references guest_account (site_id, id) on delete cascade,
  foreign key (site_id, device_id) references device (site_id, id) on delete cascade
);
create index guest_account_device_site_id_device_id_idx on guest_account_device (site_id, device_id);

-- A session outlives its account: only the link goes.
alter table wifi_session add column guest_account_id bigint;
alter table wifi_session add foreign key (site_id, guest_account_id) references guest_account (site_id, id)
  on delete set null (guest_account_id);
create index wifi_session_site_id_guest_account_id_idx on wifi_session (site_id, guest_account_id, starttime)
  where guest_account_id is not null;

-- One for each status. The time of an account that was never used does not run.
create index guest_account_site_id_inactive_idx on guest_account (site_id, created_at desc, id desc)
  where not active;
create index guest_account_site_id_unused_idx on guest_account (site_id, created_at desc, id desc)
  where active and starttime is null;
create index guest_account_site_id_used_idx on guest_account (site_id, endtime, id)
  where active and starttime is not null;
-- Unused accounts come last in both directions, so each needs an index of its own.
create index guest_account_site_id_starttime_idx on guest_account (site_id, starttime, id);
create index guest_account_site_id_starttime_desc_idx on guest_account (site_id, starttime desc nulls last, id desc);
create index guest_account_site_id_endtime_idx on guest_account (site_id, endtime, id);
create index guest_account_site_id_endtime_desc_idx on guest_account (site_id, endtime desc nulls last, id desc);
