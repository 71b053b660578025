-- What plans cost, how accounts pay, invoices, and the use of each period.

create table price (
  plan_type text not null references plan,
  billing_period text not null check (billing_period in ('monthly', 'yearly')),
  currency char(3) not null,
  amount integer not null check (amount > 0),              -- minor units
  primary key (plan_type, billing_period, currency)
);

insert into price (plan_type, billing_period, currency, amount)
select plan_type, 'monthly', currency, price_monthly from plan
union all
select plan_type, 'yearly', currency, price_yearly from plan;

insert into price (plan_type, billing_period, currency, amount)
values
  ('collect', 'monthly', 'EUR', 2700),
  ('collect', 'yearly', 'EUR', 27000),
  ('collect', 'monthly', 'GBP', 2300),
  ('collect', 'yearly', 'GBP', 23000),
  ('engage', 'monthly', 'EUR', 7300),
  ('engage', 'yearly', 'EUR', 73000),
  ('engage', 'monthly', 'GBP', 6300),
  ('engage', 'yearly', 'GBP', 63000),
  ('provider', 'monthly', 'EUR', 18500),
  ('provider', 'yearly', 'EUR', 185000),
  ('provider', 'monthly', 'GBP', 15900),
  ('provider', 'yearly', 'GBP', 159000);

alter table plan drop column price_monthly, drop column price_yearly, drop column currency;

alter table account
  add column currency char(3) not null default 'USD',
  add column current_period_start timestamptz,
  add column renews boolean not null default false,        -- the provider charges the next period by itself
  add column billing_address jsonb,
  add column card jsonb,
  add column stripe_customer_id text unique,
  add column sandbox_offset bigint not null default 0 check (sandbox_offset >= 0),   -- milliseconds
  add column cancel_reason text,
  add column cancel_text text not null default '',
  add column trial_reminded_at timestamptz,
  add column billing_busy_until timestamptz,               -- a call to the provider is under way
  add column billing_synced_at timestamptz;                -- when the state that stands here was read there

create table invoice (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  number text not null unique,
  provider_ref text not null unique,
  period_start timestamptz not null,
  period_end timestamptz not null,
  amount integer not null,                                 -- minor units
  currency char(3) not null,
  status text not null check (status in ('paid', 'open', 'void')),
  attempts integer not null,
  lines jsonb not null,
  address jsonb,                                           -- as it was when the invoice was made
  pdf_url text,                                            -- at the provider, where it makes the PDF
  created_at timestamptz not null
);
create index invoice_account_id_idx on invoice (account_id, created_at desc, id desc);

-- Events of the provider that were applied: each counts once.
create table provider_event (
  id text primary key,
  type text not null,
  received_at timestamptz not null
);
create index provider_event_received_at_idx on provider_event (received_at);

-- Answers to calls that move money, by the caller's Idempotency-Key: a repeat moves nothing twice.
create table billing_request (
  account_id bigint not null references account on delete cascade,
  route text not null,
  key text not null,
  body_hash bytea not null,
  answer jsonb,                                            -- null while the first call is under way
  created_at timestamptz not null,
  primary key (account_id, route, key)
);
create index billing_request_created_at_idx on billing_request (created_at);

-- What the built-in provider knows of an account.
create table sandbox_customer (
  account_id bigint primary key references account on delete cascade,
  state jsonb not null,
  due_at timestamptz                                       -- next renewal or try, in the account's own time
);
create index sandbox_customer_due_at_idx on sandbox_customer (due_at) where due_at is not null;

create table usage_warning (
  account_id bigint not null references account on delete cascade,
  period_start timestamptz not null,
  kind text not null check (kind in ('active_devices', 'vouchers')),
  percent integer not null,
  created_at timestamptz not null,
  primary key (account_id, period_start, kind, percent)
);

-- Counting the devices of a period reads this index alone.
drop index wifi_session_site_id_starttime_idx;
create index wifi_session_site_id_starttime_idx on wifi_session (site_id, starttime desc, id desc)
  include (device_id);

-- Billing periods begin on any day: what was deleted after use is kept by day, and by site.
alter table voucher_usage rename column month to day;
alter table voucher_usage add column site_id bigint;       -- null: counted before sites were kept; the site may be gone
alter table voucher_usage drop constraint voucher_usage_pkey;
alter table voucher_usage add constraint voucher_usage_key unique nulls not distinct (account_id, day, site_id);
