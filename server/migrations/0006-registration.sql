-- Registrations under way, and how far somebody came in setting up a location.

-- A link in a mail proves the address; what was entered belongs to the address, whichever link was used.
create table registration (
  email citext primary key,
  plan_type text references plan,                          -- wished for at the beginning
  draft jsonb,                                             -- null: the form was not sent yet
  password_hash text,
  language text not null default 'en-US' check (language in ('en-US', 'es-ES')),
  timezone text not null default 'UTC',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((draft is null) = (password_hash is null))
);
create index registration_updated_at_idx on registration (updated_at);
create index one_time_token_email_idx on one_time_token (email) where email is not null;

-- What was said of the business at registration.
alter table account add column business jsonb;

create table onboarding (
  user_id bigint primary key,
  account_id bigint not null,
  site_id bigint,                                          -- null: the location is not made yet
  step text not null,
  done text[] not null default '{}',
  drafts jsonb not null default '{}',                      -- by step
  updated_at timestamptz not null,
  finished_at timestamptz,
  foreign key (account_id, user_id) references app_user (account_id, id) on delete cascade,
  foreign key (account_id, site_id) references site (account_id, id) on delete set null (site_id)
);
create index onboarding_site_id_idx on onboarding (site_id);
