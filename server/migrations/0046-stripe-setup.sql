-- What Stripe was told for a connection: it's told again when that changes.
alter table payment_gateway add column stripe_webhook_hash bytea;                   -- of the endpoint's address and events
alter table payment_gateway add column stripe_wallet_domain text not null default ''; -- where wallets can be paid with
