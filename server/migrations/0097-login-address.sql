-- Address of the last sign-in, which owners and admins see on an admin's page. It's erased after 90 days.

alter table app_user add column last_login_ip text;
create index app_user_login_address_idx on app_user (last_login_at) where last_login_ip is not null;

create or replace view account_admin as
  select id, account_id, email, displayname, role, tf_secret is not null as two_factor, invited_at,
    created_at, last_login_at, deactivated_at, null::timestamptz as expires_at, last_login_ip
  from app_user where role in ('owner', 'admin')
  union all
  select id, account_id, email, displayname, 'admin', false, invited_at, invited_at, null, null, expires_at, null
  from invitation;
