-- Clients can be given access to many sites at once.
alter table site_bulk_action drop constraint site_bulk_action_kind_check;
alter table site_bulk_action add constraint site_bulk_action_kind_check
  check (kind in ('copy', 'archive', 'restore', 'assign'));
