import type { Actor, SiteScope } from '../../platform/access/actor'
import type { Tx } from '../../platform/db/database'
import { notFound } from '../../platform/errors/api-error'
import { assertPageExists, listAnswer } from '../../platform/lists'
import {
  type BatchListQuery,
  countBatches,
  countStates,
  deleteEmptyBatch,
  findBatches,
  lockBatch,
} from './voucher-batches.repo'
import { rememberDeleted } from './voucher-quota.repo'
import type { VoucherState } from './voucher-state'
import { assertCanVoucher, canVoucher } from './vouchers.policy'
import { presentVoucher } from './vouchers.present'
import {
  countVouchers,
  deleteVouchers,
  findBatchIdOfVoucher,
  findVoucherIds,
  findVouchers,
  type VoucherListQuery,
} from './vouchers.repo'

export async function listVouchers(
  tx: Tx,
  actor: Actor,
  site: SiteScope,
  state: VoucherState,
  query: VoucherListQuery,
  now: Date,
) {
  assertCanVoucher(actor, 'read')
  const filter = { siteId: site.id, state, search: query.search, now }
  const total = await countVouchers(tx, filter)
  assertPageExists(total, query)
  const ids = await findVoucherIds(tx, filter, query)
  const rows = await findVouchers(tx, site.id, ids)
  return listAnswer(
    rows.map((row) => presentVoucher(row, actor, now)),
    total,
    query,
  )
}

export async function listBatches(tx: Tx, actor: Actor, site: SiteScope, query: BatchListQuery, now: Date) {
  assertCanVoucher(actor, 'read')
  const total = await countBatches(tx, site.id, query.search)
  assertPageExists(total, query)
  const batches = await findBatches(tx, site.id, query)
  const ids = batches.map((batch) => batch.batchid)
  const counts = await countStates(tx, site.id, ids, now)
  const items = batches.map((batch) => ({
    ...{ count: 0, unused: 0, inuse: 0, expired: 0, ...counts.get(batch.batchid) },
    batchid: batch.batchid,
    created_at: batch.createdAt.toISOString(),
    created_by: batch.creator,
    notes: batch.notes,
    duration_val: batch.durationVal,
    duration_type: batch.durationType,
    can: { delete: canVoucher(actor, 'delete') },
  }))
  return listAnswer(items, total, query)
}

export async function getVoucher(tx: Tx, actor: Actor, site: SiteScope, voucherId: number, now: Date) {
  assertCanVoucher(actor, 'read')
  const [row] = await findVouchers(tx, site.id, [voucherId])
  if (!row) throw notFound()
  return presentVoucher(row, actor, now)
}

/** The batch is locked first, so that nobody adds to it while its last voucher goes. */
export async function deleteVoucher(tx: Tx, actor: Actor, site: SiteScope, voucherId: number, now: Date) {
  assertCanVoucher(actor, 'delete')
  const batchid = await findBatchIdOfVoucher(tx, site.id, voucherId)
  if (batchid === undefined) throw notFound()
  await lockBatch(tx, site.id, batchid)
  const deleted = await deleteVouchers(tx, site.id, { voucherId }, now)
  if (deleted.length === 0) throw notFound()
  await rememberDeleted(tx, { accountId: site.accountId, siteId: site.id }, deleted)
  await deleteEmptyBatch(tx, site.id, batchid)
}

export async function deleteVoucherBatch(tx: Tx, actor: Actor, site: SiteScope, batchid: number, now: Date) {
  assertCanVoucher(actor, 'delete')
  const batch = await lockBatch(tx, site.id, batchid)
  if (!batch) throw notFound()
  const deleted = await deleteVouchers(tx, site.id, { batchid }, now)
  await rememberDeleted(tx, { accountId: site.accountId, siteId: site.id }, deleted)
  await deleteEmptyBatch(tx, site.id, batchid)
}
