-- Checks of an account's own domain against the DNS.
alter table brand_domain
  -- Result of the last check: {cause, found, name}; null: the records are right, or there was no check.
  add column problem jsonb,
  add column checked_at timestamptz,
  -- Failures of an enabled domain in a row, and the time of the first one.
  add column failures int not null default 0,
  add column failing_since timestamptz,
  -- Time of the email that the domain is broken; null: it works, or it hasn't failed often enough.
  add column broken_at timestamptz,
  add column due_at timestamptz not null default now(),
  add column lease int not null default 0;
create index brand_domain_due_at_idx on brand_domain (due_at);
