import { sql } from 'drizzle-orm'
import type { Tx } from '../../src/platform/db'
import { insertPackage } from '../../src/modules/finance/payments/accounts/account-builders'
import { runSiteBench } from '../sites/run-site-bench'
import { NOW } from '../sites/site-case'

const PAGE = 'paymenttransactions'
const SEARCHES = ['mar', 'garc', 'ruiz', 'noa7', '@mail', 'guest77', 'week', 'nobody here', '2026-0077']

const CALLS = {
  'totals of 30 days': () => `${PAGE}/totals?fromdate=12-10-2026&todate=10-11-2026`,
  'totals of all': () => `${PAGE}/totals`,
  'first page': () => PAGE,
  search: (round: number) => `${PAGE}?search=${encodeURIComponent(SEARCHES[round % SEARCHES.length] ?? '')}`,
  'one status': () => `${PAGE}?state=refunded`,
}

/** Measures how transactions and their totals slow down with the number of payments. */
export const runPaymentsBench = () =>
  runSiteBench({ rows: 'payments', fill: fillSite, calls: CALLS, own: /payment_(tx|day)|counted/ })

/** Lets the database generate rows: payments of two years, one in fifty refunded. */
async function fillSite(tx: Tx, siteId: number, payments: number): Promise<void> {
  const { id: packageId } = await insertPackage(tx, siteId, { title: 'One week' })
  await tx.execute(sql`
    insert into payment_tx (id, site_id, package_id, kind, state, amount, refunded_amount, currency, fee, created_at,
      settled_at, guest_name, email, package_title, invoice_no, gateway_ref) overriding system value
    select number, ${siteId}, ${packageId}, 'purchase', case when number % 50 = 0 then 'refunded' else 'success' end,
      500, case when number % 50 = 0 then 500 else 0 end, 'EUR', 25, paid_at, paid_at, first || ' ' || last,
      lower(first) || number || '@mail.test', 'One week', 'TEST-2026-' || lpad(number::text, 8, '0'),
      'sandbox_pay_' || number
    from (
      select number, ${NOW.toISOString()}::timestamptz - (number % 1051200) * interval '1 minute' as paid_at,
        (array['Ana','Luis','Marta','Noa','Zoe','Mario','Aoife','Ivan','Chen','Omar','Lena'])[1 + number % 11] as first,
        (array['Garcia','Ruiz','Perez','Lindqvist','Murphy','Okafor','Novak'])[1 + number % 7] as last
      from generate_series(1, ${payments}::bigint) as number
    ) named`)
  // Skips the balance check of each posting: the generated postings balance.
  await tx.execute(sql`alter table payment_ledger disable trigger payment_ledger_balance`)
  await tx.execute(sql`
    insert into payment_ledger (site_id, posting, ledger_account, amount, currency, gateway, livemode, created_at)
    select site_id, about || '-' || id, ledger_account, sign * share, currency, gateway, livemode, created_at
    from payment_tx
    cross join (values ('payment', 1), ('refund', -1)) posting (about, sign)
    cross join (values ('provider', 500), ('operator', -475), ('fee', -25)) entry (ledger_account, share)
    where about = 'payment' or state = 'refunded'`)
  await tx.execute(sql`alter table payment_ledger enable trigger payment_ledger_balance`)
}
