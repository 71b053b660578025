import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db'
import { device, guest } from './tables'

export interface FoundDevice {
  deviceId: number
  guestId: number
}

/** The device with this address; unknown ones begin with a guest of whom nothing is known. */
export async function deviceAt(tx: Tx, siteId: number, mac: string, now: Date): Promise<FoundDevice> {
  const seen = { firstSeen: now, lastSeen: now }
  const known = await findDevice(tx, siteId, mac)
  if (known) {
    await tx.update(device).set({ lastSeen: now }).where(eq(device.id, known.deviceId))
    await tx.update(guest).set({ lastSeen: now }).where(eq(guest.id, known.guestId))
    return known
  }
  const [made] = await tx
    .insert(guest)
    .values({ siteId, ...seen })
    .returning({ id: guest.id })
  if (!made) throw new Error('insert without a row')
  const [added] = await tx
    .insert(device)
    .values({ siteId, guestId: made.id, mac, ...seen })
    .onConflictDoNothing()
    .returning({ id: device.id })
  if (added) return { deviceId: added.id, guestId: made.id }
  // Another call has made it meanwhile: its guest is the one.
  await tx.delete(guest).where(eq(guest.id, made.id))
  const other = await findDevice(tx, siteId, mac)
  if (!other) throw new Error('a device that is taken is not there')
  return other
}

async function findDevice(tx: Tx, siteId: number, mac: string): Promise<FoundDevice | undefined> {
  const [row] = await tx
    .select({ deviceId: device.id, guestId: device.guestId })
    .from(device)
    .where(and(eq(device.siteId, siteId), eq(device.mac, mac)))
  return row
}

/** Session limits of this device begin anew. */
export async function resetUsage(tx: Tx, siteId: number, deviceId: number, now: Date): Promise<void> {
  await tx
    .update(device)
    .set({ usageSince: now })
    .where(and(eq(device.siteId, siteId), eq(device.id, deviceId)))
}
