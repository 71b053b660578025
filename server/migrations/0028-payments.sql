-- How a site sells access, and who takes the money.
create table payment_gateway (
  site_id bigint primary key references site on delete cascade,
  livemode boolean not null default false,                -- false: payments are tried out
  connection text check (connection in ('oauth', 'keys')),
  stripe_account text not null default '',                -- acct_…
  stripe_livemode boolean not null default false,
  publishable_key text not null default '',
  secret_key bytea,                                       -- sealed; of a connection by keys
  stripe_webhook_ref text not null default '',            -- we_…
  stripe_webhook_secret bytea,                            -- sealed; of a connection by keys
  connect_state_hash bytea,                               -- sha256 of what Stripe must bring back
  connect_state_expires_at timestamptz,
  webhook_secret bytea,                                   -- sealed; signs our calls to the operator's webhooks
  webhook_error jsonb,                                    -- of the last such call
  settings jsonb not null default '{}',
  updated_at timestamptz not null,
  updated_by bigint references app_user on delete set null,
  check ((connection = 'keys') is true or (secret_key is null and stripe_webhook_secret is null)),
  check ((connection is null) = (stripe_account = '' and publishable_key = ''))
);
create index payment_gateway_stripe_account_idx on payment_gateway (stripe_account) where stripe_account <> '';
create index payment_gateway_updated_by_idx on payment_gateway (updated_by);

-- A guest who pays.
create table payment_account (
  id bigint generated always as identity primary key,
  site_id bigint not null references site on delete cascade,
  username citext not null,
  password bytea not null,                                -- sealed: it is sent again
  firstname text not null default '',
  lastname text not null default '',
  email text not null default '',
  phonenumber text not null default '',
  guest_id bigint,                                        -- null once the guest is deleted
  package_id bigint not null,                             -- bought last
  starttime timestamptz not null,
  endtime timestamptz not null,
  bytes_t integer not null check (bytes_t >= 0),          -- MB, 0 = unlimited
  bytes_type smallint not null check (bytes_type in (1, 2, 3, 4)),
  speed_dl integer not null check (speed_dl >= 0),        -- kbps, 0 = unlimited
  speed_ul integer not null check (speed_ul >= 0),
  num_devices integer not null check (num_devices > 0),
  currency char(3) not null,
  livemode boolean not null,
  reminded_at timestamptz,                                -- that the access ends
  created_at timestamptz not null,
  search_text text not null generated always as
    (lower(username::text || ' ' || firstname || ' ' || lastname || ' ' || email || ' ' || phonenumber)) stored,
  unique (site_id, id),
  unique (site_id, username),
  check (endtime >= starttime),
  foreign key (site_id, guest_id) references guest (site_id, id) on delete set null (guest_id),
  foreign key (site_id, package_id) references package (site_id, id)
);
create index payment_account_site_id_created_at_idx on payment_account (site_id, created_at desc, id desc);
create index payment_account_site_id_endtime_idx on payment_account (site_id, endtime);
create index payment_account_site_id_guest_id_idx on payment_account (site_id, guest_id);
create index payment_account_site_id_package_id_idx on payment_account (site_id, package_id);
create index payment_account_search_idx on payment_account using gin (search_text gin_trgm_ops);
create index payment_account_reminder_idx on payment_account (endtime) where reminded_at is null;

create table payment_account_device (
  site_id bigint not null,
  payment_account_id bigint not null,
  device_id bigint not null,
  first_login timestamptz not null,
  primary key (site_id, payment_account_id, device_id),
  foreign key (site_id, payment_account_id) references payment_account (site_id, id) on delete cascade,
  foreign key (site_id, device_id) references device (site_id, id) on delete cascade
);
create index payment_account_device_site_id_device_id_idx on payment_account_device (site_id, device_id);

-- A session outlives its account: only the link goes.
alter table wifi_session add column payment_account_id bigint;
alter table wifi_session add foreign key (site_id, payment_account_id) references payment_account (site_id, id)
  on delete set null (payment_account_id);
create index wifi_session_site_id_payment_account_id_idx on wifi_session (site_id, payment_account_id, starttime desc)
  where payment_account_id is not null;

