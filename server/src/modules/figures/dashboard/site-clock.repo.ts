import { inArray, type SQL, sql } from 'drizzle-orm'
import { dayStart } from '../../../platform/day-start'
import type { Tx } from '../../../platform/db/database'
import { site } from '../../../schema'
import type { DateRange, DaysBefore, Period } from '../../../platform/date-range'

export interface SiteCount {
  siteId: number
  name: string
  value: number
}
// A type instead of an interface: drizzle requires an index signature, which only types have.
export type SiteCountRow = { [Key in keyof SiteCount]: SiteCount[Key] }

export const anyOf = (siteIds: number[]) => sql`any(${sql.param(siteIds)}::bigint[])`

export const firstMoment = ({ from }: DateRange) => dayStart(sql`${from}::date`, sql`site.timezone`)
const momentAfter = ({ to }: DateRange) => dayStart(sql`(${to}::date + 1)`, sql`site.timezone`)

/**
 * Matches instants on these days, in the zone of the joined `site`. The condition can use an index on the
 * column.
 */
export function onDays(instant: SQL, range: Period): SQL {
  const upTo =
    'upTo' in range ? sql`and ${instant} < ${timeBefore(range.upTo.now, range.upTo.daysAgo)}` : sql``
  return sql`(${instant} >= ${firstMoment(range)} and ${instant} < ${momentAfter(range)} ${upTo})`
}

/** Matches instants in the part of these days that a comparison excludes, although the rollups count it. */
export function leftOut(instant: SQL, range: DaysBefore): SQL {
  return sql`(${instant} >= greatest(${firstMoment(range)}, ${timeBefore(range.upTo.now, range.upTo.daysAgo)})
    and ${instant} < ${momentAfter(range)})`
}

/** Returns the same local time of the joined `site`, `daysAgo` days before. */
export function timeBefore(now: Date, daysAgo: number): SQL {
  return sql`((${now}::timestamptz at time zone site.timezone - ${daysAgo}::int * interval '1 day')
    at time zone site.timezone)`
}

/** Returns the current day in the site's zone; for several sites, the latest. Without sites: in UTC. */
export async function findToday(tx: Tx, siteIds: number[], now: Date): Promise<string> {
  const { rows } = await tx.execute<{ today: string }>(sql`
    select coalesce(
      max((${now}::timestamptz at time zone timezone)::date),
      (${now}::timestamptz at time zone 'UTC')::date
    )::text as today
    from site where id = ${anyOf(siteIds)}`)
  return rows[0]?.today ?? now.toISOString().slice(0, 10)
}

export async function findSiteNames(tx: Tx, siteIds: number[]): Promise<{ id: number; name: string }[]> {
  return tx
    .select({ id: site.id, name: site.name })
    .from(site)
    .where(inArray(site.id, siteIds))
    .orderBy(site.name, site.id)
}
