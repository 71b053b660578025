import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database'
import { device, guest, wifiSession } from '../../guests/tables'
import { site } from '../../sites/tables'
import { voucher, voucherBatch, voucherDevice } from '../tables'

/** The voucher that this code opens at this site, held until the end: the devices are counted on it. */
export async function lockVoucherAt(tx: Tx, siteId: number, code: string) {
  const holdsHere = or(
    eq(voucher.siteId, siteId),
    and(
      sql`${voucher.siteId} is null`,
      or(
        eq(voucherBatch.allSites, true),
        sql`exists (select from voucher_batch_site s where s.batch_id = ${voucherBatch.id} and s.site_id = ${siteId})`,
      ),
    ),
  )
  const [row] = await tx
    .select({ voucher, batch: voucherBatch })
    .from(site)
    .innerJoin(voucher, eq(voucher.accountId, site.accountId))
    .innerJoin(
      voucherBatch,
      and(eq(voucherBatch.home, voucher.home), eq(voucherBatch.batchid, voucher.batchid)),
    )
    .where(and(eq(site.id, siteId), isNull(site.deletedAt), eq(voucher.code, code), holdsHere))
    .for('update', { of: voucher })
  return row
}

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

/** The devices that the voucher let in, at whatever site. */
export async function findDevicesOf(tx: Tx, voucherId: number): Promise<number[]> {
  const rows = await tx
    .select({ deviceId: voucherDevice.deviceId })
    .from(voucherDevice)
    .where(eq(voucherDevice.voucherId, voucherId))
  return rows.map(({ deviceId }) => deviceId)
}

export async function addDevice(
  tx: Tx,
  place: { siteId: number; voucherId: number; deviceId: number },
  now: Date,
): Promise<void> {
  await tx.insert(voucherDevice).values({ ...place, firstLogin: now })
}

/** The first use starts the clock. */
export async function markUsed(tx: Tx, voucherId: number, siteId: number, usedAt: Date): Promise<Date> {
  const [row] = await tx
    .update(voucher)
    .set({ usedAt, lastSiteId: siteId })
    .where(eq(voucher.id, voucherId))
    .returning({ expiresAt: voucher.expiresAt })
  if (!row?.expiresAt) throw new Error('a used voucher ends')
  return row.expiresAt
}

export async function isOnline(tx: Tx, voucherId: number, deviceId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: wifiSession.id })
    .from(wifiSession)
    .where(
      and(
        eq(wifiSession.voucherId, voucherId),
        eq(wifiSession.deviceId, deviceId),
        sql`${wifiSession.stoptime} is null`,
      ),
    )
    .limit(1)
  return row !== undefined
}
