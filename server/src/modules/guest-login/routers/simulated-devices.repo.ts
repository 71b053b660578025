import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import { simulatedDevice, simulatedRouter } from '../../../schema'
import type { AccessGrant } from './router-adapter'

export type SimulatedDevice = typeof simulatedDevice.$inferSelect
type Changes = Partial<typeof simulatedDevice.$inferInsert>

/** Anyone can create devices, so only the latest of a site are kept. */
const KEPT_DEVICES = 200

const NOT_AUTHORISED = { authorisedAt: null, authorisedUntil: null, dataLimit: null, dataUsed: 0 }

/** Without a row the device is on no Wi-Fi. */
export function findDevice(tx: Tx, siteId: number, mac: string): Promise<SimulatedDevice | null> {
  return tx.select().from(simulatedDevice).where(ofSite(siteId, mac)).then(firstRow)
}

export const joinDevice = (tx: Tx, { siteId, mac, now }: DeviceKey) =>
  storeDevice(tx, { siteId, mac, now }, { joinedAt: now })

/** A device that leaves keeps its access, as with real routers. */
export const leaveDevice = (tx: Tx, { siteId, mac, now }: DeviceKey) =>
  storeDevice(tx, { siteId, mac, now }, { joinedAt: null })

export const authoriseDevice = (tx: Tx, grant: AccessGrant, now: Date) =>
  storeDevice(
    tx,
    { siteId: grant.siteId, mac: grant.mac, now },
    {
      authorisedAt: now,
      authorisedUntil: grant.until,
      dataLimit: grant.dataLimit,
      dataUsed: 0,
      speedDl: grant.speedDl,
      speedUl: grant.speedUl,
    },
  )

export async function revokeDevice(tx: Tx, siteId: number, mac: string): Promise<void> {
  await tx.update(simulatedDevice).set(NOT_AUTHORISED).where(ofSite(siteId, mac))
}

export async function useData(tx: Tx, { siteId, mac, now }: DeviceKey, bytes: number): Promise<void> {
  await tx
    .update(simulatedDevice)
    .set({ seenAt: now, dataUsed: sql`${simulatedDevice.dataUsed} + ${bytes}::bigint` })
    .where(ofSite(siteId, mac))
}

export async function isRouterOffline(tx: Tx, siteId: number): Promise<boolean> {
  const row = await tx.select().from(simulatedRouter).where(eq(simulatedRouter.siteId, siteId)).then(firstRow)
  return row?.offline ?? false
}

export async function setRouterOffline(tx: Tx, siteId: number, offline: boolean): Promise<void> {
  await tx
    .insert(simulatedRouter)
    .values({ siteId, offline })
    .onConflictDoUpdate({ target: simulatedRouter.siteId, set: { offline } })
}

interface DeviceKey {
  siteId: number
  mac: string
  now: Date
}

async function storeDevice(tx: Tx, { siteId, mac, now }: DeviceKey, changes: Changes): Promise<void> {
  const set = { ...changes, seenAt: now }
  await tx
    .insert(simulatedDevice)
    .values({ siteId, mac, ip: addressOf(mac), ...set })
    .onConflictDoUpdate({ target: [simulatedDevice.siteId, simulatedDevice.mac], set })
  const kept = tx
    .select({ mac: simulatedDevice.mac })
    .from(simulatedDevice)
    .where(eq(simulatedDevice.siteId, siteId))
    .orderBy(desc(simulatedDevice.seenAt), desc(simulatedDevice.mac))
    .limit(KEPT_DEVICES)
  await tx
    .delete(simulatedDevice)
    .where(and(eq(simulatedDevice.siteId, siteId), notInArray(simulatedDevice.mac, kept)))
}

/** Always the same address for a device: 10.x.x.x. */
function addressOf(mac: string): string {
  const bytes = mac.split(':').slice(-3)
  return ['10', ...bytes.map((byte) => parseInt(byte, 16))].join('.')
}

const ofSite = (siteId: number, mac: string) =>
  and(eq(simulatedDevice.siteId, siteId), eq(simulatedDevice.mac, mac))
