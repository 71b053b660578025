-- Two-factor authentication, single-use links, keys of people, and mails on their way.

alter table app_user
  add column tf_secret bytea,                              -- sealed; null: two-factor authentication is off
  add column tf_pending_secret bytea,                      -- sealed; being set up, not on yet
  add column tf_last_step bigint,                          -- the time step of the last code: none works twice
  add column password_changed_at timestamptz;

-- Single use: the row goes with the code.
create table recovery_code (
  user_id bigint not null references app_user on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- What a mail's link, or the first step of a sign-in, stands for. Only the hash of the token is stored.
create table one_time_token (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  purpose text not null check (purpose in ('login', 'password', 'registration')),
  user_id bigint references app_user on delete cascade,
  -- Who has no user yet: the address that the link was sent to.
  email citext,
  tries_left integer not null default 5,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((user_id is null) <> (email is null))
);
create index one_time_token_user_id_idx on one_time_token (user_id);
create index one_time_token_expires_at_idx on one_time_token (expires_at);

-- Who somebody is at an identity provider.
create table user_identity (
  issuer text not null,
  subject text not null,
  user_id bigint not null references app_user on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create index user_identity_user_id_idx on user_identity (user_id);

-- One key of a person at a time, besides those for releases.
create unique index api_key_of_person_idx on api_key (user_id) where scopes = '{api}' and revoked_at is null;

create table outbound_message (
  id bigint generated always as identity primary key,
  account_id bigint references account on delete cascade,
  recipient text not null,
  template text not null,
  language text not null,
  -- Sealed JSON of the values: links in it open something.
  payload bytea not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index outbound_message_waiting_idx on outbound_message (next_attempt_at) where state = 'waiting';
create index outbound_message_created_at_idx on outbound_message (created_at desc, id desc);
create index outbound_message_account_id_idx on outbound_message (account_id);
