import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database'
import type { DateRange } from './date-range'
import { anyOf } from './site-clock.repo'

const on = (siteIds: number[], { from, to }: DateRange): SQL =>
  sql`site_id = ${anyOf(siteIds)} and day between ${from}::date and ${to}::date`

// Types and not interfaces: drizzle asks for an index signature, which only types have.
export type DailyLogins = { siteId: number; day: string; loginType: string; logins: number }

export async function findDailyLogins(tx: Tx, siteIds: number[], range: DateRange): Promise<DailyLogins[]> {
  const { rows } = await tx.execute<DailyLogins>(sql`
    select site_id::int as "siteId", day::text as day, login_type as "loginType", logins
    from site_day where ${on(siteIds, range)}
    order by day, site_id, login_type`)
  return rows
}

export type HourLogins = { weekday: number; hour: number; logins: number }

/** Weekday 0 is Monday. */
export async function findHourLogins(tx: Tx, siteIds: number[], range: DateRange): Promise<HourLogins[]> {
  const { rows } = await tx.execute<HourLogins>(sql`
    select (extract(isodow from day) - 1)::int as weekday, hour, sum(logins)::int as logins
    from site_hour where ${on(siteIds, range)}
    group by 1, 2`)
  return rows
}

export type PortalCount = { siteId: number; visits: number; logins: number }

/** Visits of the splash page per site, and how many of them led to a login. */
export async function countPortalVisits(tx: Tx, siteIds: number[], range: DateRange): Promise<PortalCount[]> {
  const { rows } = await tx.execute<PortalCount>(sql`
    select site_id::int as "siteId", sum(visits)::int as visits, sum(logins)::int as logins
    from site_portal_day where ${on(siteIds, range)}
    group by site_id`)
  return rows
}

export type DwellBucket = { siteId: number; bucket: number; sessions: number; seconds: number }

/** How long sessions lasted that began in the range: shortest first. */
export async function findDwell(tx: Tx, siteIds: number[], range: DateRange): Promise<DwellBucket[]> {
  const { rows } = await tx.execute<DwellBucket>(sql`
    select site_id::int as "siteId", bucket, sum(sessions)::int as sessions, sum(seconds)::bigint as seconds
    from site_dwell where ${on(siteIds, range)}
    group by site_id, bucket
    having sum(sessions) > 0
    order by bucket`)
  return rows
}
