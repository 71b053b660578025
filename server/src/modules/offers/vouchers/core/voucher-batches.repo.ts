import type { ParsedQuery, voucherRoutes } from '@portico/shared/contracts'
import { and, count, desc, eq, getTableColumns, gte, inArray, notExists, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db/database'
import { appUser, voucher, voucherBatch } from '../../../../schema'
import { pageOf } from '../../../../platform/lists'
import { firstRow, insertedId } from '../../../../platform/db'
import { type VoucherScope } from './voucher-scope'
import { batchChangeable, batchInScope, voucherInScope } from './voucher-scope.repo'
import { batchMatches } from './voucher-search.repo'
import { voucherInState } from './voucher-state'

export type BatchListQuery = ParsedQuery<typeof voucherRoutes.listVoucherBatches>
export type BatchRow = typeof voucherBatch.$inferSelect
export type NewBatch = typeof voucherBatch.$inferInsert

/** Batches of one preset in one month: one for each change of its settings. */
const MAX_CANDIDATES = 20

const SORT_KEYS: Record<BatchListQuery['sort_on'], SQL> = {
  created_at: sql`${voucherBatch.createdAt}`,
  batchid: sql`${voucherBatch.batchid}`,
}

export function pageOfBatches(tx: Tx, scope: VoucherScope, query: BatchListQuery) {
  const condition = and(batchInScope(scope), batchMatches(query.search))
  const direction = sql.raw(query.sort_by)
  return pageOf(query, {
    count: () => tx.$count(voucherBatch, condition),
    rows: ({ limit, offset }) =>
      tx
        .select({ ...getTableColumns(voucherBatch), creator: appUser.displayname })
        .from(voucherBatch)
        .leftJoin(appUser, eq(appUser.id, voucherBatch.createdBy))
        .where(condition)
        .orderBy(sql`${SORT_KEYS[query.sort_on]} ${direction}, ${voucherBatch.id} ${direction}`)
        .limit(limit)
        .offset(offset),
  })
}

const countIn = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})::int`

/** Counts the vouchers of these batches by state, keyed by batch ID. */
export async function countStates(tx: Tx, scope: VoucherScope, batchids: number[], now: Date) {
  if (batchids.length === 0) return new Map<number, never>()
  const rows = await tx
    .select({
      batchid: voucher.batchid,
      count: count(),
      unused: countIn(voucherInState('unused', now)),
      inuse: countIn(voucherInState('inuse', now)),
      expired: countIn(voucherInState('expired', now)),
    })
    .from(voucher)
    .where(and(voucherInScope(scope), inArray(voucher.batchid, batchids)))
    .groupBy(voucher.batchid)
  return new Map(rows.map((row) => [row.batchid, row]))
}

/** Locks the batch, so that it can't be deleted before this transaction ends. */
export async function lockBatch(tx: Tx, { key }: VoucherScope, batchid: number): Promise<BatchRow | null> {
  return tx
    .select()
    .from(voucherBatch)
    .where(and(eq(voucherBatch.scopeKey, key), eq(voucherBatch.batchid, batchid)))
    .for('update')
    .then(firstRow)
}

/** Finds batches with exactly these notes, newest first. */
export async function findRecentBatches(
  tx: Tx,
  { key }: VoucherScope,
  { notes, since }: { notes: string; since: Date },
): Promise<BatchRow[]> {
  return tx
    .select()
    .from(voucherBatch)
    .where(
      and(eq(voucherBatch.scopeKey, key), eq(voucherBatch.notes, notes), gte(voucherBatch.createdAt, since)),
    )
    .orderBy(desc(voucherBatch.createdAt), desc(voucherBatch.id))
    .limit(MAX_CANDIDATES)
}

/** Returns true if the batch exists and the caller may change it. */
export async function mayChangeBatch(tx: Tx, scope: VoucherScope, batchid: number): Promise<boolean> {
  const rows = await tx
    .select({ id: voucherBatch.id })
    .from(voucherBatch)
    .where(and(batchChangeable(scope), eq(voucherBatch.batchid, batchid)))
  return rows.length > 0
}

/**
 * Locks the batches of all vouchers to be deleted, in ascending order, so that two concurrent calls can't
 * deadlock.
 */
export async function lockBatches(tx: Tx, scope: VoucherScope): Promise<void> {
  await tx
    .select({ id: voucherBatch.id })
    .from(voucherBatch)
    .where(batchChangeable(scope))
    .orderBy(voucherBatch.id)
    .for('update')
}

/**
 * Returns the lowest batch ID unused in this scope, preferring one unused in the whole account, because then
 * all its codes are free. Undefined if all 9000 are taken.
 */
export async function findFreeBatchId(tx: Tx, { accountId, key }: VoucherScope): Promise<number | undefined> {
  const { rows } = await tx.execute<{ batchid: number }>(sql`
    select free.batchid
    from generate_series(1000, 9999) as free (batchid)
    where not exists (select from voucher_batch b where b.home = ${key} and b.batchid = free.batchid)
    order by exists (
      select from voucher_batch b where b.account_id = ${accountId} and b.batchid = free.batchid
    ), free.batchid
    limit 1`)
  return rows[0]?.batchid
}

/** Returns the row's ID. */
export function insertBatch(tx: Tx, batch: NewBatch): Promise<number> {
  return tx.insert(voucherBatch).values(batch).returning({ id: voucherBatch.id }).then(insertedId)
}

/** Deletes batches without vouchers: their settings must not block a batch ID that no list shows. */
export async function deleteEmptyBatches(tx: Tx, { key }: VoucherScope, batchids: number[]): Promise<void> {
  if (batchids.length === 0) return
  const left = tx
    .select({ id: voucher.id })
    .from(voucher)
    .where(and(eq(voucher.scopeKey, voucherBatch.scopeKey), eq(voucher.batchid, voucherBatch.batchid)))
  await tx
    .delete(voucherBatch)
    .where(and(eq(voucherBatch.scopeKey, key), inArray(voucherBatch.batchid, batchids), notExists(left)))
}
