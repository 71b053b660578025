-- Lists as files, made in the background and kept for a day. The content is here, so that any process can make a
-- file and any other can give it out.
create table download (
  id bigint generated always as identity primary key,
  site_id bigint not null references site on delete cascade,
  user_id bigint not null references app_user on delete cascade,
  kind text not null check (kind in ('guests', 'sessions')),
  format text not null check (format in ('csv', 'xlsx')),
  language text not null,
  filter jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'running', 'done', 'failed')),
  total_rows integer,                                     -- null until it was counted
  written_rows integer not null default 0,
  message text,                                           -- id of a text, of one that failed
  heartbeat_at timestamptz,                               -- of the process that makes it
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index download_site_id_created_at_idx on download (site_id, created_at desc);
create index download_user_id_idx on download (user_id);
create index download_expires_at_idx on download (expires_at);
create index download_due_idx on download (id) where state in ('pending', 'running');

-- Of a CSV file each part is a gzip member by itself: one after the other they are one gzip file.
create table download_part (
  download_id bigint not null references download on delete cascade,
  part integer not null,
  content bytea not null,
  primary key (download_id, part)
);
