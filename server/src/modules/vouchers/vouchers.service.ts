import type { Actor } from '../../platform/access/actor'
import type { Tx } from '../../platform/db/database'
import { notFound } from '../../platform/errors/api-error'
import { assertPageExists, listAnswer } from '../../platform/lists'
import { type BatchListQuery, countBatches, countStates, findBatches } from './voucher-batches.repo'
import { isOwnBatch, presentReach, presentVoucher } from './vouchers.present'
import type { VoucherScope } from './voucher-scope'
import { readVoucherQuota, type VoucherQuota } from './voucher-quota.repo'
import { findReach } from './voucher-reach.repo'
import type { VoucherState } from './voucher-state'
import { assertCanVoucher, canVoucher } from './vouchers.policy'
import { countVouchers, findVoucherIds, findVouchers, type VoucherListQuery } from './vouchers.repo'

export async function listVouchers(
  tx: Tx,
  actor: Actor,
  home: VoucherScope,
  state: VoucherState,
  query: VoucherListQuery,
  now: Date,
) {
  assertCanVoucher(actor, 'read', home.family)
  const filter = { home, state, search: query.search, now }
  const total = await countVouchers(tx, filter)
  assertPageExists(total, query)
  const ids = await findVoucherIds(tx, filter, query)
  return listAnswer(await presentVouchers(tx, actor, home, ids, now), total, query)
}

/** In the order of the ids. */
export async function presentVouchers(tx: Tx, actor: Actor, home: VoucherScope, ids: number[], now: Date) {
  const rows = await findVouchers(tx, home, ids)
  const reach = await reachOf(
    tx,
    home,
    rows.map((row) => row.batch.id),
  )
  return rows.map((row) => presentVoucher(row, { actor, home, reach: reach.get(row.batch.id) ?? [], now }))
}

/** Vouchers of one site hold there: nothing to look up. */
function reachOf(tx: Tx, home: VoucherScope, batchRowIds: number[]) {
  return findReach(tx, home.family === 'site' ? [] : [...new Set(batchRowIds)])
}

export async function listBatches(
  tx: Tx,
  actor: Actor,
  home: VoucherScope,
  query: BatchListQuery,
  now: Date,
) {
  assertCanVoucher(actor, 'read', home.family)
  const total = await countBatches(tx, home, query.search)
  assertPageExists(total, query)
  const batches = await findBatches(tx, home, query)
  const ids = batches.map((batch) => batch.batchid)
  const counts = await countStates(tx, home, ids, now)
  const reach = await reachOf(
    tx,
    home,
    batches.map((batch) => batch.id),
  )
  const items = batches.map((batch) => {
    const sites = reach.get(batch.id) ?? []
    return {
      ...{ count: 0, unused: 0, inuse: 0, expired: 0, ...counts.get(batch.batchid) },
      batchid: batch.batchid,
      created_at: batch.createdAt.toISOString(),
      created_by: batch.creator,
      notes: batch.notes,
      duration_val: batch.durationVal,
      duration_type: batch.durationType,
      ...presentReach(home, batch, sites),
      can: { delete: isOwnBatch(home, batch, sites) && canVoucher(actor, 'delete', home.family) },
    }
  })
  return listAnswer(items, total, query)
}

/** What the plan leaves, the same for all sites and both families of an account. */
export async function getQuota(tx: Tx, actor: Actor, home: VoucherScope, now: Date): Promise<VoucherQuota> {
  assertCanVoucher(actor, 'read', home.family)
  return readVoucherQuota(tx, home.accountId, now)
}

/** One, or 404. */
export async function presentOne(tx: Tx, actor: Actor, home: VoucherScope, voucherId: number, now: Date) {
  const [shown] = await presentVouchers(tx, actor, home, [voucherId], now)
  if (!shown) throw notFound()
  return shown
}
