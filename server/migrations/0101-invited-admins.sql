-- The list of admins leaves out invited clients.
create or replace view account_admin as
  select id, account_id, email, displayname, role, tf_secret is not null as two_factor, invited_at,
    created_at, last_login_at, deactivated_at, null::timestamptz as expires_at, last_login_ip
  from app_user where role in ('owner', 'admin')
  union all
  select id, account_id, email, displayname, 'admin', false, invited_at, invited_at, null, null, expires_at, null
  from invitation where role = 'admin';
