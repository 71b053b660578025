import type { ParsedQuery, SUPPRESSION_REASONS, suppressionRoutes } from '@portico/shared/contracts'
import { and, desc, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm'
import { foundRow, insertedRow, type Tx } from '../../../../platform/db'
import { containsPattern, pageOf } from '../../../../platform/lists'
import { campaignDelivery, suppression } from '../../../../schema'

export type SuppressionQuery = ParsedQuery<typeof suppressionRoutes.listSuppressions>
type SuppressionFilter = Pick<SuppressionQuery, 'search' | 'reason'>
export type SuppressionRow = typeof suppression.$inferSelect
type Reason = (typeof SUPPRESSION_REASONS)[number]

function matching(siteId: number, { search, reason }: SuppressionFilter): SQL | undefined {
  return and(
    eq(suppression.siteId, siteId),
    search ? ilike(suppression.email, containsPattern(search)) : undefined,
    reason && eq(suppression.reason, reason),
  )
}

export function pageOfSuppressions(tx: Tx, siteId: number, query: SuppressionQuery) {
  const { sort_by, sort_on } = query
  const condition = matching(siteId, query)
  const direction = sql.raw(sort_by)
  const key = sort_on === 'email' ? suppression.email : suppression.createdAt
  return pageOf(query, {
    count: () => tx.$count(suppression, condition),
    rows: ({ limit, offset }) =>
      tx
        .select()
        .from(suppression)
        .where(condition)
        .orderBy(sql`${key} ${direction}, ${suppression.id} ${direction}`)
        .limit(limit)
        .offset(offset),
  })
}

/** Lists all matching entries, the latest first. */
export function allSuppressions(
  tx: Tx,
  siteId: number,
  filter: SuppressionFilter,
): Promise<SuppressionRow[]> {
  return tx
    .select()
    .from(suppression)
    .where(matching(siteId, filter))
    .orderBy(desc(suppression.createdAt), desc(suppression.id))
}

/** Inserts an entry; an existing one of the same address stays as it is and is returned. */
export async function insertSuppression(
  tx: Tx,
  values: typeof suppression.$inferInsert,
): Promise<{ row: SuppressionRow; isNew: boolean }> {
  const inserted = await tx.insert(suppression).values(values).onConflictDoNothing().returning()
  const row = await tx
    .select()
    .from(suppression)
    .where(and(eq(suppression.siteId, values.siteId), eq(suppression.email, values.email)))
    .then(insertedRow)
  return { row, isNew: inserted.length > 0 }
}

export function lockSuppression(tx: Tx, siteId: number, id: number): Promise<SuppressionRow> {
  return tx
    .select()
    .from(suppression)
    .where(and(eq(suppression.siteId, siteId), eq(suppression.id, id)))
    .for('update')
    .then(foundRow)
}

export async function removeSuppression(tx: Tx, id: number): Promise<void> {
  await tx.delete(suppression).where(eq(suppression.id, id))
}

/**
 * Suppresses addresses, rows of (site_id, email). A stronger existing reason stays: a bounce doesn't replace
 * an entry by staff, and no reason replaces the guest's own decision.
 */
export async function suppressAddresses(
  tx: Tx,
  { addresses, reason, now }: { addresses: SQL; reason: Reason; now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into suppression (site_id, email, reason, created_at)
    select distinct site_id, email, ${reason}, ${now.toISOString()}::timestamptz from (${addresses}) address
    on conflict (site_id, email) do update set reason = excluded.reason, created_at = excluded.created_at
    where suppression.reason = 'bounced' or (suppression.reason = 'manual' and excluded.reason <> 'bounced')`)
}

/** Records bounced emails or spam reports. Suppresses the addresses they were sent to. */
export async function noteBounces(
  tx: Tx,
  { ids, reason, now }: { ids: number[]; reason: 'bounced' | 'complained'; now: Date },
): Promise<void> {
  if (ids.length === 0) return
  if (reason === 'bounced') {
    await tx
      .update(campaignDelivery)
      .set({ state: 'bounced', bouncedAt: now })
      .where(inArray(campaignDelivery.id, ids))
  }
  const addresses = sql`select site_id, email from campaign_delivery
    where id = any(${sql.param(ids)}::bigint[]) and email is not null`
  await suppressAddresses(tx, { addresses, reason, now })
}
