import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database'
import { voucherDevice } from '../tables'
import { wifiSession } from '../../guests/tables'
import { endSessions } from '../../guests'
import { notFound } from '../../../platform/errors/api-error'
import { deleteEmptyBatches, lockBatch, lockBatches, mayChangeBatch } from './voucher-batches.repo'
import { getVoucher } from './voucher-details.service'
import { findVoucherDevices } from './voucher-devices.repo'
import { recordEvents } from './voucher-events.repo'
import type { VoucherCaller, VoucherScope } from './voucher-scope'
import { rememberDeleted } from './voucher-quota.repo'
import { archiveVouchers, deleteVouchers, findChangeableVoucher } from './vouchers.repo'

/** The batch is locked first, so that nobody adds to it while its last voucher goes. */
export async function deleteVoucher(tx: Tx, { scope, now }: VoucherCaller, voucherId: number) {
  const found = await findChangeableVoucher(tx, scope, voucherId)
  if (!found) throw notFound()
  await lockBatch(tx, scope, found.batchid)
  const deleted = await deleteVouchers(tx, scope, { voucherId }, now)
  if (deleted.length === 0) throw notFound()
  await cleanUp(tx, scope, deleted)
}

export async function deleteVoucherBatch(tx: Tx, { scope, now }: VoucherCaller, batchid: number) {
  const batch = await lockBatch(tx, scope, batchid)
  if (!batch || !(await mayChangeBatch(tx, scope, batchid))) throw notFound()
  const deleted = await deleteVouchers(tx, scope, { batchid }, now)
  await cleanUp(tx, scope, [...deleted, { batchid, usedAt: null }])
}

/** Every voucher that nobody has used and that could still be used. */
export async function deleteUnusedVouchers(tx: Tx, { scope, now }: VoucherCaller) {
  await lockBatches(tx, scope)
  const deleted = await deleteVouchers(tx, scope, { state: 'unused' }, now)
  await cleanUp(tx, scope, deleted)
  return { deleted: deleted.length }
}

async function cleanUp(tx: Tx, scope: VoucherScope, deleted: { usedAt: Date | null; batchid: number }[]) {
  await rememberDeleted(tx, scope, deleted)
  const batchids = [...new Set(deleted.map(({ batchid }) => batchid))]
  await deleteEmptyBatches(tx, scope, batchids)
}

export async function archiveExpiredVouchers(tx: Tx, { actor, scope, now }: VoucherCaller) {
  const ids = await archiveVouchers(tx, scope, now)
  await recordEvents(tx, ids, { at: now, event: 'archived', actorId: actor.userId })
  return { archived: ids.length }
}

/** Ends what the device runs on this voucher and frees its place. */
export async function disconnectVoucherDevice(
  tx: Tx,
  caller: VoucherCaller,
  { voucherId, deviceId }: { voucherId: number; deviceId: number },
) {
  const { actor, scope, now } = caller
  if (!(await findChangeableVoucher(tx, scope, voucherId))) throw notFound()
  const devices = await findVoucherDevices(tx, scope, voucherId, now)
  const device = devices.find(({ id }) => id === deviceId)
  if (!device) throw notFound()
  const sessions = and(eq(wifiSession.voucherId, voucherId), eq(wifiSession.deviceId, deviceId))
  await endSessions(tx, sessions, 'disconnected', now)
  await tx
    .delete(voucherDevice)
    .where(and(eq(voucherDevice.voucherId, voucherId), eq(voucherDevice.deviceId, deviceId)))
  const about = device.mac
  await recordEvents(tx, [voucherId], { at: now, event: 'disconnected', actorId: actor.userId, about })
  return getVoucher(tx, caller, voucherId)
}
