-- What plans contain, which remotes are switched off and which permissions live releases declare is read from a
-- cache of the process. The version tells whether a copy is still true: every change gives it a new value, and a
-- rolled back one leaves the former.
create table grants_version (
  version uuid not null
);
insert into grants_version values (gen_random_uuid());
create unique index grants_version_one_row_idx on grants_version ((true));

create function renew_grants_version() returns trigger language plpgsql as $$
begin
  update grants_version set version = gen_random_uuid();
  return null;
end $$;

create trigger plan_remote_grants after insert or update or delete or truncate on plan_remote
  for each statement execute function renew_grants_version();
create trigger remote_channel_grants after insert or update or delete or truncate on remote_channel
  for each statement execute function renew_grants_version();
create trigger remote_release_grants after update or delete or truncate on remote_release
  for each statement execute function renew_grants_version();
