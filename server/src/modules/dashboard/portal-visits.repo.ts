import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database'

/** A splash page that was shown to a device. */
export interface PortalVisit {
  mac: string
  shownAt: Date
  /** Null: no login followed. */
  loggedInAt: Date | null
}

/** Stores visits of the splash page of one site and counts them in site_portal_day, in one statement. */
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

/** Counts all visits of a site anew. */
export async function countPortalDays(tx: Tx, siteId: number): Promise<void> {
  await tx.execute(sql`delete from site_portal_day where site_id = ${siteId}`)
  await tx.execute(sql`
    insert into site_portal_day (site_id, day, visits, logins)
    select site.id, (visit.shown_at at time zone site.timezone)::date, count(*), count(visit.logged_in_at)
    from site join portal_visit visit on visit.site_id = site.id
    where site.id = ${siteId}
    group by 1, 2`)
}
