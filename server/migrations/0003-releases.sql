-- Releases that teams ship alone, keys that publish them, and who changed what.

-- The account that runs this installation: its people release remotes for everybody.
alter table account add column is_platform boolean not null default false;

alter table remote_release
  add column base text not null default '',                -- '': built beside the server
  add column sizes jsonb not null default '{}',            -- file to bytes, gzip
  add column requires jsonb not null default '{}',         -- share key to range
  add column groups jsonb not null default '{}',           -- shell only, as the two below
  add column shares jsonb not null default '{}',
  add column provides jsonb not null default '{}',         -- share key to version
  add column created_by text,                              -- null: found at a start
  add column retired_at timestamptz;

alter table remote_channel
  add column canary_release_id bigint references remote_release,
  add column canary_percent integer not null default 0 check (canary_percent between 0 and 100),
  add column built text,                                   -- the build that current.json named last
  add constraint remote_channel_canary_check check ((canary_release_id is null) = (canary_percent = 0));

create table api_key (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  user_id bigint not null,
  name text not null,
  prefix text not null,
  hash bytea not null unique,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz,
  -- A key acts for the person who made it, and goes with them.
  foreign key (account_id, user_id) references app_user (account_id, id) on delete cascade
);
create index api_key_account_id_idx on api_key (account_id);
create index api_key_user_id_idx on api_key (user_id);

-- Counted by day: a page that breaks the policy says so on every visit.
create table csp_report (
  day date not null,
  remote text not null,                                    -- '' where no remote can be named
  directive text not null,
  blocked text not null,
  document text not null,
  count integer not null,
  last_at timestamptz not null,
  primary key (day, remote, directive, blocked, document)
);
create index csp_report_last_at_idx on csp_report (last_at);

create table audit_log (
  id bigint generated always as identity primary key,
  account_id bigint references account on delete set null,
  user_id bigint references app_user on delete set null,
  actor text not null,                                     -- as it was called then
  action text not null,
  subject_kind text not null,
  subject text not null,
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  created_at timestamptz not null
);
create index audit_log_subject_idx on audit_log (subject_kind, subject, id);
create index audit_log_account_id_idx on audit_log (account_id);
create index audit_log_user_id_idx on audit_log (user_id);

create index remote_report_created_at_idx on remote_report (created_at);
