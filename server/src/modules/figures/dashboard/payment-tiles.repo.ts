import type { LatestTransactions, PopularPackages } from '@portico/shared/contracts'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../platform/db/database'
import { isCounted, isPaid, keptAmount, paymentTx } from '../../../schema'
import type { DateRange, Period } from '../../../platform/date-range'
import { anyOf, onDays } from './site-clock.repo'

const payment = alias(paymentTx, 'payment')
/** Collected payments; refunds and disputes are deducted. */
const collected = (siteIds: number[]) => sql`${isPaid(payment)} and ${isCounted(payment, anyOf(siteIds))}`
const netAmount = keptAmount(payment)

// Types instead of interfaces: drizzle requires an index signature, which only types have.
export type Amount = { currency: string; amount: number; count: number }

/**
 * Sums collected payments by currency; `renewals`: only those of recurring packages after their first period.
 */
export async function sumPayments(
  tx: Tx,
  siteIds: number[],
  range: Period,
  which: 'all' | 'renewals',
): Promise<Amount[]> {
  const ofKind = which === 'all' ? sql`` : sql`and payment.kind = 'renewal'`
  const { rows } = await tx.execute<Amount>(sql`
    select payment.currency, sum(${netAmount})::bigint as amount, count(*)::int as count
    from site join payment_tx payment on payment.site_id = site.id
    where site.id = ${anyOf(siteIds)} and ${onDays(sql`payment.created_at`, range)} and ${collected(siteIds)} ${ofKind}
    group by payment.currency`)
  return rows
}

export type DailyAmount = Amount & { day: string }

export async function findDailyPayments(tx: Tx, siteIds: number[], range: DateRange): Promise<DailyAmount[]> {
  const { rows } = await tx.execute<DailyAmount>(sql`
    select (payment.created_at at time zone site.timezone)::date::text as day, payment.currency,
      sum(${netAmount})::bigint as amount, count(*)::int as count
    from site join payment_tx payment on payment.site_id = site.id
    where site.id = ${anyOf(siteIds)} and ${onDays(sql`payment.created_at`, range)} and ${collected(siteIds)}
    group by 1, 2
    order by 1, 2`)
  return rows
}

type Transaction = LatestTransactions['items'][number]
export type LatestPayment = Omit<Transaction, 'created_at' | 'guest_name'> & {
  firstname: string | null
  lastname: string | null
  /** Milliseconds. */
  created_at: number
}

export async function findLatestPayments(
  tx: Tx,
  siteIds: number[],
  range: DateRange,
  limit: number,
): Promise<LatestPayment[]> {
  const { rows } = await tx.execute<LatestPayment>(sql`
    select payment.id::int as id, site.id::int as site_id, site.name as site_name, guest.firstname, guest.lastname,
      package.title as package_title, payment.amount, payment.currency, payment.state,
      (extract(epoch from payment.created_at) * 1000)::float8 as created_at
    from site
    cross join lateral (
      select * from payment_tx payment
      where payment.site_id = site.id and ${onDays(sql`payment.created_at`, range)}
        and ${isCounted(payment, anyOf(siteIds))}
      order by payment.created_at desc, payment.id desc limit ${limit}
    ) payment
    join package on package.site_id = site.id and package.id = payment.package_id
    left join guest on guest.site_id = site.id and guest.id = payment.guest_id
    where site.id = ${anyOf(siteIds)}
    order by payment.created_at desc, payment.id desc
    limit ${limit}`)
  return rows
}

type PackageSales = PopularPackages['items'][number]
type PackageSalesRow = { [Key in keyof PackageSales]: PackageSales[Key] }

/** Lists packages by number of sales, highest first. */
export async function findPopularPackages(
  tx: Tx,
  siteIds: number[],
  range: DateRange,
  limit: number,
): Promise<PackageSales[]> {
  const { rows } = await tx.execute<PackageSalesRow>(sql`
    select package.id::int as package_id, package.title, count(*)::int as count, sum(${netAmount})::bigint as amount,
      payment.currency
    from site
    join payment_tx payment on payment.site_id = site.id
    join package on package.site_id = site.id and package.id = payment.package_id
    where site.id = ${anyOf(siteIds)} and ${onDays(sql`payment.created_at`, range)} and ${collected(siteIds)}
    group by package.id, payment.currency
    order by count(*) desc, sum(${netAmount}) desc, package.id
    limit ${limit}`)
  return rows
}
