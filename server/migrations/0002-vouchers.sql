-- Vouchers. What a batch fixes (budget, limits, price) stands in voucher_batch; what happens to one code
-- stands in voucher. The state is never stored: it follows from the columns and the time of asking.

create table voucher_batch (
  id bigint generated always as identity primary key,
  site_id bigint not null references site on delete cascade,
  batchid integer not null check (batchid between 1000 and 9999),
  notes text not null default '',
  duration_val integer not null check (duration_val > 0),
  duration_type smallint not null check (duration_type in (1, 2, 3)),   -- minutes, hours, days
  bytes_t integer not null check (bytes_t >= 0),                        -- MB, 0 = unlimited
  speed_dl integer not null check (speed_dl >= 0),                      -- kbps, 0 = unlimited
  speed_ul integer not null check (speed_ul >= 0),
  num_devices integer not null check (num_devices > 0),
  price integer not null check (price >= 0),                            -- minor units of currency
  currency char(3) not null,
  created_at timestamptz not null default now(),
  created_by bigint references app_user on delete set null,
  unique (site_id, id),
  unique (site_id, batchid)
);

create table voucher (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  site_id bigint not null,
  batchid integer not null,
  -- Normalised: upper case, no separators. Collation C, so that the index finds codes by their beginning.
  code text collate "C" not null check (code ~ '^[0-9A-Z]{6,32}$'),
  notes text not null default '',
  -- Of the batch, kept here so that expires_at can be a column with an index. A day is 24 hours of access.
  duration_minutes integer not null check (duration_minutes > 0),
  use_before timestamptz,                                 -- the code dies unused at this time
  used_at timestamptz,                                    -- first use: the duration runs from here
  -- By way of UTC: timestamptz + interval depends on the connection's zone and may not be generated.
  expires_at timestamptz generated always as (
    ((used_at at time zone 'UTC') + duration_minutes * interval '1 minute') at time zone 'UTC'
  ) stored,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint references app_user on delete set null,
  search_text text not null generated always as (lower(code) || ' ' || lower(notes)) stored,
  unique (site_id, id),
  unique (account_id, code),                              -- multi-site vouchers share this name space
  foreign key (account_id, site_id) references site (account_id, id) on delete cascade,
  foreign key (site_id, batchid) references voucher_batch (site_id, batchid)
);
create index voucher_site_id_batchid_idx on voucher (site_id, batchid);
-- With use_before inside, neither counting nor skipping to a far page reads the table.
create index voucher_site_id_unused_idx on voucher (site_id, created_at desc, id desc) include (use_before)
  where used_at is null and archived_at is null;
create index voucher_site_id_used_idx on voucher (site_id, expires_at)
  where used_at is not null and archived_at is null;
create index voucher_account_id_used_at_idx on voucher (account_id, used_at) include (use_before, archived_at);
create index voucher_search_idx on voucher using gin (site_id, search_text gin_trgm_ops);

create table voucher_device (
  site_id bigint not null,
  voucher_id bigint not null,
  device_id bigint not null,
  first_login timestamptz not null,
  primary key (site_id, voucher_id, device_id),
  foreign key (site_id, voucher_id) references voucher (site_id, id) on delete cascade,
  foreign key (site_id, device_id) references device (site_id, id) on delete cascade
);
create index voucher_device_site_id_device_id_idx on voucher_device (site_id, device_id);

-- A session outlives its voucher: only the link goes.
alter table wifi_session add foreign key (site_id, voucher_id) references voucher (site_id, id)
  on delete set null (voucher_id);

-- First uses of a month whose vouchers are deleted: deleting must not give the plan's limit back.
create table voucher_usage (
  account_id bigint not null references account on delete cascade,
  month date not null,                                    -- its first day, in UTC
  deleted_after_use integer not null check (deleted_after_use >= 0),
  primary key (account_id, month)
);
