-- Settings of a site: where guests go, text messages, reports, the guests' own portal, privacy; and the
-- account's log of changes by site.

alter table site
  add column validate_email boolean not null default false,
  add column redirect_url text not null default '',       -- empty: the page that the guest asked for
  -- Nobody sees the site any more; a job takes away what is in it, piece by piece, and the row last of all.
  add column deleted_at timestamptz;
create index site_deleted_at_idx on site (deleted_at) where deleted_at is not null;

-- No foreign key: the log outlives the site.
alter table audit_log add column site_id bigint;
create index audit_log_account_id_created_at_idx on audit_log (account_id, created_at desc, id desc);
create index audit_log_site_id_idx on audit_log (account_id, site_id, created_at desc, id desc)
  where site_id is not null;
drop index audit_log_account_id_idx;

create table sms_gateway (
  site_id bigint primary key references site on delete cascade,
  enabled boolean not null,
  provider text not null check (provider in ('twilio', 'custom')),
  request_type text not null check (request_type in ('get', 'post', 'jsonpost')),
  url text not null,
  auth_type text not null check (auth_type in ('none', 'httpbasic', 'apiheader')),
  username text not null,
  password bytea,                                         -- sealed
  header_name text not null,
  header_value bytea,                                     -- sealed
  to_param text not null,
  text_param text not null,
  sender text not null,
  extra_params jsonb not null,
  otp_length smallint not null,
  otp_ttl integer not null,                               -- seconds
  resend_wait integer not null,                           -- seconds
  max_per_day integer not null,
  updated_at timestamptz not null,
  updated_by bigint references app_user on delete set null
);
create index sms_gateway_updated_by_idx on sms_gateway (updated_by);

-- Attempts of a day of the site's own zone: the limit counts them.
create table sms_day (
  site_id bigint not null references site on delete cascade,
  day date not null,
  attempts integer not null,
  primary key (site_id, day)
);

create table outbound_sms (
  id bigint generated always as identity primary key,
  site_id bigint not null references site on delete cascade,
  recipient text not null,
  about text not null,
  body bytea not null,                                    -- sealed: it may hold a one-time code
  state text not null check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null,
  last_error jsonb,                                       -- a text of the catalogue and its values
  created_at timestamptz not null,
  attempted_at timestamptz not null,
  sent_at timestamptz
);
create index outbound_sms_site_id_created_at_idx on outbound_sms (site_id, created_at desc, id desc);

-- Mails about a site can be listed with it.
alter table outbound_message add column site_id bigint references site on delete set null;
create index outbound_message_site_id_idx on outbound_message (site_id, template, created_at desc, id desc)
  where site_id is not null;

create table report_config (
  site_id bigint primary key references site on delete cascade,
  frequency text not null check (frequency in ('never', 'weekly', 'monthly')),
  weekday smallint not null check (weekday between 1 and 7),   -- 1: Monday
  recipients text[] not null,
  language text not null check (language in ('en-US', 'es-ES')),
  sections text[] not null,
  scheduled_from timestamptz not null,                    -- what was due before is not sent
  last_due_at timestamptz,                                -- the last time of the schedule that was served
  last_sent_at timestamptz,
  updated_at timestamptz not null,
  updated_by bigint references app_user on delete set null
);
create index report_config_updated_by_idx on report_config (updated_by);

create table customer_portal (
  site_id bigint primary key references site on delete cascade,
  enabled boolean not null,
  show_usage boolean not null,
  swap_device boolean not null,
  buy_package boolean not null,
  welcome_text text not null,
  updated_at timestamptz not null,
  updated_by bigint references app_user on delete set null
);
create index customer_portal_updated_by_idx on customer_portal (updated_by);

create table site_retention (
  site_id bigint primary key references site on delete cascade,
  months smallint check (months between 1 and 120),       -- null: for ever
  last_run_at timestamptz,
  macs_before timestamptz,                                -- addresses of visits before it are replaced already
  updated_at timestamptz not null,
  updated_by bigint references app_user on delete set null
);
create index site_retention_updated_by_idx on site_retention (updated_by);

create table retention_run (
  id bigint generated always as identity primary key,
  site_id bigint not null references site on delete cascade,
  at timestamptz not null,
  months smallint not null,
  anonymised integer not null,
  state text not null check (state in ('done', 'failed')),
  message text
);
create index retention_run_site_id_at_idx on retention_run (site_id, at desc, id desc);

alter table guest add column anonymised_at timestamptz;
create index guest_not_anonymised_idx on guest (site_id, last_seen) where anonymised_at is null;

-- Only ever added to: consents point at the version that was shown.
create table consent_text (
  id bigint generated always as identity primary key,
  site_id bigint not null references site on delete cascade,
  purpose text not null check (purpose in ('tos', 'privacy', 'marketing_email', 'marketing_sms', 'device_id')),
  language text not null check (language in ('en-US', 'es-ES')),
  version integer not null,
  text text not null,
  created_at timestamptz not null,
  created_by text not null,                               -- as the person was called then
  unique (site_id, id),
  unique (site_id, purpose, language, version)
);
