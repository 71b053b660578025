import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'

/**
 * Removes a guest's devices from the log of requests, from logins and from accounting that has ended. Open accounting
 * names the device until its gateway is told, and is deleted a week after its end. Must run before the MACs of the
 * guest's devices change.
 */
export async function forgetRadiusDevices(
  tx: Tx,
  siteId: number,
  { guestId, macs }: { guestId: number; macs: string[] },
): Promise<void> {
  await tx.execute(sql`
    update router_event set mac = null where site_id = ${siteId} and mac = any(${sql.param(macs)}::text[])`)
  const ofGuest = sql`wifi_session_id in (
    select id from wifi_session where site_id = ${siteId} and guest_id = ${guestId}
  )`
  await tx.execute(sql`delete from radius_login where ${ofGuest}`)
  await tx.execute(sql`
    update radius_session set mac = '', username = '', ip = null
    where ${ofGuest} and stopped_at is not null and mac <> ''`)
}
