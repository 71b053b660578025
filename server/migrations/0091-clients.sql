-- Clients of an account: invitations with their access, and access to new sites.

-- Levels that a client gets at new sites: {"levels": {…}, "front_desk": false}. Null: none.
alter table app_user add column new_sites jsonb;

alter table invitation
  add column role text not null default 'admin' check (role in ('admin', 'client')),
  add column new_sites jsonb,
  add unique (account_id, id);
alter table invitation alter column role drop default;

-- Access of invited clients, which they get when they accept. Same columns as site_member.
create table invitation_member (
  site_id bigint not null,
  user_id bigint not null,  -- ID of the invitation, which becomes that of the user
  account_id bigint not null,
  levels jsonb not null default '{}',
  front_desk boolean not null default false,
  primary key (site_id, user_id),
  foreign key (account_id, site_id) references site (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references invitation (account_id, id) on delete cascade
);
create index invitation_member_user_id_idx on invitation_member (user_id);

-- Open invitations of clients were users without a password. A sender who is gone is replaced by the owner.
create temporary table open_client on commit drop as
  select client.*, coalesce(client.invited_by, (
    select owner.id from app_user owner where owner.account_id = client.account_id and owner.role = 'owner'
    order by owner.id limit 1)) as sender
  from app_user client
  where client.role = 'client' and client.invited_at is not null
    and client.password_changed_at is null and client.last_login_at is null;
delete from open_client where sender is null;
insert into invitation (id, account_id, email, displayname, role, invited_by, invited_at, expires_at)
  select id, account_id, email, displayname, 'client', sender, invited_at, invited_at + interval '7 days'
  from open_client on conflict (account_id, email) do nothing;
insert into invitation_member (site_id, user_id, account_id, levels, front_desk)
  select site_id, user_id, account_id, levels, front_desk
  from site_member where user_id in (select id from invitation where role = 'client');
update one_time_token set invitation_id = user_id, user_id = null
  where purpose = 'password' and user_id in (select id from invitation where role = 'client');
delete from app_user where id in (select id from open_client);

-- Clients and invited clients in one list.
create view account_client as
  select id, account_id, email, displayname, tf_secret is not null as two_factor, new_sites, invited_at,
    created_at, last_login_at, deactivated_at, null::timestamptz as expires_at
  from app_user where role = 'client'
  union all
  select id, account_id, email, displayname, false, new_sites, invited_at, invited_at, null, null, expires_at
  from invitation where role = 'client';

create view client_member as
  select site_id, user_id, account_id, levels, front_desk from site_member
  union all
  select site_id, user_id, account_id, levels, front_desk from invitation_member;
