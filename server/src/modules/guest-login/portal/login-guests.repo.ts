import { and, eq } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import { device, guest, isGuestOfDevice } from '../../../schema'

type GuestRow = typeof guest.$inferSelect

export function findGuestRow(tx: Tx, siteId: number, id: number): Promise<GuestRow | null> {
  return tx
    .select()
    .from(guest)
    .where(and(eq(guest.siteId, siteId), eq(guest.id, id)))
    .then(firstRow)
}

/** Finds the email of the device's guest and its verification; without a guest, of the current device. */
export function findVerification(
  tx: Tx,
  { siteId, mac, guestId }: { siteId: number; mac: string; guestId: number | null },
): Promise<{ email: string | null; verifiedAt: Date | null } | null> {
  const own = guestId === null ? device.isCurrent : eq(device.guestId, guestId)
  return tx
    .select({ email: guest.email, verifiedAt: guest.emailVerifiedAt })
    .from(device)
    .innerJoin(guest, isGuestOfDevice)
    .where(and(eq(device.siteId, siteId), eq(device.mac, mac), own))
    .then(firstRow)
}