-- Charges that come by themselves.
create table payment_recurring (
  id bigint generated always as identity primary key,
  site_id bigint not null,
  payment_account_id bigint not null,
  package_id bigint not null,
  state text not null check (state in ('active', 'failing', 'stopped')),
  billing_period text not null check (billing_period in ('monthly', 'yearly')),
  anchor_at timestamptz not null,                         -- of the first purchase: its day and hour at the site recur
  next_payment_on timestamptz,
  try_at timestamptz,                                     -- when the due payment is tried; null while stopped
  attempts integer not null default 0,
  failure text not null default '',
  amount integer not null check (amount > 0),             -- minor units, as when it was bought
  currency char(3) not null,
  gateway text not null check (gateway in ('stripe', 'sandbox')),
  livemode boolean not null,
  customer_ref text not null,
  method_ref text not null,                               -- what is charged
  card jsonb,                                             -- { brand, last4 }
  created_at timestamptz not null,
  unique (site_id, id),
  check ((state = 'stopped') = (try_at is null)),
  check ((state = 'stopped') = (next_payment_on is null)),
  foreign key (site_id, payment_account_id) references payment_account (site_id, id) on delete cascade,
  foreign key (site_id, package_id) references package (site_id, id)
);
create unique index payment_recurring_account_idx on payment_recurring (site_id, payment_account_id)
  where state <> 'stopped';
create index payment_recurring_site_id_package_id_idx on payment_recurring (site_id, package_id);
create index payment_recurring_try_at_idx on payment_recurring (try_at) where try_at is not null;

-- What is yet to be sent to a guest who pays.
create table payment_notice (
  id bigint generated always as identity primary key,
  site_id bigint not null,
  payment_account_id bigint not null,
  kind text not null check (kind in ('credentials', 'expiry', 'renewal_failed', 'renewal_stopped')),
  channel text not null check (channel in ('mail', 'sms')),
  details jsonb not null default '{}',                    -- of a failed renewal: { amount, currency, retry_at }
  next_at timestamptz not null,
  created_at timestamptz not null,
  foreign key (site_id, payment_account_id) references payment_account (site_id, id) on delete cascade
);
create index payment_notice_site_id_payment_account_id_idx on payment_notice (site_id, payment_account_id);
create index payment_notice_next_at_idx on payment_notice (next_at);

-- Payments so far were only made up for the demo: they get what they lack.
alter table payment_tx
  add column account_id bigint,
  add column recurring_id bigint,
  add column due_on timestamptz,                          -- of a renewal: one for each due date
  add column invoice_no text,
  add column guest_name text not null default '',
  add column email text not null default '',
  add column mac text not null default '',                -- of the device that it was bought on
  add column package_title text not null default '',
  add column tax integer not null default 0 check (tax >= 0),
  add column fee integer not null default 0 check (fee >= 0),
  add column gateway text not null default 'sandbox' check (gateway in ('stripe', 'sandbox')),
  add column gateway_ref text not null default '',
  add column failure text not null default '',
  add column livemode boolean not null default false,
  add column starttime timestamptz,
  add column endtime timestamptz,
  add column num_devices integer not null default 1 check (num_devices > 0),
  add column checkout_key text,                           -- a repeated form buys once
  add column checkout jsonb,                              -- who buys, on which device; emptied once it is settled
  add column check_at timestamptz,                        -- of a pending one: when the provider is asked again
  add column checks integer not null default 0,
  add column settled_at timestamptz,
  add foreign key (site_id, account_id) references payment_account (site_id, id) on delete set null (account_id),
  add foreign key (site_id, recurring_id) references payment_recurring (site_id, id) on delete set null (recurring_id);
update payment_tx t set package_title = p.title, num_devices = p.num_devices, settled_at = t.created_at,
  starttime = t.created_at, endtime = t.created_at + make_interval(days => 1)
