import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database'
import { site } from '../../platform/db/schema'
import type { DateRange } from './date-range'

/** A session without a sign of life for this long no longer counts as online. */
const ONLINE_MINUTES = 10

export interface SiteCount {
  siteId: number
  name: string
  value: number
}
type SiteCountRow = { [Key in keyof SiteCount]: SiteCount[Key] }

const anyOf = (siteIds: number[]) => sql`any(${sql.param(siteIds)}::bigint[])`

/**
 * The first instant of a day. Where the clocks go back over midnight (Havana), midnight comes twice and
 * PostgreSQL takes the second: an hour earlier it may be the same day already.
 */
function dayStart(day: SQL, timezone: SQL): SQL {
  const midnight = sql`(${day}::timestamp at time zone ${timezone})`
  const hourBefore = sql`(${midnight} - interval '1 hour')`
  return sql`case when (${hourBefore} at time zone ${timezone})::date = ${day} then ${hourBefore} else ${midnight} end`
}

/** The calendar day in the zone of the site; of several sites, the latest. Without sites: in UTC. */
export async function findToday(tx: Tx, siteIds: number[], now: Date): Promise<string> {
  const { rows } = await tx.execute<{ today: string }>(sql`
    select coalesce(
      max((${now}::timestamptz at time zone timezone)::date),
      (${now}::timestamptz at time zone 'UTC')::date
    )::text as today
    from site where id = ${anyOf(siteIds)}`)
  return rows[0]?.today ?? now.toISOString().slice(0, 10)
}

/** Different guests with a session on any of these days, each site's days in its own zone. */
export async function countGuests(tx: Tx, siteIds: number[], { from, to }: DateRange): Promise<SiteCount[]> {
  const timezone = sql`site.timezone`
  const { rows } = await tx.execute<SiteCountRow>(sql`
    select site.id::int as "siteId", site.name, count(distinct session.guest_id)::int as value
    from site left join wifi_session session on session.site_id = site.id
      and session.lastseen >= ${dayStart(sql`${from}::date`, timezone)}
      and session.starttime < ${dayStart(sql`(${to}::date + 1)`, timezone)}
    where site.id = ${anyOf(siteIds)}
    group by site.id
    order by site.name, site.id`)
  return rows
}

/** Different guests online at the same time of day, `daysAgo` days before by the clock of each site. */
export async function countOnline(
  tx: Tx,
  siteIds: number[],
  now: Date,
  daysAgo: number,
): Promise<SiteCount[]> {
  const { rows } = await tx.execute<SiteCountRow>(sql`
    select site.id::int as "siteId", site.name, count(distinct session.guest_id)::int as value
    from site
    cross join lateral (
      select (${now}::timestamptz at time zone site.timezone - ${daysAgo}::int * interval '1 day')
        at time zone site.timezone as at
    ) moment
    left join wifi_session session on session.site_id = site.id
      and session.starttime <= moment.at
      and session.lastseen > moment.at - ${ONLINE_MINUTES}::int * interval '1 minute'
      and (session.stoptime is null or session.stoptime > moment.at)
    where site.id = ${anyOf(siteIds)}
    group by site.id
    order by site.name, site.id`)
  return rows
}

export async function findSiteNames(tx: Tx, siteIds: number[]): Promise<{ id: number; name: string }[]> {
  return tx
    .select({ id: site.id, name: site.name })
    .from(site)
    .where(inArray(site.id, siteIds))
    .orderBy(site.name, site.id)
}
