import type { ParsedQuery, voucherRoutes } from '@portico/shared/contracts'
import { and, count, eq, getTableColumns, inArray, notExists, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database'
import { appUser, voucher, voucherBatch } from '../../platform/db/schema'
import { pageOffset } from '../../platform/lists'
import { batchMatches } from './voucher-search'
import { voucherInState } from './voucher-state'

export type BatchListQuery = ParsedQuery<typeof voucherRoutes.listVoucherBatches>
export type BatchRow = typeof voucherBatch.$inferSelect
export type NewBatch = Omit<typeof voucherBatch.$inferInsert, 'id'>

const SORT_KEYS: Record<BatchListQuery['sort_on'], SQL> = {
  created_at: sql`${voucherBatch.createdAt}`,
  batchid: sql`${voucherBatch.batchid}`,
}

function filtered(siteId: number, search: string): SQL | undefined {
  return and(eq(voucherBatch.siteId, siteId), batchMatches(search))
}

export async function countBatches(tx: Tx, siteId: number, search: string): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(voucherBatch).where(filtered(siteId, search))
  return row?.total ?? 0
}

export async function findBatches(tx: Tx, siteId: number, query: BatchListQuery) {
  const direction = sql.raw(query.sort_by)
  return tx
    .select({ ...getTableColumns(voucherBatch), creator: appUser.displayname })
    .from(voucherBatch)
    .leftJoin(appUser, eq(appUser.id, voucherBatch.createdBy))
    .where(filtered(siteId, query.search))
    .orderBy(sql`${SORT_KEYS[query.sort_on]} ${direction}, ${voucherBatch.id} ${direction}`)
    .limit(query.per_page)
    .offset(pageOffset(query))
}

const countIn = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})::int`

/** How many vouchers of these batches are in each state, by batch id. */
export async function countStates(tx: Tx, siteId: number, batchids: number[], now: Date) {
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
    .where(and(eq(voucher.siteId, siteId), inArray(voucher.batchid, batchids)))
    .groupBy(voucher.batchid)
  return new Map(rows.map((row) => [row.batchid, row]))
}

/** The batch, held so that nobody deletes it before this transaction ends. */
export async function lockBatch(tx: Tx, siteId: number, batchid: number): Promise<BatchRow | undefined> {
  const [row] = await tx
    .select()
    .from(voucherBatch)
    .where(and(eq(voucherBatch.siteId, siteId), eq(voucherBatch.batchid, batchid)))
    .for('update')
  return row
}

/**
 * The lowest batch id that this site has not used; one that the whole account has not used, if there is
 * any, because then all its codes are free. Undefined when all 9000 are taken.
 */
export async function findFreeBatchId(
  tx: Tx,
  accountId: number,
  siteId: number,
): Promise<number | undefined> {
  const { rows } = await tx.execute<{ batchid: number }>(sql`
    select free.batchid
    from generate_series(1000, 9999) as free (batchid)
    where not exists (
      select from voucher_batch b where b.site_id = ${siteId} and b.batchid = free.batchid
    )
    order by exists (
      select from voucher_batch b join site s on s.id = b.site_id
      where s.account_id = ${accountId} and b.batchid = free.batchid
    ), free.batchid
    limit 1`)
  return rows[0]?.batchid
}

export async function insertBatch(tx: Tx, batch: NewBatch): Promise<void> {
  await tx.insert(voucherBatch).values(batch)
}

/** Removes the batch once it has no vouchers: its settings must not bind a batch id that nobody sees. */
export async function deleteEmptyBatch(tx: Tx, siteId: number, batchid: number): Promise<void> {
  const left = tx
    .select({ id: voucher.id })
    .from(voucher)
    .where(and(eq(voucher.siteId, siteId), eq(voucher.batchid, batchid)))
  await tx
    .delete(voucherBatch)
    .where(and(eq(voucherBatch.siteId, siteId), eq(voucherBatch.batchid, batchid), notExists(left)))
}