from package p where p.site_id = t.site_id and p.id = t.package_id;
update payment_tx t set invoice_no = numbered.invoice_no
from (
  select p.id, 'TEST-' || year || '-' || lpad(row_number() over (partition by p.site_id, year order by p.id)::text, 6, '0')
    as invoice_no
  from payment_tx p
  join site on site.id = p.site_id
  cross join lateral (select to_char(p.created_at at time zone site.timezone, 'YYYY') as year) created
  where p.state in ('success', 'refunded', 'partly_refunded') and p.amount > 0
) numbered where numbered.id = t.id;
alter table payment_tx alter column package_title drop default;
alter table payment_tx add column search_text text not null generated always as
  (lower(guest_name || ' ' || email || ' ' || package_title || ' ' || coalesce(invoice_no, '') || ' ' || gateway_ref)) stored;
create unique index payment_tx_invoice_no_idx on payment_tx (site_id, invoice_no);
create unique index payment_tx_checkout_key_idx on payment_tx (site_id, checkout_key);
create unique index payment_tx_due_idx on payment_tx (site_id, recurring_id, due_on) where state <> 'failed';
create unique index payment_tx_gateway_ref_idx on payment_tx (site_id, gateway, gateway_ref) where gateway_ref <> '';
create index payment_tx_sold_idx on payment_tx (site_id, package_id)
  where kind = 'purchase' and state in ('success', 'refunded', 'partly_refunded');
create index payment_tx_site_id_mac_idx on payment_tx (site_id, mac, created_at) where mac <> '';
create index payment_tx_site_id_email_idx on payment_tx (site_id, lower(email)) where email <> '';
create index payment_tx_site_id_account_id_idx on payment_tx (site_id, account_id, created_at desc);
create index payment_tx_check_at_idx on payment_tx (check_at) where state = 'pending';
create index payment_tx_site_id_state_idx on payment_tx (site_id, state, created_at desc, id desc);
create index payment_tx_search_idx on payment_tx using gin (site_id, search_text gin_trgm_ops);

create table payment_refund (
  id bigint generated always as identity primary key,
  site_id bigint not null,
  tx_id bigint not null,
  amount integer not null check (amount > 0),
  fee integer not null check (fee >= 0),                  -- given back to the operator
  reason text not null check (reason in ('connectivity', 'duplicate', 'no_longer_using')),
  comments text not null,
  disconnect_devices boolean not null,
  state text not null check (state in ('pending', 'success', 'failed')),
  gateway_ref text not null default '',
  call_key text,                                          -- a repeated call refunds once; null: made at the provider
  check_at timestamptz,
  checks integer not null default 0,
  created_at timestamptz not null,
  created_by bigint references app_user on delete set null,
  settled_at timestamptz,
  unique (site_id, id),
  unique (site_id, call_key),
  foreign key (site_id, tx_id) references payment_tx (site_id, id) on delete cascade
);
create index payment_refund_site_id_tx_id_idx on payment_refund (site_id, tx_id);
create index payment_refund_created_by_idx on payment_refund (created_by);
create index payment_refund_check_at_idx on payment_refund (check_at) where state = 'pending';
create unique index payment_refund_gateway_ref_idx on payment_refund (site_id, gateway_ref) where gateway_ref <> '';

create table payment_payout (
  id bigint generated always as identity primary key,
  site_id bigint not null references site on delete cascade,
  gateway text not null check (gateway in ('stripe', 'sandbox')),
  gateway_ref text not null,
  livemode boolean not null,
  amount bigint not null,
  currency char(3) not null,
  state text not null check (state in ('pending', 'paid', 'failed')),
  arrives_at timestamptz not null,
  created_at timestamptz not null,
  unique (site_id, id),
  unique (site_id, gateway, gateway_ref)
);
create index payment_payout_site_id_arrives_at_idx on payment_payout (site_id, arrives_at desc, id desc);

-- Double entry: the amounts of one posting add up to zero. Only ever added to.
create table payment_ledger (
  id bigint generated always as identity primary key,
  site_id bigint not null references site on delete cascade,
  posting text not null,                                  -- payment-7, refund-3, payout-1
  ledger_account text not null check (ledger_account in ('provider', 'operator', 'fee', 'bank')),
  amount bigint not null check (amount <> 0),
  currency char(3) not null,
  gateway text not null check (gateway in ('stripe', 'sandbox')),
  livemode boolean not null,
  created_at timestamptz not null,
  unique (site_id, posting, ledger_account)
);
create index payment_ledger_site_id_created_at_idx on payment_ledger (site_id, created_at);

