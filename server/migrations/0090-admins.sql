-- Admins of an account: invitations, deactivation, required two-factor authentication, transfer of ownership.

alter table account add column two_factor_required boolean not null default false;

alter table app_user
  add column deactivated_at timestamptz,
  -- Sender of the last invitation. An invitation works only while its sender may send one.
  add column invited_by bigint references app_user on delete set null;
create index app_user_account_id_role_idx on app_user (account_id, role);
create index app_user_invited_by_idx on app_user (invited_by) where invited_by is not null;

-- Invited admins, who have no user yet: the address may belong to somebody, which the inviter must not learn.
-- The ID becomes that of the user.
create table invitation (
  id bigint primary key default nextval(pg_get_serial_sequence('app_user', 'id')),
  account_id bigint not null references account on delete cascade,
  email citext not null,
  displayname text not null,
  invited_by bigint not null references app_user on delete cascade,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  unique (account_id, email)
);
create index invitation_invited_by_idx on invitation (invited_by);

alter table one_time_token add column invitation_id bigint references invitation on delete cascade;
create index one_time_token_invitation_id_idx on one_time_token (invitation_id) where invitation_id is not null;
alter table one_time_token drop constraint one_time_token_check;
alter table one_time_token add constraint one_time_token_owner_check
  check (num_nonnulls(user_id, email, invitation_id) = 1);

-- A transfer that the owner has confirmed and the new owner hasn't yet.
create table ownership_transfer (
  account_id bigint primary key references account on delete cascade,
  from_user_id bigint not null references app_user on delete cascade,
  to_user_id bigint not null references app_user on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (from_user_id <> to_user_id)
);
create index ownership_transfer_from_user_id_idx on ownership_transfer (from_user_id);
create index ownership_transfer_to_user_id_idx on ownership_transfer (to_user_id);

-- Owners, admins and invited admins in one list.
create view account_admin as
  select id, account_id, email, displayname, role, tf_secret is not null as two_factor, invited_at,
    created_at, last_login_at, deactivated_at, null::timestamptz as expires_at
  from app_user where role in ('owner', 'admin')
  union all
  select id, account_id, email, displayname, 'admin', false, invited_at, invited_at, null, null, expires_at
  from invitation;
