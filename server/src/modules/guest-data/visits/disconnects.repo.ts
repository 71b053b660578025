import { and, asc, eq, inArray, isNull, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import { claimRows, deleteHeld, type Lease } from '../../../platform/jobs'
import { device, deviceDisconnect, isDeviceOfSession, wifiSession } from '../../../schema'

/** A device to disconnect at its router. */
export type DeviceDisconnect = typeof deviceDisconnect.$inferSelect

const lease: Lease<typeof deviceDisconnect> = {
  table: deviceDisconnect,
  key: [deviceDisconnect.siteId, deviceDisconnect.mac],
  fence: deviceDisconnect.leaseToken,
}

/** The delay between two attempts doubles up to about an hour. */
const MAX_PAUSE = 6

/** Returns the site, other than these, whose disconnects have waited longest. */
export async function siteWithDisconnects(tx: Tx, now: Date, otherThan: number[]): Promise<number | null> {
  const row = await tx
    .select({ siteId: deviceDisconnect.siteId })
    .from(deviceDisconnect)
    .where(and(lte(deviceDisconnect.nextAt, now), notInArray(deviceDisconnect.siteId, otherThan)))
    .orderBy(asc(deviceDisconnect.nextAt))
    .limit(1)
    .then(firstRow)
  return row?.siteId ?? null
}

/** Claims due disconnects of a site by postponing them, so that no other process informs the router too. */
export async function claimDisconnects(
  tx: Tx,
  { now, most, siteId }: { now: Date; most: number; siteId: number },
): Promise<DeviceDisconnect[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  return claimRows(tx, lease, {
    due: and(lte(deviceDisconnect.nextAt, now), eq(deviceDisconnect.siteId, siteId)),
    order: [deviceDisconnect.nextAt],
    limit: most,
    values: {
      attempts: sql`${deviceDisconnect.attempts} + 1`,
      nextAt: sql`${at} + power(2, least(${deviceDisconnect.attempts}, ${MAX_PAUSE}::int)) * interval '1 minute'`,
    },
  })
}

/**
 * Deletes a completed disconnect.
 * @throws Superseded if another process claimed it meanwhile, or it was queued again or cancelled
 */
export const finishDisconnect = (tx: Tx, due: DeviceDisconnect): Promise<void> => deleteHeld(tx, lease, due)

/** Deletes the queued disconnect of a device that is authorized again. */
export async function cancelDisconnect(tx: Tx, siteId: number, mac: string): Promise<void> {
  await tx
    .delete(deviceDisconnect)
    .where(and(eq(deviceDisconnect.siteId, siteId), eq(deviceDisconnect.mac, mac)))
}

/**
 * Restores a disconnect that was cancelled for a failed authorization, so that the router is informed later.
 */
export async function keepDisconnect(tx: Tx, due: DeviceDisconnect): Promise<void> {
  await tx.insert(deviceDisconnect).values(due).onConflictDoNothing()
}

export interface ActiveAccess {
  /** Newest session and its guest. */
  id: number
  guestId: number
  /** Null: no end. */
  expiresAt: Date | null
  /** Bytes; null: unlimited. */
  dataLeft: number | null
  /** kbps, 0 = unlimited. */
  speedDl: number
  speedUl: number
}

/**
 * Combines the access of a device's active sessions. A MAC can have several: a login that only named it ends
 * no other session, and must not reduce the access of others.
 */
export async function activeAccessOf(tx: Tx, siteId: number, mac: string): Promise<ActiveAccess | null> {
  type Row = Omit<ActiveAccess, 'expiresAt' | 'id'> & { id: number | null; endsAt: number | null }
  const { rows } = await tx.execute<Row & Record<string, unknown>>(sql`
    select (array_agg(w.id::int order by w.starttime desc, w.id desc))[1] as id,
      (array_agg(w.guest_id::int order by w.starttime desc, w.id desc))[1] as "guestId",
      case when bool_or(w.expires_at is null) then null
        else extract(epoch from max(w.expires_at))::float8 * 1000 end as "endsAt",
      case when bool_or(w.data_limit is null) then null
        else greatest(0, max(w.data_limit - w.data_up - w.data_down))::float8 end as "dataLeft",
      case when bool_or(w.speed_dl = 0) then 0 else max(w.speed_dl) end as "speedDl",
      case when bool_or(w.speed_ul = 0) then 0 else max(w.speed_ul) end as "speedUl"
    from device d join wifi_session w on w.site_id = d.site_id and w.device_id = d.id
    where d.site_id = ${siteId} and d.mac = ${mac} and w.stoptime is null`)
  const [row] = rows
  if (!row || row.id === null) return null
  const { id, endsAt, ...access } = row
  return { ...access, id, expiresAt: endsAt === null ? null : new Date(endsAt) }
}

/**
 * Adds usage to a session. Call it in `changeWifiSessions`, because dashboard counts depend on the session's
 * time.
 */
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

/** Sets the totals that a router counted for a session. Call it in `changeWifiSessions`. */
export async function setUsage(
  tx: Tx,
  sessionId: number,
  { dataUp, dataDown, lastSeen }: { dataUp: number; dataDown: number; lastSeen: Date | null },
): Promise<void> {
  const seen = lastSeen ? sql`${lastSeen.toISOString()}::timestamptz` : sql`${wifiSession.lastseen}`
  await tx
    .update(wifiSession)
    .set({
      dataUp: sql`greatest(${wifiSession.dataUp}, ${dataUp}::bigint)`,
      dataDown: sql`greatest(${wifiSession.dataDown}, ${dataDown}::bigint)`,
      // The time is capped, because a gateway's clock may be ahead.
      lastseen: sql`greatest(${wifiSession.lastseen}, least(${seen}, now()))`,
    })
    .where(eq(wifiSession.id, sessionId))
}

/** Returns the devices without an active session after these sessions have ended. */
export async function devicesLeftWithout(
  tx: Tx,
  condition: SQL | undefined,
): Promise<{ siteId: number; mac: string }[]> {
  const ending = await tx
    .select({
      id: wifiSession.id,
      siteId: wifiSession.siteId,
      mac: device.mac,
    })
    .from(wifiSession)
    .innerJoin(device, isDeviceOfSession)
    .where(and(isNull(wifiSession.stoptime), condition))
  if (ending.length === 0) return []
  const others = await tx
    .select({ siteId: device.siteId, mac: device.mac })
    .from(device)
    .innerJoin(wifiSession, isDeviceOfSession)
    .where(
      and(
        inArray(device.siteId, [...new Set(ending.map(({ siteId }) => siteId))]),
        inArray(device.mac, [...new Set(ending.map(({ mac }) => mac))]),
        isNull(wifiSession.stoptime),
        notInArray(
          wifiSession.id,
          ending.map(({ id }) => id),
        ),
      ),
    )
  const keyOf = ({ siteId, mac }: { siteId: number; mac: string }) => `${siteId} ${mac}`
  const staying = new Set(others.map(keyOf))
  const leaving = ending.filter((each) => !staying.has(keyOf(each)))
  return [...new Map(leaving.map(({ siteId, mac }) => [keyOf({ siteId, mac }), { siteId, mac }])).values()]
}