create function check_payment_posting() returns trigger language plpgsql as $$
begin
  if exists (
    select from payment_ledger where site_id = new.site_id and posting = new.posting
    having sum(amount) <> 0 or count(distinct (currency, gateway, livemode)) > 1
  ) then
    raise exception 'Posting % of site % does not balance', new.posting, new.site_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger payment_ledger_balance after insert or update on payment_ledger
  deferrable initially deferred for each row execute function check_payment_posting();

insert into payment_ledger (site_id, posting, ledger_account, amount, currency, gateway, livemode, created_at)
select site_id, 'payment-' || id, ledger_account, sign * amount, currency, gateway, livemode, created_at
from payment_tx cross join (values ('provider', 1), ('operator', -1)) entry (ledger_account, sign)
where state in ('success', 'refunded', 'partly_refunded') and amount > 0;
insert into payment_refund (site_id, tx_id, amount, fee, reason, comments, disconnect_devices, state, created_at, settled_at)
select site_id, id, refunded_amount, 0, 'no_longer_using', '', false, 'success', created_at, created_at
from payment_tx where refunded_amount > 0;
insert into payment_ledger (site_id, posting, ledger_account, amount, currency, gateway, livemode, created_at)
select r.site_id, 'refund-' || r.id, ledger_account, sign * r.amount, t.currency, t.gateway, t.livemode, r.created_at
from payment_refund r join payment_tx t on t.site_id = r.site_id and t.id = r.tx_id
cross join (values ('provider', -1), ('operator', 1)) entry (ledger_account, sign);

-- Events of the payment provider that were applied.
create table payment_event (
  site_id bigint not null references site on delete cascade,
  id text not null,
  type text not null,
  received_at timestamptz not null,
  primary key (site_id, id)
);
create index payment_event_received_at_idx on payment_event (received_at);

-- What an operator's webhooks are told.
create table payment_webhook_call (
  id bigint generated always as identity primary key,
  site_id bigint not null references site on delete cascade,
  call_key text not null,                                 -- payment-7, refund-3, account-5
  target text not null check (target in ('payments', 'accounts')),
  type text not null,
  data jsonb not null default '{}',                       -- emptied once it is over: it names guests
  attempts integer not null default 0,
  next_at timestamptz,                                    -- null once it was taken or given up
  created_at timestamptz not null,
  unique (site_id, call_key)
);
create index payment_webhook_call_next_at_idx on payment_webhook_call (next_at) where next_at is not null;
create index payment_webhook_call_created_at_idx on payment_webhook_call (created_at);

-- What the sandbox knows of payments; only the sandbox reads it.
create table payment_sandbox (
  ref text primary key,
  site_id bigint not null references site on delete cascade,
  state jsonb not null,
  created_at timestamptz not null
);
create index payment_sandbox_site_id_idx on payment_sandbox (site_id);

-- Transactions are downloaded too.
alter table download drop constraint download_kind_check,
  add constraint download_kind_check check (kind in ('guests', 'sessions', 'transactions'));

-- Guests who pay help themselves too.
alter table self_service_session add column payment_account_id bigint;
alter table self_service_session drop constraint self_service_session_check;
alter table self_service_session
  add check (num_nonnulls(guest_account_id, voucher_id, guest_id, payment_account_id) = 1);
alter table self_service_session add foreign key (site_id, payment_account_id)
  references payment_account (site_id, id) on delete cascade;
create index self_service_session_payment_account_id_idx on self_service_session (site_id, payment_account_id);

-- How many trials a device may take is a setting of paid access.
insert into payment_gateway (site_id, settings, updated_at, updated_by)
  select site_id, jsonb_build_object('dailyTrialLimit', settings -> 'dailyTrialLimit'), updated_at, updated_by
  from login_setting where method = 'payment' and settings ? 'dailyTrialLimit';
delete from login_setting where method = 'payment';
