import { firstRow } from '../../../../platform/db'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db/database'
import { device, isOfBatch, isOpenSite, site, voucher, voucherBatch, voucherDevice } from '../../../../schema'

/**
 * Finds the voucher of a code that is valid at this site, and locks it until the transaction ends: its
 * devices are counted under this lock.
 */
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
  return tx
    .select({ voucher, batch: voucherBatch })
    .from(site)
    .innerJoin(voucher, eq(voucher.accountId, site.accountId))
    .innerJoin(voucherBatch, isOfBatch)
    .where(and(eq(site.id, siteId), isOpenSite, eq(voucher.code, code), holdsHere))
    .for('update', { of: voucher })
    .then(firstRow)
}

/** Finds the devices admitted by the voucher, at any site. Several can have the same MAC. */
export async function findDevicesOf(tx: Tx, voucherId: number) {
  return tx
    .select({
      deviceId: device.id,
      guestId: device.guestId,
      siteId: device.siteId,
      mac: device.mac,
      namedFrom: device.namedFrom,
    })
    .from(voucherDevice)
    .innerJoin(device, and(eq(device.siteId, voucherDevice.siteId), eq(device.id, voucherDevice.deviceId)))
    .where(eq(voucherDevice.voucherId, voucherId))
}

export async function addDevice(
  tx: Tx,
  slot: { siteId: number; voucherId: number; deviceId: number },
  now: Date,
): Promise<void> {
  await tx.insert(voucherDevice).values({ ...slot, firstLogin: now })
}

/** Records the first use, which starts the duration. */
export async function markUsed(tx: Tx, voucherId: number, siteId: number, usedAt: Date): Promise<Date> {
  const row = await tx
    .update(voucher)
    .set({ usedAt, lastSiteId: siteId })
    .where(eq(voucher.id, voucherId))
    .returning({ expiresAt: voucher.expiresAt })
    .then(firstRow)
  if (!row?.expiresAt) throw new Error(`Voucher ${voucherId} is used but has no expiry`)
  return row.expiresAt
}
