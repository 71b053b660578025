-- Vouchers that hold at several sites stand beside those of one site, in the same tables. `home` names the
-- place that a batch id is unique in: the site, or minus the account for multi-site vouchers.

-- Links to a voucher go by its id alone: a multi-site voucher has no site.
alter table wifi_session drop constraint wifi_session_site_id_voucher_id_fkey;
alter table voucher_device drop constraint voucher_device_site_id_voucher_id_fkey;
alter table voucher drop constraint voucher_site_id_batchid_fkey;
alter table voucher drop constraint voucher_site_id_id_key;
alter table voucher_batch drop constraint voucher_batch_site_id_id_key;
alter table voucher_batch drop constraint voucher_batch_site_id_batchid_key;
drop index voucher_site_id_batchid_idx, voucher_site_id_unused_idx, voucher_site_id_used_idx,
  voucher_site_id_used_at_idx, voucher_search_idx, wifi_session_site_id_voucher_id_idx;

alter table voucher_batch
  add column account_id bigint references account on delete cascade,
  add column all_sites boolean not null default false;
update voucher_batch set account_id = site.account_id from site where site.id = voucher_batch.site_id;
alter table voucher_batch
  alter column account_id set not null,
  alter column site_id drop not null,
  add column home bigint not null generated always as (coalesce(site_id, -account_id)) stored,
  add unique (home, batchid),
  add foreign key (account_id, site_id) references site (account_id, id) on delete cascade;
create index voucher_batch_account_id_idx on voucher_batch (account_id);

-- Where a multi-site batch holds, unless everywhere.
create table voucher_batch_site (
  batch_id bigint not null references voucher_batch on delete cascade,
  site_id bigint not null references site on delete cascade,
  primary key (batch_id, site_id)
);
create index voucher_batch_site_site_id_idx on voucher_batch_site (site_id);

alter table voucher drop column search_text;
alter table voucher
  alter column site_id drop not null,
  add column home bigint not null generated always as (coalesce(site_id, -account_id)) stored,
  -- How much of the code is its prefix: shown apart.
  add column prefix_length smallint not null default 4 check (prefix_length between 0 and 8),
  add column last_site_id bigint references site on delete set null,
  add column printed_at timestamptz,
  add column sold_at timestamptz,
  add column search_text text not null generated always as
    (lower(code) || ' ' || batchid::text || ' ' || lower(notes)) stored,
  add foreign key (account_id) references account on delete cascade,
  add foreign key (home, batchid) references voucher_batch (home, batchid);
create index voucher_home_batchid_idx on voucher (home, batchid);
create index voucher_last_site_id_idx on voucher (last_site_id) where last_site_id is not null;
-- With use_before inside, neither counting nor skipping to a far page reads the table.
create index voucher_home_unused_idx on voucher (home, created_at desc, id desc) include (use_before)
  where used_at is null and archived_at is null;
create index voucher_home_used_idx on voucher (home, expires_at)
  where used_at is not null and archived_at is null;
create index voucher_home_used_at_idx on voucher (home, used_at) where used_at is not null;
create index voucher_search_idx on voucher using gin (home, search_text gin_trgm_ops);

alter table wifi_session add foreign key (voucher_id) references voucher on delete set null;
create index wifi_session_voucher_id_idx on wifi_session (voucher_id) where voucher_id is not null;
alter table voucher_device
  drop constraint voucher_device_pkey,
  add primary key (voucher_id, site_id, device_id),
  add foreign key (voucher_id) references voucher on delete cascade;

-- What happened to a voucher. Creation and first use are columns of the voucher.
create table voucher_event (
  id bigint generated always as identity primary key,
  voucher_id bigint not null references voucher on delete cascade,
  at timestamptz not null,
  event text not null check (event in ('imported', 'printed', 'sent', 'sold', 'unsold', 'disconnected', 'archived')),
  actor_id bigint references app_user on delete set null,
  about text not null default ''
);
create index voucher_event_voucher_id_idx on voucher_event (voucher_id, at desc, id desc);
create index voucher_event_actor_id_idx on voucher_event (actor_id);
