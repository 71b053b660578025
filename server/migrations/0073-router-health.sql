-- Redirects of the router whose secret was right, and wrong: the last of each.
alter table router_settings
  add column accepted_at timestamptz,
  add column refused_at timestamptz,
  -- Owners get an email when the router goes silent and when it's back.
  add column silence_alerts boolean not null default true,
  -- Since when it's heard again after an email about its silence. Null: there was none, or it's still silent.
  add column back_since timestamptz;

alter table nas
  -- Its last request with a wrong secret.
  add column refused_at timestamptz,
  -- When one of its sessions was last ended for want of reports.
  add column lost_at timestamptz;

-- When an account was last emailed about its routers: failures that follow each other share an email.
create table router_alert (
  account_id bigint primary key references account (id) on delete cascade,
  sent_at timestamptz not null
);

-- The session of a login that the router fetched. Kept as long as the session is active.
alter table fas_grant
  add column wifi_session_id bigint references wifi_session (id) on delete cascade;
create index fas_grant_wifi_session_id_idx on fas_grant (wifi_session_id);
