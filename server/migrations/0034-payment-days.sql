-- Money of each day, so that totals cost days and not payments. Kept by the ledger, which is only ever added to.
create table payment_day (
  site_id bigint not null references site on delete cascade,
  day date not null,                                      -- of the site's zone
  currency char(3) not null,
  livemode boolean not null,
  payments bigint not null,
  gross bigint not null,
  refunded bigint not null,
  disputed bigint not null,
  fees bigint not null,
  paid_out bigint not null,
  primary key (site_id, livemode, day, currency)
);

create function add_to_payment_days() returns trigger language plpgsql as $$
begin
  insert into payment_day as kept
    (site_id, day, currency, livemode, payments, gross, refunded, disputed, fees, paid_out)
  select entry.site_id, (entry.created_at at time zone site.timezone)::date, entry.currency, entry.livemode,
    count(*) filter (where ledger_account = 'provider' and about = 'payment'),
    coalesce(sum(amount) filter (where ledger_account = 'provider' and about = 'payment'), 0),
    coalesce(-sum(amount) filter (where ledger_account = 'provider' and about = 'refund'), 0),
    coalesce(-sum(amount) filter (where ledger_account = 'provider' and about = 'dispute'), 0),
    coalesce(-sum(amount) filter (where ledger_account = 'fee'), 0),
    coalesce(sum(amount) filter (where ledger_account = 'bank'), 0)
  from (select *, split_part(posting, '-', 1) as about from added) entry
  join site on site.id = entry.site_id
  group by 1, 2, 3, 4
  -- Always in the same order, so that two transactions never wait for each other.
  order by 1, 2, 3, 4
  on conflict (site_id, livemode, day, currency) do update set
    payments = kept.payments + excluded.payments,
    gross = kept.gross + excluded.gross,
    refunded = kept.refunded + excluded.refunded,
    disputed = kept.disputed + excluded.disputed,
    fees = kept.fees + excluded.fees,
    paid_out = kept.paid_out + excluded.paid_out;
  return null;
end $$;
create trigger payment_ledger_days after insert on payment_ledger
  referencing new table as added for each statement execute function add_to_payment_days();

-- What is in the ledger so far is summed by the same rule.
create temporary table earlier (like payment_ledger);
create trigger earlier_days after insert on earlier
  referencing new table as added for each statement execute function add_to_payment_days();
insert into earlier select * from payment_ledger;
drop table earlier;
