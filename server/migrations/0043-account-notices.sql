-- Emails about a guest account whose data or time is nearly over.
create table guest_account_notice (
  site_id bigint not null,
  guest_account_id bigint not null,
  kind text not null check (kind in ('usage', 'expiry')),
  about text not null,                                    -- the limit: it is told once, and a new one is told again
  sent_at timestamptz not null,
  primary key (site_id, guest_account_id, kind),
  foreign key (site_id, guest_account_id) references guest_account (site_id, id) on delete cascade
);

-- Of the last login on the splash page: emails to the guest are written in it.
alter table guest_account add column language text check (language in ('en-US', 'es-ES'));

-- The accounts that are in use, of all sites.
create index guest_account_endtime_idx on guest_account (endtime, site_id) where active and starttime is not null;
