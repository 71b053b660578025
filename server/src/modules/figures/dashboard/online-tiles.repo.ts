import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database'
import { ONLINE_MINUTES } from '../../guest-data/visits'
import type { DateRange } from '../../../platform/date-range'
import { anyOf, onDays, type SiteCount, type SiteCountRow, timeBefore } from './site-clock.repo'

/** Sessions longer than this have a separate index: wifi_session_site_id_long_idx. */
const LONG = sql`interval '12 hours'`

/**
 * Counts distinct guests online at the same local time, `daysAgo` days before. It reads sessions last seen
 * within some hours, and of those last seen later only the long ones.
 */
export async function countOnline(
  tx: Tx,
  siteIds: number[],
  now: Date,
  daysAgo: number,
): Promise<SiteCount[]> {
  const online = (heardOf: SQL) => sql`
    select session.guest_id from wifi_session session
    where session.site_id = site.id and session.starttime <= moment.at
      and (session.stoptime is null or session.stoptime > moment.at) and ${heardOf}`
  const soon = sql`session.lastseen > moment.at - ${ONLINE_MINUTES}::int * interval '1 minute'
    and session.lastseen <= moment.at + ${LONG}`
  const later = sql`session.lastseen > moment.at + ${LONG} and session.lastseen - session.starttime > ${LONG}`
  const { rows } = await tx.execute<SiteCountRow>(sql`
    select site.id::int as "siteId", site.name, (
      select count(*) from (${online(soon)} union ${online(later)}) guest
    )::int as value
    from site
    cross join lateral (select ${timeBefore(now, daysAgo)} as at) moment
    where site.id = ${anyOf(siteIds)}
    order by site.name, site.id`)
  return rows
}

export type LatestGuest = {
  id: number
  siteId: number
  siteName: string
  firstname: string
  lastname: string
  email: string | null
  loginType: string
  /** Milliseconds. */
  at: number
  online: boolean
}

/** Finds the last distinct guests who logged in on these days. */
export async function findLatestGuests(
  tx: Tx,
  siteIds: number[],
  range: DateRange,
  { now, limit }: { now: Date; limit: number },
): Promise<LatestGuest[]> {
  // Walks the logins backwards one at a time, skipping guests already found.
  const { rows } = await tx.execute<LatestGuest>(sql`
    select guest.id::int as id, site.id::int as "siteId", site.name as "siteName", guest.firstname, guest.lastname,
      guest.email, latest.login_type as "loginType",
      (extract(epoch from latest.starttime) * 1000)::float8 as at,
      exists (
        select from wifi_session running
        where running.site_id = site.id and running.guest_id = guest.id and running.stoptime is null
          and running.lastseen > ${now}::timestamptz - ${ONLINE_MINUTES}::int * interval '1 minute'
      ) as online
    from site
    cross join lateral (
      with recursive latest as (
        (
          select id, guest_id, login_type, starttime, array[guest_id] as found from wifi_session
          where site_id = site.id and ${onDays(sql`starttime`, range)}
          order by starttime desc, id desc limit 1
        )
        union all
        select earlier.id, earlier.guest_id, earlier.login_type, earlier.starttime, latest.found || earlier.guest_id
        from latest cross join lateral (
          select id, guest_id, login_type, starttime from wifi_session
          where site_id = site.id and ${onDays(sql`starttime`, range)}
            and (starttime, id) < (latest.starttime, latest.id) and guest_id <> all (latest.found)
          order by starttime desc, id desc limit 1
        ) earlier
        where cardinality(latest.found) < ${limit}::int
      )
      select * from latest
    ) latest
    join guest on guest.site_id = site.id and guest.id = latest.guest_id
    where site.id = ${anyOf(siteIds)}
    order by latest.starttime desc, latest.id desc
    limit ${limit}`)
  return rows
}
