-- Owners and admins who open the dashboard as one of their clients. A row outlives its session, so that the end is
-- recorded in the audit log however it came.
create table view_as (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  -- Null once the session has ended.
  session_id bigint unique references app_session on delete set null,
  viewer_id bigint not null references app_user on delete cascade,
  viewer_email citext not null,
  -- Null once the client was removed.
  client_id bigint references app_user on delete set null,
  client_email citext not null,
  until timestamptz not null
);
create index view_as_account_id_idx on view_as (account_id);
create index view_as_viewer_id_idx on view_as (viewer_id);
create index view_as_client_id_idx on view_as (client_id);
create index view_as_until_idx on view_as (until);
