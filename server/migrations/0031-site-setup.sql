-- When an operator first completed a test login on the splash page of a site; null: never.
alter table site add column test_login_at timestamptz;
