import { firstRow } from '../../../../platform/db'
import { DAY_MS } from '@portico/shared/units'
import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db/database'
import { deleteOfSite } from '../../../../platform/db/delete-of-site'
import { anonymousMac } from '../anonymise-guests.repo'
import { portalVisit } from '../../../../schema'

/** A splash page shown to a device. */
export interface PortalVisit {
  mac: string
  shownAt: Date
  /** Null: no login followed. */
  loggedInAt: Date | null
}

/** Stores visits of one site's splash page and counts them in site_portal_day, in one statement. */
export async function recordPortalVisits(tx: Tx, siteId: number, visits: PortalVisit[]): Promise<void> {
  await tx.execute(sql`
    with added as (
      insert into portal_visit (site_id, mac, shown_at, logged_in_at)
      select ${siteId}::bigint, mac, "shownAt", "loggedInAt"
      from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb)
        as visit (mac text, "shownAt" timestamptz, "loggedInAt" timestamptz)
      returning site_id, shown_at, logged_in_at
    )
    insert into site_portal_day (site_id, day, visits, logins)
    select site.id, (added.shown_at at time zone site.timezone)::date as day, count(*), count(added.logged_in_at)
    from added join site on site.id = added.site_id
    group by site.id, day
    order by site.id, day
    on conflict (site_id, day) do update
    set visits = site_portal_day.visits + excluded.visits, logins = site_portal_day.logins + excluded.logins`)
}

/** Returns when the page was last shown to a device, within a day and without a login since. */
export async function findOpenVisit(
  tx: Tx,
  siteId: number,
  { mac, now }: { mac: string; now: Date },
): Promise<Date | null> {
  const since = new Date(now.getTime() - DAY_MS)
  const row = await tx
    .select({ shownAt: portalVisit.shownAt, loggedInAt: portalVisit.loggedInAt })
    .from(portalVisit)
    .where(and(eq(portalVisit.siteId, siteId), eq(portalVisit.mac, mac), gt(portalVisit.shownAt, since)))
    .orderBy(desc(portalVisit.shownAt))
    .limit(1)
    .then(firstRow)
  return row && !row.loggedInAt ? row.shownAt : null
}

/** Marks a stored visit as ended by a login; without a stored visit nothing changes. */
export async function markVisitLoggedIn(
  tx: Tx,
  siteId: number,
  { mac, shownAt, loggedInAt }: { mac: string; shownAt: Date; loggedInAt: Date },
): Promise<void> {
  await tx.execute(sql`
    with marked as (
      update portal_visit set logged_in_at = ${loggedInAt.toISOString()}::timestamptz
      where id = (
        select id from portal_visit
        where site_id = ${siteId} and mac = ${mac} and shown_at = ${shownAt.toISOString()}::timestamptz
          and logged_in_at is null
        limit 1
      )
      returning site_id, shown_at
    )
    update site_portal_day set logins = site_portal_day.logins + 1
    from marked join site on site.id = marked.site_id
    where site_portal_day.site_id = marked.site_id
      and site_portal_day.day = (marked.shown_at at time zone site.timezone)::date`)
}

/** Recounts all visits of a site. */
export async function countPortalDays(tx: Tx, siteId: number): Promise<void> {
  await tx.execute(sql`delete from site_portal_day where site_id = ${siteId}`)
  await tx.execute(sql`
    insert into site_portal_day (site_id, day, visits, logins)
    select site.id, (visit.shown_at at time zone site.timezone)::date, count(*), count(visit.logged_in_at)
    from site join portal_visit visit on visit.site_id = site.id
    where site.id = ${siteId}
    group by 1, 2`)
}

/**
 * Anonymizes addresses of visits in a period, oldest first: about `most`, and all others of the last
 * timestamp, so that none of it remains. `last` is that timestamp, to the microsecond.
 */
export async function anonymiseVisits(
  tx: Tx,
  siteId: number,
  { after, before, most }: { after: SQL; before: SQL; most: number },
): Promise<{ visits: number; last: string | null }> {
  const { rows } = await tx.execute<{ visits: number; last: string | null }>(sql`
    with due as (
      select id, shown_at from portal_visit
      where site_id = ${siteId} and shown_at < ${before} and shown_at > ${after}
      order by shown_at limit ${most}
    ), changed as (
      update portal_visit set mac = ${anonymousMac(sql`portal_visit.id`)}
      where site_id = ${siteId} and shown_at >= (select min(shown_at) from due)
        and shown_at <= (select max(shown_at) from due)
    )
    select count(*)::int as visits, max(shown_at)::text as last from due`)
  return rows[0] ?? { visits: 0, last: null }
}

/**
 * Anonymizes the visits of a guest: all of a device that is still theirs, and for another device with the
 * same MAC those that led to their logins. Must run before the MACs of the guest's devices change.
 */
export async function anonymiseVisitsOf(tx: Tx, siteId: number, guestId: number): Promise<void> {
  await tx.execute(sql`
    with owned as (
      select mac, bool_or(is_current) as is_current from device
      where site_id = ${siteId} and guest_id = ${guestId} group by mac
    )
    update portal_visit set mac = ${anonymousMac(sql`portal_visit.id`)}
    from owned
    where portal_visit.site_id = ${siteId} and portal_visit.mac = owned.mac and (
      owned.is_current or portal_visit.logged_in_at in (
        select starttime from wifi_session where site_id = ${siteId} and guest_id = ${guestId}
      )
    )`)
}

export const deletePortalVisitsOfSite = deleteOfSite(portalVisit.shownAt)
