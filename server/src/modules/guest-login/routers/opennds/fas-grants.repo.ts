import { DAY_MS } from '@portico/shared/units'
import { and, asc, eq, inArray, isNull, lt, notExists } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../../platform/db'
import { device, fasGrant, isDeviceOfSession, wifiSession } from '../../../../schema'

/** A gateway accepts this number of logins per poll, and reads at most 1,024 characters. */
const MAX_LINES = 4

interface GatewayKey {
  siteId: number
  /** Identifies one of the site's gateways. */
  gatewayHash: string
}

export async function insertGrant(
  tx: Tx,
  { siteId, gatewayHash }: GatewayKey,
  { rhid, line, wifiSessionId }: { rhid: string; line: string; wifiSessionId: number },
  now: Date,
): Promise<number> {
  const renewed = { line, wifiSessionId, createdAt: now, takenAt: null }
  const row = await tx
    .insert(fasGrant)
    .values({ siteId, gatewayHash, rhid, ...renewed })
    .onConflictDoUpdate({ target: [fasGrant.siteId, fasGrant.gatewayHash, fasGrant.rhid], set: renewed })
    .returning({ id: fasGrant.id })
    .then(firstRow)
  if (!row) throw new Error('The grant was not stored')
  return row.id
}

export async function isGrantTaken(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .select({ takenAt: fasGrant.takenAt })
    .from(fasGrant)
    .where(eq(fasGrant.id, id))
    .then(firstRow)
  return row?.takenAt != null
}

const waiting = ({ siteId, gatewayHash }: GatewayKey) =>
  and(eq(fasGrant.siteId, siteId), eq(fasGrant.gatewayHash, gatewayHash), isNull(fasGrant.takenAt))

/** Lines of logins that the gateway has not admitted yet. */
export async function waitingLines(tx: Tx, gateway: GatewayKey): Promise<string[]> {
  const rows = await tx
    .select({ line: fasGrant.line })
    .from(fasGrant)
    .where(waiting(gateway))
    .orderBy(asc(fasGrant.createdAt), asc(fasGrant.id))
    .limit(MAX_LINES)
  return rows.map(({ line }) => line)
}

/**
 * Records that the gateway admitted these logins.
 *
 * @returns MAC addresses of their devices
 */
export async function markTaken(tx: Tx, gateway: GatewayKey, rhids: string[], now: Date): Promise<string[]> {
  if (rhids.length === 0) return []
  const taken = await tx
    .update(fasGrant)
    .set({ takenAt: now })
    .where(and(waiting(gateway), inArray(fasGrant.rhid, rhids)))
    .returning({ id: fasGrant.wifiSessionId })
  const ids = taken.flatMap(({ id }) => id ?? [])
  const devices = await tx
    .select({ mac: device.mac })
    .from(wifiSession)
    .innerJoin(device, isDeviceOfSession)
    .where(and(eq(wifiSession.siteId, gateway.siteId), inArray(wifiSession.id, ids)))
  return devices.map(({ mac }) => mac)
}

/** Deletes pending logins of a restarted gateway, which has forgotten them. */
export async function dropWaiting(tx: Tx, gateway: GatewayKey): Promise<void> {
  await tx.delete(fasGrant).where(waiting(gateway))
}

/** Runs every night. Logins of active sessions stay, because they name the session's gateway. */
export async function deleteOldGrants(tx: Tx, now: Date): Promise<void> {
  const isActive = tx
    .select({ id: wifiSession.id })
    .from(wifiSession)
    .where(and(eq(wifiSession.id, fasGrant.wifiSessionId), isNull(wifiSession.stoptime)))
  await tx
    .delete(fasGrant)
    .where(and(lt(fasGrant.createdAt, new Date(now.getTime() - DAY_MS)), notExists(isActive)))
}
