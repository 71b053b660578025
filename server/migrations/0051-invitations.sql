-- When the invitation of a user was last sent. It is open until they set a password or sign in.
alter table app_user add column invited_at timestamptz;
