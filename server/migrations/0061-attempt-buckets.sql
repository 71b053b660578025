-- Leaky buckets: each counted attempt moves `empty_at` on, and time catches up with it.
-- Unlogged: losing the counts in a crash costs nothing.
create unlogged table attempt_bucket (
  key text primary key,
  empty_at timestamptz not null
) with (fillfactor = 70);
