-- Accounts, people, sites, plans and the registry of remotes.

create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table plan (
  plan_type text primary key check (plan_type in ('collect', 'engage', 'provider')),
  position integer not null unique,
  active_devices integer not null,
  vouchers integer not null,
  payment_fee numeric(5, 2) not null,        -- percent
  price_monthly integer not null,            -- minor units
  price_yearly integer not null,
  currency char(3) not null
);

insert into plan (plan_type, position, active_devices, vouchers, payment_fee, price_monthly, price_yearly, currency)
values
  ('collect', 1, 5000, 500, 5, 2900, 29000, 'USD'),
  ('engage', 2, 20000, 2000, 3, 7900, 79000, 'USD'),
  ('provider', 3, 50000, 5000, 1.5, 19900, 199000, 'USD');

-- The core remotes (mfe-sites, mfe-control-panel) belong to every plan and need no rows.
create table plan_remote (
  plan_type text not null references plan,
  remote text not null,
  primary key (plan_type, remote)
);

insert into plan_remote (plan_type, remote)
values
  ('collect', 'mfe-splash'),
  ('collect', 'mfe-guests'),
  ('engage', 'mfe-splash'),
  ('engage', 'mfe-guests'),
  ('engage', 'mfe-campaigns'),
  ('engage', 'mfe-vouchers'),
  ('provider', 'mfe-splash'),
  ('provider', 'mfe-guests'),
  ('provider', 'mfe-campaigns'),
  ('provider', 'mfe-vouchers'),
  ('provider', 'mfe-payments');

create table account (
  id bigint generated always as identity primary key,
  name text not null,
  is_provider boolean not null default false,
  plan_type text references plan,
  billing_period text check (billing_period in ('monthly', 'yearly')),
  trial_end timestamptz,
  current_period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  cancelled_at timestamptz,
  payment_failed_at timestamptz,
  card_updated_required boolean not null default false,
  created_at timestamptz not null default now()
);

create table app_user (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  email citext not null unique,
  password_hash text not null,
  displayname text not null,
  language text not null default 'en-US' check (language in ('en-US', 'es-ES')),
  timezone text not null default 'UTC',
  role text not null check (role in ('owner', 'admin', 'client')),
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  unique (account_id, id)
);

create table app_session (
  id bigint generated always as identity primary key,
  sid_hash bytea not null unique,
  user_id bigint not null references app_user on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  address text not null,
  user_agent text not null default ''
);
create index app_session_user_id_idx on app_session (user_id);
create index app_session_expires_at_idx on app_session (expires_at);

create table site (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  name text not null,
  hotspot_type text not null,
  router_type text not null,
  timezone text not null,
  currency char(3) not null,
  default_countrycode char(2) not null,
  created_at timestamptz not null default now(),
  unique (account_id, id)
);

create table site_member (
  site_id bigint not null,
  user_id bigint not null,
  account_id bigint not null,
  levels jsonb not null default '{}',
  primary key (site_id, user_id),
  foreign key (account_id, site_id) references site (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references app_user (account_id, id) on delete cascade
);
create index site_member_user_id_idx on site_member (user_id);

create table login_method (
  site_id bigint not null references site on delete cascade,
  kind text not null,
  position integer not null,
  primary key (site_id, kind)
);

create unlogged table rate_bucket (
  key text primary key,
  count integer not null,
  window_end timestamptz not null
);

create table remote_release (
  id bigint generated always as identity primary key,
  name text not null,
  build text not null,
  version text not null,
  container text not null,
  entry text not null,
  preload jsonb not null,
  files jsonb not null,
  consumes jsonb not null,
  config jsonb not null,
  created_at timestamptz not null default now(),
  unique (name, build)
);

create table remote_channel (
  name text primary key,
  live_release_id bigint not null references remote_release,
  fallback_release_id bigint references remote_release,
  switched_off boolean not null default false,
  updated_at timestamptz not null default now()
);

create table remote_report (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  user_id bigint references app_user on delete set null,
  name text not null,
  build text not null,
  kind text not null,
  detail text not null,
  fell_back boolean not null,
  created_at timestamptz not null default now()
);
create index remote_report_name_created_at_idx on remote_report (name, created_at);
