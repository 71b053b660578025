-- Pages and widgets have one remote; releases say where they come from and how they went; keys name their remotes.

create table remote_address (
  kind text not null check (kind in ('page', 'widget')),
  address text not null,                                   -- pattern of a page, or the ID of a widget
  remote text not null,
  since timestamptz not null,
  primary key (kind, address)
);
create index remote_address_remote_idx on remote_address (remote);

alter table remote_release
  add column commit_id text,                               -- null: not known
  add column contract_tests integer check (contract_tests > 0), -- null: the contract kit wasn't run
  add column promoted_at timestamptz,                      -- null: never live for everybody
  add column promoted_by text,                             -- null: live since a start of the server
  add column failed_at timestamptz,
  add column failed_reason text check (failed_reason in ('rolled_back', 'canary_halted', 'load_failures', 'withdrawn')),
  add constraint remote_release_failed_check check ((failed_at is null) = (failed_reason is null));

update remote_release set promoted_at = created_at
where id in (select fallback_release_id from remote_channel);
update remote_release set promoted_at = remote_channel.updated_at
from remote_channel where remote_channel.live_release_id = remote_release.id;

alter table remote_channel add column canary_since timestamptz;
update remote_channel set canary_since = updated_at where canary_release_id is not null;
alter table remote_channel add constraint remote_channel_canary_since_check
  check ((canary_release_id is null) = (canary_since is null));

-- Remotes that a release key may publish and promote. Keys made before name none.
alter table api_key add column remotes text[] not null default '{}';
