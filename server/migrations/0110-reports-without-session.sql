-- The page reports a shell that doesn't start, with or without a session.
alter table remote_report alter column account_id drop not null;
