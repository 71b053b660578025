-- Sales in test mode are told apart, and still counted without reading the payments.
drop index payment_tx_sold_idx;
create index payment_tx_sold_idx on payment_tx (site_id, package_id, livemode)
  where kind = 'purchase' and state in ('success', 'refunded', 'partly_refunded', 'disputed');
