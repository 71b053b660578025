-- Digits of currencies came from the JavaScript engine that was at hand, and amounts at Stripe were taken for the same
-- units. Both are fixed now. What was stored before can mean a hundredth or a hundredfold: that can't be told from the
-- row, so nothing is changed. The view lists what somebody has to look at; docs/operations.md says how.

create view amount_to_check as
with engine_digits (currency, digits) as (
  -- By ISO 4217. Engines have had no digits for them.
  select unnest(array['AFN', 'ALL', 'AMD', 'COP', 'CRC', 'GYD', 'HUF', 'IDR', 'IRR', 'KPW', 'LAK', 'LBP', 'MGA', 'MMK',
    'MNT', 'MUR', 'PKR', 'RSD', 'SLE', 'SOS', 'STN', 'SYP', 'TWD', 'TZS', 'UZS', 'YER']), 2
  union all select 'IQD', 3
),
before as (select applied_at from schema_migration where name = '0056-amounts-to-check.sql'),
stored (subject, site_id, subject_id, name, currency, amount, number, created_at) as (
  select 'package', site_id, id, title, currency, price::bigint, 1, created_at from package where price > 0
  union all
  select 'voucher batch', site_id, id, batchid::text, currency, price, 1, created_at from voucher_batch where price > 0
  union all
  select 'voucher preset', p.site_id, p.id, p.name, s.currency, p.price, 1, p.created_at
  from voucher_preset p join site s on s.id = p.site_id where p.price > 0
  union all
  select 'renewal', r.site_id, r.id, p.title, r.currency, r.amount, 1, r.created_at
  from payment_recurring r join package p on p.site_id = r.site_id and p.id = r.package_id
  where r.state <> 'stopped'
  union all
  -- In all, of a currency: there can be millions.
  select 'payments', t.site_id, null, t.gateway || case when t.livemode then '' else ' (test)' end, t.currency,
    sum(t.amount), count(*)::int, min(t.created_at)
  from payment_tx t
  where t.amount > 0 and t.state in ('success', 'refunded', 'partly_refunded', 'disputed')
    and t.created_at < (select applied_at from before)
  group by t.site_id, t.gateway, t.livemode, t.currency
)
select subject, site_id, subject_id, name, currency, number,
  'digits' as reason,
  (amount / 10 ^ digits)::numeric(20, 3) as reading,
  amount::numeric(20, 3) as other_reading
from stored join engine_digits using (currency)
where created_at < (select applied_at from before)
union all
-- Stripe was asked for a hundredth of these.
select subject, site_id, subject_id, name, currency, number, 'charged', amount::numeric(20, 3), (amount / 100.0)::numeric(20, 3)
from stored
where currency in ('ISK', 'UGX') and subject = 'payments' and name like 'stripe%'
union all
-- Stripe doesn't take the last digit of these.
select subject, site_id, subject_id, name, currency, number, 'last digit', (amount / 1000.0)::numeric(20, 3),
  (round(amount, -1) / 1000)::numeric(20, 3)
from stored
where currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') and subject in ('package', 'renewal')
  and amount % 10 <> 0;

do $$
declare found integer;
begin
  -- The view is about what was stored before this migration, whose row doesn't exist yet.
  select count(*) into found from (
    select currency from package where price > 0
    union all select currency from voucher_batch where price > 0
    union all select currency from payment_recurring where state <> 'stopped'
  ) as stored
  where currency in ('AFN', 'ALL', 'AMD', 'COP', 'CRC', 'GYD', 'HUF', 'IDR', 'IRR', 'KPW', 'LAK', 'LBP', 'MGA', 'MMK',
    'MNT', 'MUR', 'PKR', 'RSD', 'SLE', 'SOS', 'STN', 'SYP', 'TWD', 'TZS', 'UZS', 'YER', 'IQD', 'ISK', 'UGX');
  if found > 0 then
    raise warning '% amounts can mean another sum than before. See the view amount_to_check.', found;
  end if;
end $$;
