-- Files of guest accounts, imported in the background and kept for a day. All content is sealed: it has passwords.
create table guest_import (
  id bigint generated always as identity primary key,
  site_id bigint not null references site on delete cascade,
  user_id bigint not null references app_user on delete cascade,
  state text not null default 'uploading' check (state in ('uploading', 'pending', 'running', 'done', 'failed')),
  encoding text not null default 'utf-8',
  file_bytes integer not null default 0,
  dry_run boolean not null,
  skip_invalid boolean not null,
  update_existing boolean not null,
  mapping jsonb,                                          -- null: by the headings
  read_bytes integer not null default 0,
  total_rows integer not null default 0,                  -- that were read so far
  result jsonb,                                           -- of the check, then of the import
  stored_row integer,                                     -- the last one that is an account; null while rows are checked
  error jsonb,                                            -- of one that failed
  attempt integer not null default 0,                     -- how often it was begun
  heartbeat_at timestamptz,                               -- of the process that runs it
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index guest_import_site_id_user_id_idx on guest_import (site_id, user_id);
create index guest_import_user_id_idx on guest_import (user_id);
create index guest_import_expires_at_idx on guest_import (expires_at);
create index guest_import_due_idx on guest_import (id) where state in ('pending', 'running');

create table guest_import_part (
  import_id bigint not null references guest_import on delete cascade,
  kind text not null check (kind in ('file', 'rejected', 'passwords')),
  part integer not null,
  content bytea not null,
  primary key (import_id, kind, part)
);

-- Rows without an error, until they become guest accounts.
create table guest_import_row (
  import_id bigint not null references guest_import on delete cascade,
  row integer not null,
  account_id bigint,                                      -- reserved for a new account; null in a dry run
  is_new boolean not null,
  username citext not null,
  password bytea,                                         -- sealed; null: stays as it is
  firstname text not null,
  lastname text not null,
  email text not null,
  phonenumber text not null,
  notes text not null,
  duration_val integer not null,
  duration_type smallint not null,
  bytes_t integer not null,
  bytes_type smallint not null,
  speed_dl integer not null,
  speed_ul integer not null,
  num_devices integer not null,
  minutes integer not null,                               -- the duration
  primary key (import_id, row),
  unique (import_id, username)
);

-- Lists that a user gets as a file again and again: the file is a download, and an email links to it.
create table download_schedule (
  id bigint generated always as identity primary key,
  site_id bigint not null references site on delete cascade,
  user_id bigint not null references app_user on delete cascade,
  kind text not null check (kind in ('guests', 'sessions')),
  format text not null check (format in ('csv', 'xlsx')),
  language text not null,
  frequency text not null check (frequency in ('weekly', 'monthly')),
  weekday smallint not null check (weekday between 1 and 7), -- of weekly ones
  scheduled_from timestamptz not null,                    -- what was due before is not made
  last_due_at timestamptz                                 -- the last time of the schedule that was served
);
create index download_schedule_site_id_user_id_idx on download_schedule (site_id, user_id);
create index download_schedule_user_id_idx on download_schedule (user_id);

-- Once it is done, an email says so.
alter table download add column schedule_id bigint references download_schedule on delete set null;
create index download_schedule_id_idx on download (schedule_id) where schedule_id is not null;
