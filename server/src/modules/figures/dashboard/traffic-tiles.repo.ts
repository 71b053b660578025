import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database'
import type { DateRange, Period } from '../../../platform/date-range'
import { dwellBucket, sessionSeconds } from '../../guest-data/visits'
import { anyOf, leftOut } from './site-clock.repo'

const on = (siteIds: number[], { from, to }: DateRange): SQL =>
  sql`site_id = ${anyOf(siteIds)} and day between ${from}::date and ${to}::date`

// Types instead of interfaces: drizzle requires an index signature, which only types have.
export type DailyLogins = { siteId: number; day: string; loginType: string; logins: number }

export async function findDailyLogins(tx: Tx, siteIds: number[], range: DateRange): Promise<DailyLogins[]> {
  const { rows } = await tx.execute<DailyLogins>(sql`
    select site_id::int as "siteId", day::text as day, login_type as "loginType", logins
    from site_day where ${on(siteIds, range)}
    order by day, site_id, login_type`)
  return rows
}

export type HourLogins = { weekday: number; hour: number; logins: number }

/** Counts logins by weekday and hour; weekday 0 is Monday. */
export async function findHourLogins(tx: Tx, siteIds: number[], range: DateRange): Promise<HourLogins[]> {
  const { rows } = await tx.execute<HourLogins>(sql`
    select (extract(isodow from day) - 1)::int as weekday, hour, sum(logins)::int as logins
    from site_hour where ${on(siteIds, range)}
    group by 1, 2`)
  return rows
}

export type PortalCount = { siteId: number; visits: number; logins: number }

/** Counts splash page visits for each site, and those that led to a login. */
export async function countPortalVisits(tx: Tx, siteIds: number[], range: Period): Promise<PortalCount[]> {
  const tooLate =
    'upTo' in range
      ? sql`union all
        select site.id, -count(*), -count(visit.logged_in_at)
        from site join portal_visit visit on visit.site_id = site.id
        where site.id = ${anyOf(siteIds)} and ${leftOut(sql`visit.shown_at`, range)}
        group by site.id`
      : sql``
  const { rows } = await tx.execute<PortalCount>(sql`
    select site_id::int as "siteId", sum(visits)::int as visits, sum(logins)::int as logins
    from (
      select site_id, visits, logins from site_portal_day where ${on(siteIds, range)}
      ${tooLate}
    ) counted
    group by site_id`)
  return rows
}

export type DwellBucket = { siteId: number; bucket: number; sessions: number; seconds: number }

/** Returns the durations of sessions that began in the range, shortest first. */
export async function findDwell(tx: Tx, siteIds: number[], range: Period): Promise<DwellBucket[]> {
  const tooLate =
    'upTo' in range
      ? sql`union all
        select site_id, ${dwellBucket(sql`length.seconds`)}::int, -1, -length.seconds
        from site join wifi_session session on session.site_id = site.id
        cross join lateral (select ${sessionSeconds(sql`session`)} as seconds) length
        where site.id = ${anyOf(siteIds)} and ${leftOut(sql`session.starttime`, range)}`
      : sql``
  const { rows } = await tx.execute<DwellBucket>(sql`
    select site_id::int as "siteId", bucket, sum(sessions)::int as sessions, sum(seconds)::bigint as seconds
    from (
      select site_id, bucket, sessions, seconds from site_dwell where ${on(siteIds, range)}
      ${tooLate}
    ) counted
    group by site_id, bucket
    having sum(sessions) > 0
    order by bucket`)
  return rows
}
