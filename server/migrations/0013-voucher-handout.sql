-- Settings of vouchers under a name, those of the page at the counter, and people who only work there.
create table voucher_preset (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  site_id bigint,                                          -- null: multi-site
  home bigint not null generated always as (coalesce(site_id, -account_id)) stored,
  name text not null,
  duration_val integer not null,
  duration_type smallint not null check (duration_type in (1, 2, 3)),
  bytes_t integer not null,                                -- MB, 0 = unlimited
  speed_dl integer not null,                               -- kbps, 0 = unlimited
  speed_ul integer not null,
  num_devices integer not null,
  price integer not null,                                  -- minor units of the site's currency
  code_style jsonb not null,
  counter_position smallint,                               -- null: not offered at the counter
  created_at timestamptz not null,
  foreign key (account_id, site_id) references site (account_id, id) on delete cascade
);
create unique index voucher_preset_home_name_key on voucher_preset (home, lower(name));
create index voucher_preset_account_id_site_id_idx on voucher_preset (account_id, site_id);

create table voucher_kiosk (
  home bigint primary key generated always as (coalesce(site_id, -account_id)) stored,
  account_id bigint not null references account on delete cascade,
  site_id bigint,
  enabled boolean not null,
  pin_hash text,                                           -- argon2id; null: none was set yet
  wrong_pins smallint not null default 0,                  -- since the last right one
  closed_until timestamptz,                                -- after too many wrong ones
  foreign key (account_id, site_id) references site (account_id, id) on delete cascade
);
create index voucher_kiosk_account_id_site_id_idx on voucher_kiosk (account_id, site_id);

-- Vouchers and guest accounts at the counter, and nothing else.
alter table site_member add column front_desk boolean not null default false;

-- Not only calls about money are repeated.
alter table billing_request rename to keyed_call;
alter table keyed_call rename constraint billing_request_pkey to keyed_call_pkey;
alter table keyed_call rename constraint billing_request_account_id_fkey to keyed_call_account_id_fkey;
alter index billing_request_created_at_idx rename to keyed_call_created_at_idx;
