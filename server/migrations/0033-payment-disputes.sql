-- A guest's bank takes a payment back.
alter table payment_tx
  drop constraint payment_tx_state_check,
  drop constraint payment_tx_check1,
  add column disputed_amount integer not null default 0 check (disputed_amount >= 0),
  add constraint payment_tx_state_check
    check (state in ('pending', 'success', 'failed', 'refunded', 'partly_refunded', 'disputed')),
  add constraint payment_tx_disputed_check check ((state = 'disputed') = (disputed_amount > 0)),
  add constraint payment_tx_refunded_check
    check (state = 'disputed' or (refunded_amount > 0) = (state in ('refunded', 'partly_refunded')));
drop index payment_tx_sold_idx;
create index payment_tx_sold_idx on payment_tx (site_id, package_id)
  where kind = 'purchase' and state in ('success', 'refunded', 'partly_refunded', 'disputed');

create table payment_dispute (
  id bigint generated always as identity primary key,
  site_id bigint not null,
  tx_id bigint not null,
  gateway_ref text not null,
  amount integer not null check (amount > 0),
  reason text not null,                                   -- a word of the provider, such as fraudulent
  state text not null check (state in ('open', 'won', 'lost')),
  respond_by timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (site_id, id),
  unique (site_id, gateway_ref),
  foreign key (site_id, tx_id) references payment_tx (site_id, id) on delete cascade
);
create index payment_dispute_site_id_tx_id_idx on payment_dispute (site_id, tx_id);
