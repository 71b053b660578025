-- Removing a user clears these columns; without an index that reads all vouchers.
create index voucher_created_by_idx on voucher (created_by) where created_by is not null;
create index voucher_batch_created_by_idx on voucher_batch (created_by) where created_by is not null;
