import type { ParsedBody, ParsedQuery, voucherRoutes } from '@portico/shared/contracts'
import type { Tx } from '../../../../platform/db/database'
import { ApiError, notFound } from '../../../../platform/errors/api-error'
import { deleteEmptyBatches, lockBatch, lockBatches, mayChangeBatch } from './voucher-batches.repo'
import { getVoucher } from './voucher-details.service'
import { findVoucherDevices, freeDeviceSlot, sessionsOfVoucherDevices } from './voucher-devices.repo'
import { recordEvents } from './voucher-events.repo'
import type { VoucherCaller, VoucherScope } from './voucher-scope'
import { rememberDeleted } from './voucher-quota.repo'
import { archiveVouchers, countChangeable, deleteVouchers, findChangeableVoucher } from './vouchers.repo'

/** Locks the batch first, so that no call adds to it while its last voucher is deleted. */
export async function deleteVoucher(tx: Tx, { scope, now }: VoucherCaller, voucherId: number) {
  const voucher = await findChangeableVoucher(tx, scope, voucherId)
  if (!voucher) throw notFound()
  await lockBatch(tx, scope, voucher.batchid)
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

type BulkChange = ParsedBody<typeof voucherRoutes.archiveExpiredVouchers>

export async function countChangeableVouchers(
  tx: Tx,
  { scope, now }: VoucherCaller,
  filter: ParsedQuery<typeof voucherRoutes.countChangeableVouchers>,
) {
  return { count: await countChangeable(tx, scope, filter, now) }
}

/** Deletes vouchers that are unused and still valid. */
export async function deleteUnusedVouchers(
  tx: Tx,
  { scope, now }: VoucherCaller,
  { search, expected }: BulkChange,
) {
  await lockBatches(tx, scope)
  const deleted = await deleteVouchers(tx, scope, { state: 'unused', search }, now)
  assertExpected(deleted.length, expected)
  await cleanUp(tx, scope, deleted)
  return { deleted: deleted.length }
}

/** Throws if the number of vouchers differs from the one the user confirmed, so that nothing changes. */
function assertExpected(count: number, expected: number): void {
  if (count === expected) return
  throw new ApiError(409, 'error.voucher.bulk_changed', { values: { found: count, expected } })
}

async function cleanUp(tx: Tx, scope: VoucherScope, deleted: { usedAt: Date | null; batchid: number }[]) {
  await rememberDeleted(tx, scope, deleted)
  const batchids = [...new Set(deleted.map(({ batchid }) => batchid))]
  await deleteEmptyBatches(tx, scope, batchids)
}

export async function archiveExpiredVouchers(
  tx: Tx,
  { actor, scope, now }: VoucherCaller,
  { search, expected }: BulkChange,
) {
  const ids = await archiveVouchers(tx, scope, { state: 'expired', search }, now)
  assertExpected(ids.length, expected)
  await recordEvents(tx, ids, { at: now, event: 'archived', actorId: actor.userId })
  return { archived: ids.length }
}

/** Ends the device's sessions with this voucher and frees its slot. */
export async function disconnectVoucherDevice(
  tx: Tx,
  caller: VoucherCaller,
  { voucherId, deviceId }: { voucherId: number; deviceId: number },
) {
  const { actor, now } = caller
  const { mac: about, ...found } = await sessionsOfVoucherDevice(tx, caller, { voucherId, deviceId })
  await freeDeviceSlot(tx, { ...found, voucherId, now })
  await recordEvents(tx, [voucherId], { at: now, event: 'disconnected', actorId: actor.userId, about })
  return getVoucher(tx, caller, voucherId)
}

/** Returns the active sessions of a device with this voucher. */
export async function sessionsOfVoucherDevice(
  tx: Tx,
  { scope, now }: Pick<VoucherCaller, 'scope' | 'now'>,
  { voucherId, deviceId }: { voucherId: number; deviceId: number },
) {
  if (!(await findChangeableVoucher(tx, scope, voucherId))) throw notFound()
  const devices = await findVoucherDevices(tx, scope, voucherId, now)
  const device = devices.find(({ id }) => id === deviceId)
  if (!device) throw notFound()
  const sessions = sessionsOfVoucherDevices(voucherId, device.ids)
  return { mac: device.mac, deviceIds: device.ids, sessions }
}
