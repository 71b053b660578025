import type { ErrorText, ParsedQuery, siteBulkRoutes } from '@portico/shared/contracts'
import { and, asc, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import { firstRow, foundRow, insertedRow, type Tx } from '../../../platform/db'
import { type Page, pageOf, textContains } from '../../../platform/lists'
import { site, siteBulkTable, siteBulkTarget } from '../../../schema'

export type BulkRow = typeof siteBulkTable.$inferSelect
export type TargetRow = typeof siteBulkTarget.$inferSelect

export const insertBulk = (tx: Tx, values: typeof siteBulkTable.$inferInsert): Promise<BulkRow> =>
  tx.insert(siteBulkTable).values(values).returning().then(insertedRow)

/** Adds the sites of an action in one statement, however many there are. */
export async function insertTargets(
  tx: Tx,
  bulkId: number,
  sites: readonly { id: number; name: string }[],
): Promise<void> {
  await tx.execute(sql`
    insert into site_bulk_target (bulk_id, site_id, name)
    select ${bulkId}::bigint, id, name from unnest(
      ${sql.param(sites.map(({ id }) => id))}::bigint[], ${sql.param(sites.map(({ name }) => name))}::text[]
    ) as selected (id, name)`)
}

export function findBulk(tx: Tx, { accountId, id, now }: { accountId: number; id: number; now: Date }) {
  return tx
    .select()
    .from(siteBulkTable)
    .where(
      and(eq(siteBulkTable.id, id), eq(siteBulkTable.accountId, accountId), gt(siteBulkTable.expiresAt, now)),
    )
    .then(foundRow)
}

/** Locks an action until the end of the transaction, so that two retries don't run it twice. */
export async function lockBulk(tx: Tx, id: number): Promise<BulkRow> {
  return tx.select().from(siteBulkTable).where(eq(siteBulkTable.id, id)).for('update').then(foundRow)
}

export const countUnfinished = (tx: Tx, accountId: number): Promise<number> =>
  tx.$count(siteBulkTable, and(eq(siteBulkTable.accountId, accountId), ne(siteBulkTable.state, 'done')))

export async function countTargets(tx: Tx, bulkId: number): Promise<{ done: number; failed: number }> {
  const { rows } = await tx.execute<{ done: number; failed: number }>(sql`
    select count(*) filter (where state = 'done')::int as done, count(*) filter (where state = 'failed')::int as failed
    from site_bulk_target where bulk_id = ${bulkId}`)
  return rows[0] ?? { done: 0, failed: 0 }
}

export function pageOfTargets(
  tx: Tx,
  bulkId: number,
  query: ParsedQuery<typeof siteBulkRoutes.listSiteBulkTargets>,
): Promise<Page<TargetRow>> {
  const matches = and(
    eq(siteBulkTarget.bulkId, bulkId),
    query.state ? eq(siteBulkTarget.state, query.state) : undefined,
    query.search ? textContains(query.search, siteBulkTarget.name) : undefined,
  )
  const direction = query.sort_by === 'asc' ? asc : desc
  return pageOf(query, {
    count: () => tx.$count(siteBulkTarget, matches),
    rows: ({ limit, offset }) =>
      tx
        .select()
        .from(siteBulkTarget)
        .where(matches)
        .orderBy(direction(sql`lower(${siteBulkTarget.name})`), direction(siteBulkTarget.siteId))
        .limit(limit)
        .offset(offset),
  })
}

/** The next sites of an action without a result. */
export async function pendingTargets(tx: Tx, bulkId: number, limit: number): Promise<number[]> {
  const rows = await tx
    .select({ siteId: siteBulkTarget.siteId })
    .from(siteBulkTarget)
    .where(and(eq(siteBulkTarget.bulkId, bulkId), eq(siteBulkTarget.state, 'pending')))
    .orderBy(asc(siteBulkTarget.siteId))
    .limit(limit)
  return rows.map(({ siteId }) => siteId)
}

export async function storeResult(
  tx: Tx,
  { bulkId, siteId, error }: { bulkId: number; siteId: number; error: ErrorText | null },
): Promise<void> {
  await tx
    .update(siteBulkTarget)
    .set({ state: error ? 'failed' : 'done', error })
    .where(and(eq(siteBulkTarget.bulkId, bulkId), eq(siteBulkTarget.siteId, siteId)))
}

/** Returns how many sites run again. */
export async function resetFailed(tx: Tx, bulkId: number): Promise<number> {
  const { rowCount } = await tx
    .update(siteBulkTarget)
    .set({ state: 'pending', error: null })
    .where(and(eq(siteBulkTarget.bulkId, bulkId), eq(siteBulkTarget.state, 'failed')))
  return rowCount ?? 0
}

export async function restartBulk(tx: Tx, id: number, expiresAt: Date): Promise<void> {
  await tx
    .update(siteBulkTable)
    .set({ state: 'pending', finishedAt: null, expiresAt })
    .where(eq(siteBulkTable.id, id))
}

/** Names of these sites of an account, open and archived, by name. */
export async function sitesNamed(
  tx: Tx,
  accountId: number,
  ids: number[],
): Promise<{ id: number; name: string }[]> {
  return tx
    .select({ id: site.id, name: site.name })
    .from(site)
    .where(and(eq(site.accountId, accountId), inArray(site.id, ids), sql`${site.deletedAt} is null`))
    .orderBy(asc(sql`lower(${site.name})`), asc(site.id))
}

export const findSourceSite = (tx: Tx, accountId: number, id: number) =>
  tx
    .select({ id: site.id, name: site.name })
    .from(site)
    .where(
      and(
        eq(site.id, id),
        eq(site.accountId, accountId),
        sql`${site.deletedAt} is null`,
        sql`${site.archivedAt} is null`,
      ),
    )
    .then(firstRow)

export async function deleteOldBulks(tx: Tx, now: Date): Promise<void> {
  await tx.delete(siteBulkTable).where(lt(siteBulkTable.expiresAt, now))
}
