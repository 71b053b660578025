import { VOUCHER_STATES } from '@portico/shared/contracts'
import type { Tx } from '../../../../platform/db/database'
import { notFound } from '../../../../platform/errors/api-error'
import { type BatchListQuery, countStates, pageOfBatches } from './voucher-batches.repo'
import { presentValidSites, presentVoucher } from './vouchers.present'
import type { VoucherCaller, VoucherScope } from './voucher-scope'
import { readVoucherQuota } from './voucher-quota.repo'
import { findValidSites } from './valid-sites.repo'
import type { VoucherState } from './voucher-state'
import { batchRights, mayCallHere, siteRights } from './vouchers.policy'
import {
  countVouchersByState,
  findVouchers,
  pageOfVouchers,
  type VoucherListQuery,
  type VoucherRow,
} from './vouchers.repo'

const NO_VOUCHERS = { unused: 0, inuse: 0, expired: 0, archived: null }

export async function listVouchers(
  tx: Tx,
  caller: VoucherCaller,
  { state, ...query }: VoucherListQuery & { state: VoucherState },
) {
  const { scope, now } = caller
  const filter = { scope, state, search: query.search, now }
  const { rows, metadata } = await pageOfVouchers(tx, filter, query)
  return { items: await presentRows(tx, caller, rows), metadata, can: siteRights(scope) }
}

/** Counts the vouchers of each list that the caller can open. */
export async function getSummary(
  tx: Tx,
  caller: VoucherCaller,
  { search }: Pick<VoucherListQuery, 'search'>,
) {
  const { scope, now } = caller
  const states = VOUCHER_STATES.filter(
    (state) => state !== 'archived' || mayCallHere(caller, 'listArchivedVouchers'),
  )
  const counts = await countVouchersByState(tx, { scope, search, now }, states)
  return { counts: { ...NO_VOUCHERS, ...counts }, can: siteRights(scope) }
}

/** Presents vouchers in the order of the IDs. */
export async function presentVouchers(tx: Tx, caller: VoucherCaller, ids: number[]) {
  return presentRows(tx, caller, await findVouchers(tx, caller.scope, ids))
}

async function presentRows(tx: Tx, caller: VoucherCaller, rows: VoucherRow[]) {
  const ids = rows.map((row) => row.batch.id)
  const validSites = await validSitesOf(tx, caller.scope, ids)
  return rows.map((row) => presentVoucher(row, caller, validSites.get(row.batch.id) ?? []))
}

/** Vouchers of one site are valid there, so nothing is looked up. */
function validSitesOf(tx: Tx, scope: VoucherScope, batchRowIds: number[]) {
  return findValidSites(tx, scope.family === 'site' ? [] : [...new Set(batchRowIds)])
}

export async function listBatches(tx: Tx, caller: VoucherCaller, query: BatchListQuery) {
  const { scope, now } = caller
  const { rows: batches, metadata } = await pageOfBatches(tx, scope, query)
  const ids = batches.map((batch) => batch.batchid)
  const counts = await countStates(tx, scope, ids, now)
  const rowIds = batches.map((batch) => batch.id)
  const validSites = await validSitesOf(tx, scope, rowIds)
  const items = batches.map((batch) => {
    const sites = validSites.get(batch.id) ?? []
    return {
      count: 0,
      unused: 0,
      inuse: 0,
      expired: 0,
      ...counts.get(batch.batchid),
      batchid: batch.batchid,
      created_at: batch.createdAt.toISOString(),
      created_by: batch.creator,
      notes: batch.notes,
      duration_val: batch.durationVal,
      duration_type: batch.durationType,
      ...presentValidSites(scope, batch, sites),
      can: batchRights(caller, batch, sites),
    }
  })
  return { items, metadata, can: siteRights(scope) }
}

/** Returns the plan's remaining vouchers, the same for all sites and both families of an account. */
export async function getQuota(tx: Tx, { scope, now }: VoucherCaller) {
  const quota = await readVoucherQuota(tx, scope.accountId, now)
  return { ...quota, can: siteRights(scope) }
}

/** Presents one voucher, or throws 404. */
export async function presentOne(tx: Tx, caller: VoucherCaller, voucherId: number) {
  const [shown] = await presentVouchers(tx, caller, [voucherId])
  if (!shown) throw notFound()
  return shown
}
