import { and, asc, eq, inArray, isNull, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db'
import { device, deviceDisconnect, isDeviceOfSession, wifiSession } from './tables'

/** A device that its router is yet to be told of. */
export type DeviceDisconnect = typeof deviceDisconnect.$inferSelect

/** The pauses between two tries double up to about an hour. */
const MAX_PAUSE = 6

/** The site other than these whose router waits longest to be told. */
export async function siteWithDisconnects(tx: Tx, now: Date, otherThan: number[]): Promise<number | null> {
  const [row] = await tx
    .select({ siteId: deviceDisconnect.siteId })
    .from(deviceDisconnect)
    .where(and(lte(deviceDisconnect.nextAt, now), notInArray(deviceDisconnect.siteId, otherThan)))
    .orderBy(asc(deviceDisconnect.nextAt))
    .limit(1)
  return row?.siteId ?? null
}

/**
 * Takes those of a site that are due, so that no other process tells the router too: they are due again
 * after a pause.
 */
export async function claimDisconnects(
  tx: Tx,
  { now, most, siteId }: { now: Date; most: number; siteId: number },
): Promise<DeviceDisconnect[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  return tx
    .update(deviceDisconnect)
    .set({
      attempts: sql`${deviceDisconnect.attempts} + 1`,
      nextAt: sql`${at} + power(2, least(${deviceDisconnect.attempts}, ${MAX_PAUSE}::int)) * interval '1 minute'`,
    })
    .where(
      sql`(${deviceDisconnect.siteId}, ${deviceDisconnect.mac}) in (
        select site_id, mac from device_disconnect where next_at <= ${at} and site_id = ${siteId}
        order by next_at limit ${most} for update skip locked
      )`,
    )
    .returning()
}

/** Unless it came in again since it was claimed. */
export async function finishDisconnect(tx: Tx, { siteId, mac, attempts }: DeviceDisconnect): Promise<void> {
  await tx
    .delete(deviceDisconnect)
    .where(
      and(
        eq(deviceDisconnect.siteId, siteId),
        eq(deviceDisconnect.mac, mac),
        eq(deviceDisconnect.attempts, attempts),
      ),
    )
}

/** The device is let in again: nothing is left to tell. */
export async function cancelDisconnect(tx: Tx, siteId: number, mac: string): Promise<void> {
  await tx
    .delete(deviceDisconnect)
    .where(and(eq(deviceDisconnect.siteId, siteId), eq(deviceDisconnect.mac, mac)))
}

/** It was cancelled for a try that failed: the router is told later after all. */
export async function keepDisconnect(tx: Tx, due: DeviceDisconnect): Promise<void> {
  await tx.insert(deviceDisconnect).values(due).onConflictDoNothing()
}

/** The newest session of a device that has not ended. */
export async function activeSessionOf(tx: Tx, siteId: number, mac: string) {
  const [row] = await tx
    .select({
      id: wifiSession.id,
      guestId: wifiSession.guestId,
      expiresAt: wifiSession.expiresAt,
      dataLimit: wifiSession.dataLimit,
      dataUsed: sql<number>`(${wifiSession.dataUp} + ${wifiSession.dataDown})::float8`,
      speedDl: wifiSession.speedDl,
      speedUl: wifiSession.speedUl,
    })
    .from(device)
    .innerJoin(wifiSession, isDeviceOfSession)
    .where(and(eq(device.siteId, siteId), eq(device.mac, mac), isNull(wifiSession.stoptime)))
    .orderBy(sql`${wifiSession.starttime} desc, ${wifiSession.id} desc`)
    .limit(1)
  return row
}

/** Call it in `changeWifiSessions`: the time on the Wi-Fi is counted. */
export async function noteUsage(
  tx: Tx,
  sessionId: number,
  { bytes, now }: { bytes: number; now: Date },
): Promise<void> {
  await tx
    .update(wifiSession)
    .set({
      dataDown: sql`${wifiSession.dataDown} + ${bytes}::bigint`,
      lastseen: sql`greatest(${wifiSession.lastseen}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(wifiSession.id, sessionId), isNull(wifiSession.stoptime)))
}

/** The devices that have no active session left once these sessions have ended. */
export async function devicesLeftWithout(
  tx: Tx,
  condition: SQL | undefined,
): Promise<{ siteId: number; mac: string }[]> {
  const ending = await tx
    .select({
      id: wifiSession.id,
      siteId: wifiSession.siteId,
      deviceId: wifiSession.deviceId,
      mac: device.mac,
    })
    .from(wifiSession)
    .innerJoin(device, isDeviceOfSession)
    .where(and(isNull(wifiSession.stoptime), condition))
  if (ending.length === 0) return []
  const others = await tx
    .select({ deviceId: wifiSession.deviceId })
    .from(wifiSession)
    .where(
      and(
        inArray(wifiSession.siteId, [...new Set(ending.map(({ siteId }) => siteId))]),
        inArray(wifiSession.deviceId, [...new Set(ending.map(({ deviceId }) => deviceId))]),
        isNull(wifiSession.stoptime),
        notInArray(
          wifiSession.id,
          ending.map(({ id }) => id),
        ),
      ),
    )
  const staying = new Set(others.map(({ deviceId }) => deviceId))
  const leaving = ending.filter(({ deviceId }) => !staying.has(deviceId))
  return [...new Map(leaving.map(({ deviceId, siteId, mac }) => [deviceId, { siteId, mac }])).values()]
}
