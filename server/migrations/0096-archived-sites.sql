-- Archived sites, stored usage of plans, and actions on many sites at once that run in the background.

alter table site add column archived_at timestamptz;
create index site_archived_idx on site (account_id, archived_at) where archived_at is not null;

-- Usage of the current period as of the last hourly count, because counting reads the sessions of the period.
create table account_usage (
  account_id bigint primary key references account on delete cascade,
  period_start timestamptz not null,
  active_devices integer not null,
  vouchers integer not null,
  measured_at timestamptz not null
);

create table site_bulk_action (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  -- The action runs with the rights that this user has by then.
  user_id bigint not null references app_user on delete cascade,
  kind text not null check (kind in ('copy', 'archive', 'restore')),
  options jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'running', 'done')),
  total integer not null,
  attempt integer not null default 0,
  heartbeat_at timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz not null
);
create index site_bulk_action_waiting_idx on site_bulk_action (id) where state <> 'done';
create index site_bulk_action_account_idx on site_bulk_action (account_id, id);
create index site_bulk_action_user_idx on site_bulk_action (user_id);
create index site_bulk_action_expires_at_idx on site_bulk_action (expires_at);

-- No foreign key to the site: the result outlives it.
create table site_bulk_target (
  bulk_id bigint not null references site_bulk_action on delete cascade,
  site_id bigint not null,
  name text not null,
  state text not null default 'pending' check (state in ('pending', 'done', 'failed')),
  -- ID and values of the text that says why it failed.
  error jsonb,
  primary key (bulk_id, site_id)
);
create index site_bulk_target_state_idx on site_bulk_target (bulk_id, state, site_id);
