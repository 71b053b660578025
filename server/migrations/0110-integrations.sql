-- A service that a site sends its guests or events to. REST hooks are rows too, one for each subscription.
create table integration (
  id bigint generated always as identity primary key,
  site_id bigint not null references site (id) on delete cascade,
  service text not null,
  -- False: turned off by a user.
  is_on boolean not null,
  -- Fields without secrets, by name.
  field_values jsonb not null,
  -- Encrypted JSON of the secret fields. Null: none.
  secrets bytea,
  mapping jsonb not null,
  -- Event types that it gets.
  events text[] not null,
  -- Account at the service that the last successful test reached.
  account text,
  -- Last successful test. Null: it gets nothing yet.
  connected_at timestamptz,
  -- End of an OAuth access token.
  token_expires_at timestamptz,
  -- The process that renews the token.
  token_lease_until timestamptz,
  token_lease uuid,
  -- Signing secrets of webhooks, encrypted. The previous one is valid until then.
  signing_secret bytea,
  signing_secret_at timestamptz,
  previous_signing_secret bytea,
  previous_secret_until timestamptz,
  -- Address and creator of a REST hook.
  target_url text,
  created_by bigint,
  -- Failures since the last success.
  failures integer not null default 0,
  failing_since timestamptz,
  -- Paused by the server, after repeated failures.
  paused_at timestamptz,
  last_failure jsonb,
  last_delivery_at timestamptz,
  delivered bigint not null default 0,
  -- No call before this time.
  rest_until timestamptz,
  -- Requests since the beginning of a minute, for the limit of the service.
  rate_since timestamptz,
  rate_used integer not null default 0,
  -- The process that delivers to it.
  lease_until timestamptz,
  lease_token uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by bigint
);

create unique index integration_service_idx on integration (site_id, service) where service <> 'rest_hook';
create index integration_site_idx on integration (site_id);
create unique index integration_hook_idx on integration (site_id, target_url, (events[1])) where service = 'rest_hook';

-- Something that happened, written in the transaction that caused it, if an integration of the site wants it.
create table integration_event (
  id bigint generated always as identity primary key,
  site_id bigint not null references site (id) on delete cascade,
  type text not null,
  guest_id bigint,
  at timestamptz not null,
  -- IDs and values of that time that can't be read later.
  data jsonb not null
);

create index integration_event_guest_idx on integration_event (site_id, guest_id);
create index integration_event_at_idx on integration_event (at);

create table integration_backfill (
  id bigint generated always as identity primary key,
  site_id bigint not null references site (id) on delete cascade,
  integration_id bigint not null references integration (id) on delete cascade,
  state text not null,
  segment text,
  filter jsonb not null,
  total integer not null,
  queued integer not null default 0,
  delivered integer not null default 0,
  skipped integer not null default 0,
  dead integer not null default 0,
  -- Guests up to this ID are queued.
  after_guest bigint not null default 0,
  -- No guest is left to queue.
  all_queued boolean not null default false,
  started_at timestamptz not null,
  started_by bigint,
  ended_at timestamptz
);

create index integration_backfill_integration_idx on integration_backfill (integration_id, id desc);
create unique index integration_backfill_open_idx on integration_backfill (integration_id) where state in ('running', 'paused');

-- One message for one integration: an event, or a guest of a backfill.
create table integration_delivery (
  id bigint generated always as identity primary key,
  site_id bigint not null references site (id) on delete cascade,
  integration_id bigint not null references integration (id) on delete cascade,
  -- Null: from a backfill.
  event_id bigint references integration_event (id) on delete cascade,
  backfill_id bigint references integration_backfill (id) on delete cascade,
  guest_id bigint,
  state text not null,
  attempts integer not null default 0,
  -- Due time of a queued one.
  due_at timestamptz,
  -- Body of a webhook, written at the first attempt, so that every attempt sends the same. json keeps the order of keys.
  payload json,
  cause text,
  skip_reason text,
  created_at timestamptz not null,
  ended_at timestamptz
);

create index integration_delivery_due_idx on integration_delivery (integration_id, due_at, id) where state = 'queued';
create index integration_delivery_log_idx on integration_delivery (integration_id, id desc);
create index integration_delivery_state_idx on integration_delivery (integration_id, state, id desc);
create index integration_delivery_guest_idx on integration_delivery (site_id, guest_id);
create index integration_delivery_event_idx on integration_delivery (event_id);
create index integration_delivery_backfill_idx on integration_delivery (backfill_id) where backfill_id is not null;
-- For a backfill, of which few are queued at a time.
create index integration_delivery_backfill_queued_idx on integration_delivery (backfill_id)
  where backfill_id is not null and state = 'queued';
create index integration_delivery_ended_idx on integration_delivery (ended_at) where ended_at is not null;

-- A guest who was sent to an integration, with the address that identifies the person there.
create table integration_guest (
  site_id bigint not null references site (id) on delete cascade,
  integration_id bigint not null references integration (id) on delete cascade,
  guest_id bigint not null,
  email citext,
  phone text,
  -- Sent with consent, and no withdrawal was delivered since.
  subscribed boolean not null,
  primary key (integration_id, guest_id)
);

create index integration_guest_site_idx on integration_guest (site_id, guest_id);
create index integration_guest_email_idx on integration_guest (integration_id, email);

-- A request for a delivery and its answer, without secrets and without other guests of the same batch.
create table integration_attempt (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references integration_delivery (id) on delete cascade,
  at timestamptz not null,
  -- Null: it failed before the first request.
  request jsonb,
  batch integer not null,
  status integer,
  answer text not null,
  duration integer not null,
  cause text,
  detail text not null
);

create index integration_attempt_delivery_idx on integration_attempt (delivery_id);

-- A sign-in at a service in progress.
create table integration_sign_in (
  state_hash bytea primary key,
  site_id bigint not null references site (id) on delete cascade,
  user_id bigint not null references app_user (id) on delete cascade,
  session_id bigint not null,
  service text not null,
  verifier text not null,
  expires_at timestamptz not null
);

create index integration_sign_in_expires_idx on integration_sign_in (expires_at);
create index integration_sign_in_site_idx on integration_sign_in (site_id);
create index integration_sign_in_user_idx on integration_sign_in (user_id);

-- The last test that succeeded: saving the same credentials connects the service.
create table integration_test (
  site_id bigint not null references site (id) on delete cascade,
  service text not null,
  fingerprint bytea not null,
  account text not null,
  tested_at timestamptz not null,
  primary key (site_id, service)
);
