import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../platform/access/actor'
import type { Tx } from '../../platform/db/database'
import { voucherDevice, wifiSession } from '../../platform/db/schema'
import { notFound } from '../../platform/errors/api-error'
import { deleteEmptyBatches, lockBatch, lockBatches, mayChangeBatch } from './voucher-batches.repo'
import { getVoucher } from './voucher-details.service'
import { findVoucherDevices } from './voucher-devices.repo'
import { recordEvents } from './voucher-events.repo'
import type { VoucherScope } from './voucher-scope'
import { rememberDeleted } from './voucher-quota.repo'
import { assertCanVoucher } from './vouchers.policy'
import { archiveVouchers, deleteVouchers, endSessions, findChangeableVoucher } from './vouchers.repo'

/** The batch is locked first, so that nobody adds to it while its last voucher goes. */
export async function deleteVoucher(tx: Tx, actor: Actor, home: VoucherScope, voucherId: number, now: Date) {
  assertCanVoucher(actor, 'delete', home.family)
  const found = await findChangeableVoucher(tx, home, voucherId)
  if (!found) throw notFound()
  await lockBatch(tx, home, found.batchid)
  const deleted = await deleteVouchers(tx, home, { voucherId }, now)
  if (deleted.length === 0) throw notFound()
  await cleanUp(tx, home, deleted)
}

export async function deleteVoucherBatch(
  tx: Tx,
  actor: Actor,
  home: VoucherScope,
  batchid: number,
  now: Date,
) {
  assertCanVoucher(actor, 'delete', home.family)
  const batch = await lockBatch(tx, home, batchid)
  if (!batch || !(await mayChangeBatch(tx, home, batchid))) throw notFound()
  const deleted = await deleteVouchers(tx, home, { batchid }, now)
  await cleanUp(tx, home, [...deleted, { batchid, usedAt: null }])
}

/** Every voucher that nobody has used and that could still be used. */
export async function deleteUnusedVouchers(tx: Tx, actor: Actor, home: VoucherScope, now: Date) {
  assertCanVoucher(actor, 'delete', home.family)
  await lockBatches(tx, home)
  const deleted = await deleteVouchers(tx, home, { state: 'unused' }, now)
  await cleanUp(tx, home, deleted)
  return { deleted: deleted.length }
}

async function cleanUp(
  tx: Tx,
  { key, ...home }: VoucherScope,
  deleted: { usedAt: Date | null; batchid: number }[],
) {
  await rememberDeleted(tx, home, deleted)
  const batchids = [...new Set(deleted.map(({ batchid }) => batchid))]
  await deleteEmptyBatches(tx, { key, ...home }, batchids)
}

export async function archiveExpiredVouchers(tx: Tx, actor: Actor, home: VoucherScope, now: Date) {
  assertCanVoucher(actor, 'delete', home.family)
  const ids = await archiveVouchers(tx, home, now)
  await recordEvents(tx, ids, { at: now, event: 'archived', actorId: actor.userId })
  return { archived: ids.length }
}

/** Ends what the device runs on this voucher and frees its place. */
export async function disconnectVoucherDevice(
  tx: Tx,
  actor: Actor,
  home: VoucherScope,
  { voucherId, deviceId }: { voucherId: number; deviceId: number },
  now: Date,
) {
  assertCanVoucher(actor, 'delete', home.family)
  if (!(await findChangeableVoucher(tx, home, voucherId))) throw notFound()
  const devices = await findVoucherDevices(tx, home, voucherId, now)
  const device = devices.find(({ id }) => id === deviceId)
  if (!device) throw notFound()
  const sessions = and(eq(wifiSession.voucherId, voucherId), eq(wifiSession.deviceId, deviceId))
  await endSessions(tx, sessions, 'disconnected', now)
  await tx
    .delete(voucherDevice)
    .where(and(eq(voucherDevice.voucherId, voucherId), eq(voucherDevice.deviceId, deviceId)))
  const about = device.mac
  await recordEvents(tx, [voucherId], { at: now, event: 'disconnected', actorId: actor.userId, about })
  return getVoucher(tx, actor, home, voucherId, now)
}
