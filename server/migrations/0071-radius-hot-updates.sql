-- An interim report of an open session changes no index of its row, so PostgreSQL keeps the new version of the row in
-- the same page (a HOT update). Before, each report wrote to five indexes.

-- Sessions with reports that aren't counted in wifi_session yet. Without references: a row whose session is gone is
-- deleted when it's taken.
create table radius_uncounted (
  site_id bigint not null,
  nas_id bigint not null,
  acct_session_id text not null,
  primary key (site_id, nas_id, acct_session_id)
) with (fillfactor = 70);
insert into radius_uncounted (site_id, nas_id, acct_session_id)
select site_id, nas_id, acct_session_id from radius_session where not is_counted;
drop index radius_session_uncounted_idx;
alter table radius_session drop column is_counted;

-- When to see whether the gateway still reports an open session. Moved on then, not with each report.
alter table radius_session add column check_at timestamptz;
update radius_session set check_at = updated_at + interval '16 minutes' where stopped_at is null;
drop index radius_session_open_idx;
create index radius_session_check_at_idx on radius_session (check_at) where stopped_at is null;
