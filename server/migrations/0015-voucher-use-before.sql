-- Unused vouchers that are still good are few beside all that were never used: counting them reads no others.
create index voucher_home_use_before_idx on voucher (home, use_before) include (created_at)
  where used_at is null and archived_at is null;
