import type { ParsedQuery, voucherRoutes } from '@portico/shared/contracts'
import { and, count, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database'
import { appUser, voucher, voucherBatch, voucherDevice, wifiSession } from '../../platform/db/schema'
import { pageOffset } from '../../platform/lists'
import { voucherMatches } from './voucher-search'
import { voucherInState, type VoucherState } from './voucher-state'

export type VoucherListQuery = ParsedQuery<typeof voucherRoutes.listUnusedVouchers>

/** Every field that the contract sorts by. Notes without regard to case, empty ones last. */
const SORT_KEYS: Record<VoucherListQuery['sort_on'], SQL> = {
  created_at: sql`${voucher.createdAt}`,
  voucher: sql`${voucher.code}`,
  batchid: sql`${voucher.batchid}`,
  notes: sql`nullif(lower(${voucher.notes}), '')`,
  used_at: sql`${voucher.usedAt}`,
  expires_at: sql`${voucher.expiresAt}`,
  use_before: sql`${voucher.useBefore}`,
  duration: sql`${voucher.durationMinutes}`,
}
/** Where null cannot be, `nulls last` would only keep the index from being used. */
const NEVER_NULL = new Set<VoucherListQuery['sort_on']>(['created_at', 'voucher', 'batchid', 'duration'])

function sortOrder({ sort_on, sort_by }: VoucherListQuery): SQL {
  const direction = sql.raw(sort_by)
  const nulls = sql.raw(NEVER_NULL.has(sort_on) ? '' : 'nulls last')
  return sql`${SORT_KEYS[sort_on]} ${direction} ${nulls}, ${voucher.id} ${direction}`
}

export interface VoucherFilter {
  siteId: number
  state: VoucherState
  search: string
  now: Date
}

function filtered({ siteId, state, search, now }: VoucherFilter): SQL | undefined {
  return and(eq(voucher.siteId, siteId), voucherInState(state, now), voucherMatches(search))
}

export async function countVouchers(tx: Tx, filter: VoucherFilter): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(voucher).where(filtered(filter))
  return row?.total ?? 0
}

/** Only ids: skipping over rows that are read whole makes deep pages slow. */
export async function findVoucherIds(
  tx: Tx,
  filter: VoucherFilter,
  query: VoucherListQuery,
): Promise<number[]> {
  const rows = await tx
    .select({ id: voucher.id })
    .from(voucher)
    .where(filtered(filter))
    .orderBy(sortOrder(query))
    .limit(query.per_page)
    .offset(pageOffset(query))
  return rows.map((row) => row.id)
}

/** The vouchers of one site with these ids, in the order of the ids. Ids of other sites are left out. */
export async function findVouchers(tx: Tx, siteId: number, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await tx
    .select({
      ...getTableColumns(voucher),
      batch: getTableColumns(voucherBatch),
      creator: appUser.displayname,
      devices: sql<number>`(select count(*)::int from ${voucherDevice}
        where ${voucherDevice.siteId} = ${voucher.siteId} and ${voucherDevice.voucherId} = ${voucher.id})`,
    })
    .from(voucher)
    .innerJoin(
      voucherBatch,
      and(eq(voucherBatch.siteId, voucher.siteId), eq(voucherBatch.batchid, voucher.batchid)),
    )
    .leftJoin(appUser, eq(appUser.id, voucher.createdBy))
    .where(and(eq(voucher.siteId, siteId), inArray(voucher.id, ids)))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
export type VoucherRow = Awaited<ReturnType<typeof findVouchers>>[number]

/** Undefined where this site has no such voucher. */
export async function findBatchIdOfVoucher(
  tx: Tx,
  siteId: number,
  voucherId: number,
): Promise<number | undefined> {
  const [row] = await tx
    .select({ batchid: voucher.batchid })
    .from(voucher)
    .where(and(eq(voucher.siteId, siteId), eq(voucher.id, voucherId)))
  return row?.batchid
}

/** One voucher or a whole batch. */
export type VoucherSelection = { voucherId: number } | { batchid: number }

/** Deletes vouchers and ends what still runs on them. Answers the first uses of what is gone. */
export async function deleteVouchers(tx: Tx, siteId: number, selection: VoucherSelection, now: Date) {
  const which = and(
    eq(voucher.siteId, siteId),
    'voucherId' in selection ? eq(voucher.id, selection.voucherId) : eq(voucher.batchid, selection.batchid),
  )
  // First the sessions: with its voucher a session loses the link to it.
  await tx
    .update(wifiSession)
    .set({ stoptime: sql`greatest(${now}, ${wifiSession.lastseen})`, terminateCause: 'voucher_deleted' })
    .where(
      and(
        eq(wifiSession.siteId, siteId),
        isNull(wifiSession.stoptime),
        inArray(wifiSession.voucherId, tx.select({ id: voucher.id }).from(voucher).where(which)),
      ),
    )
  return tx.delete(voucher).where(which).returning({ usedAt: voucher.usedAt })
}
