-- A key is its user's own: colleagues who choose the same one do not get each other's answers.
alter table idempotent_request add column user_id bigint;
update idempotent_request
set user_id = split_part(route, ' ', 1)::bigint, route = substr(route, strpos(route, ' ') + 1)
where route ~ '^\d+ ';
update idempotent_request
set user_id = (
  select min(id) from app_user
  where app_user.account_id = idempotent_request.account_id and app_user.role = 'owner'
)
where user_id is null;
delete from idempotent_request
where not exists (
  select from app_user
  where app_user.account_id = idempotent_request.account_id and app_user.id = idempotent_request.user_id
);
alter table idempotent_request
  alter column user_id set not null,
  drop constraint idempotent_request_pkey,
  add primary key (account_id, user_id, route, key),
  add constraint idempotent_request_user_id_fkey
    foreign key (account_id, user_id) references app_user (account_id, id) on delete cascade;
