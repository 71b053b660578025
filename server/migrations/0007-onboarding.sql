-- What a location needs before its first guest: forms and design of its splash pages, pictures, packages,
-- guest accounts.

-- A form that was saved. Without a row the usual fields hold.
create table login_form (
  site_id bigint not null references site on delete cascade,
  method text not null,
  form text not null check (form in ('login', 'register', 'account')),
  updated_at timestamptz not null,
  updated_by bigint references app_user on delete set null,
  primary key (site_id, method, form)
);
create index login_form_updated_by_idx on login_form (updated_by);

create table form_field (
  site_id bigint not null,
  method text not null,
  form text not null,
  position integer not null,
  field_type text not null,
  title text not null,                                    -- empty: the usual word
  format text not null,
  mandatory boolean not null,
  default_checked boolean not null,
  female_option_text text not null,
  male_option_text text not null,
  regex text not null,
  options_list text[] not null,
  primary key (site_id, method, form, position),
  foreign key (site_id, method, form) references login_form on delete cascade
);

create table splash_design (
  site_id bigint primary key references site on delete cascade,
  design jsonb not null,                                  -- only what was changed
  updated_at timestamptz not null,
  updated_by bigint references app_user on delete set null
);
create index splash_design_updated_by_idx on splash_design (updated_by);

create table upload (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  site_id bigint,                                         -- null: of the account
  name text not null unique,
  content_type text not null,
  size integer not null check (size > 0),                 -- bytes
  created_at timestamptz not null,
  created_by bigint references app_user on delete set null,
  foreign key (account_id, site_id) references site (account_id, id) on delete set null (site_id)
);
create index upload_account_id_idx on upload (account_id);
create index upload_created_by_idx on upload (created_by);

create table package (
  id bigint generated always as identity primary key,
  site_id bigint not null references site on delete cascade,
  title text not null,
  description text not null,
  type text not null check (type in ('onetime', 'recurring', 'trial', 'addon')),
  price integer not null check (price >= 0),              -- minor units
  currency char(3) not null,
  billing_period text check (billing_period in ('monthly', 'yearly')),
  duration_val integer not null check (duration_val > 0),
  duration_type smallint not null check (duration_type in (1, 2, 3)),    -- minutes, hours, days
  bytes_t integer not null check (bytes_t >= 0),                         -- MB, 0 = unlimited
  bytes_type smallint not null check (bytes_type in (1, 2, 3, 4)),       -- total, daily, weekly, monthly
  speed_dl integer not null check (speed_dl >= 0),                       -- kbps, 0 = unlimited
  speed_ul integer not null check (speed_ul >= 0),
  num_devices integer not null check (num_devices > 0),
  available_from timestamptz,
  available_to timestamptz,
  max_purchases integer check (max_purchases > 0),
  trial_daily_limit integer check (trial_daily_limit > 0),
  display_order integer not null,
  active boolean not null,
  archived_at timestamptz,
  created_at timestamptz not null,
  created_by bigint references app_user on delete set null,
  unique (site_id, id),
  check ((type = 'recurring') = (billing_period is not null)),
  check ((type = 'trial') = (trial_daily_limit is not null)),
  check (type <> 'trial' or price = 0)
);
create index package_site_id_display_order_idx on package (site_id, display_order) where archived_at is null;
create index package_created_by_idx on package (created_by);

create table guest_account (
  id bigint generated always as identity primary key,
  site_id bigint not null references site on delete cascade,
  username citext not null,
  password bytea not null,                                -- sealed: routers ask for it in ways that need it plain
  firstname text not null,
  lastname text not null,
  email text not null,
  phonenumber text not null,
  notes text not null,
  duration_val integer not null check (duration_val > 0),
  duration_type smallint not null check (duration_type in (1, 2, 3)),
  bytes_t integer not null check (bytes_t >= 0),
  bytes_type smallint not null check (bytes_type in (1, 2, 3, 4)),
  speed_dl integer not null check (speed_dl >= 0),
  speed_ul integer not null check (speed_ul >= 0),
  num_devices integer not null check (num_devices > 0),
  active boolean not null,
  self_signup boolean not null default false,
  starttime timestamptz,                                  -- first use
  endtime timestamptz,
  created_at timestamptz not null,
  created_by bigint references app_user on delete set null,
  search_text text not null generated always as (
    lower(username::text || ' ' || firstname || ' ' || lastname || ' ' || email || ' ' || phonenumber || ' ' || notes)
  ) stored,
  unique (site_id, id),
  unique (site_id, username)
);
create index guest_account_site_id_created_at_idx on guest_account (site_id, created_at desc, id desc);
create index guest_account_search_idx on guest_account using gin (site_id, search_text gin_trgm_ops);
create index guest_account_created_by_idx on guest_account (created_by);
