import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database'
import type { Period } from '../../../platform/date-range'
import { anyOf, onDays, type SiteCount, type SiteCountRow, timeBefore } from './site-clock.repo'

const EXPIRING_DAYS = 7
const at = sql`moment.at`
const soon = sql`(${at} + ${EXPIRING_DAYS}::int * interval '1 day')`

/**
 * Voucher statuses at a given time, by the same rule as the vouchers module, also for past times. Each can
 * use one of the partial indexes on voucher.
 */
const inUse = sql`v.used_at is not null and v.expires_at > ${at} and v.used_at <= ${at}`
const neverUsed = sql`v.used_at is null and v.created_at <= ${at}`
const stillGood = sql`${neverUsed} and v.use_before > ${at}`
const goodForEver = sql`${neverUsed} and v.use_before is null`
const usedLater = sql`v.used_at is not null and v.expires_at > ${at} and v.used_at > ${at}
  and v.created_at <= ${at} and (v.use_before is null or v.use_before > ${at})`

const STOCKS = {
  active: [inUse],
  unused: [stillGood, goodForEver, usedLater],
  expiring: [
    sql`${inUse} and v.expires_at <= ${soon}`,
    sql`${stillGood} and v.use_before <= ${soon}`,
    sql`${usedLater} and v.use_before <= ${soon}`,
  ],
} satisfies Record<string, SQL[]>
export type VoucherStock = keyof typeof STOCKS

/** Counts vouchers in a state at this local time of each site, `daysAgo` days before. */
export async function countVoucherStock(
  tx: Tx,
  siteIds: number[],
  stock: VoucherStock,
  { now, daysAgo }: { now: Date; daysAgo: number },
): Promise<SiteCount[]> {
  const counts = STOCKS[stock].map(
    (condition) => sql`(select count(*) from voucher v
      where v.home = site.id and v.archived_at is null and ${condition})`,
  )
  const { rows } = await tx.execute<SiteCountRow>(sql`
    select site.id::int as "siteId", site.name, (${sql.join(counts, sql` + `)})::int as value
    from site cross join lateral (select ${timeBefore(now, daysAgo)} as at) moment
    where site.id = ${anyOf(siteIds)}
    order by site.name, site.id`)
  return rows
}

/** Counts vouchers first used in the range. */
export async function countActivatedVouchers(tx: Tx, siteIds: number[], range: Period): Promise<SiteCount[]> {
  const { rows } = await tx.execute<SiteCountRow>(sql`
    select site.id::int as "siteId", site.name, count(v.id)::int as value
    from site left join voucher v on v.home = site.id and ${onDays(sql`v.used_at`, range)}
    where site.id = ${anyOf(siteIds)}
    group by site.id
    order by site.name, site.id`)
  return rows
}
