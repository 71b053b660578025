import type { ParsedQuery, SUPPRESSION_REASONS, suppressionRoutes } from '@portico/shared/contracts'
import { and, desc, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm'
import { foundRow, insertedRow, type Tx } from '../../../../platform/db'
import { containsPattern, pageOf } from '../../../../platform/lists'
import { campaignDelivery, suppression } from '../../../../schema'
import { consentEvents, isWithdrawal } from '../../../guest-data/visits'
import { eventParts } from '../../../integrations/events'

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
  const inserted = tx.insert(suppression).values(values).onConflictDoNothing().returning()
  const { rows: added } = await tx.execute(sql`
    with inserted as ${inserted}, ${eventParts(withdrawals(sql`select site_id, email from inserted`, values))}
    select from inserted`)
  const row = await tx
    .select()
    .from(suppression)
    .where(and(eq(suppression.siteId, values.siteId), eq(suppression.email, values.email)))
    .then(insertedRow)
  return { row, isNew: added.length > 0 }
}

export function lockSuppression(tx: Tx, siteId: number, id: number): Promise<SuppressionRow> {
  return tx
    .select()
    .from(suppression)
    .where(and(eq(suppression.siteId, siteId), eq(suppression.id, id)))
    .for('update')
    .then(foundRow)
}

/** Deletes an entry. The guests of the address count as they are: that's no consent given now. */
export async function removeSuppression(tx: Tx, id: number, now: Date): Promise<void> {
  const removed = tx.delete(suppression).where(eq(suppression.id, id)).returning()
  const happened = sql`
    select guest.site_id, 'guest.updated' as type, guest.id as guest_id, ${now.toISOString()}::timestamptz as at,
      '{}'::jsonb as data
    from removed join guest on guest.site_id = removed.site_id and guest.email = removed.email
    where guest.marketing_consent order by guest.id`
  await tx.execute(sql`with removed as ${removed}, ${eventParts(happened)} select 1`)
}

/**
 * Suppresses addresses, rows of (site_id, email). A stronger existing reason stays: a bounce doesn't replace
 * an entry by staff, and no reason replaces the guest's own decision.
 */
export async function suppressAddresses(
  tx: Tx,
  {
    addresses,
    reason,
    decidedBy = null,
    now,
  }: {
    addresses: SQL
    reason: Reason
    /** Guest whose decision the consent log contains. */
    decidedBy?: number | null
    now: Date
  },
): Promise<void> {
  const newly = sql`select site_id, email from suppressed
    except select site_id, email from suppression where ${isWithdrawal}`
  const happened = withdrawals(newly, { reason, createdAt: now }, decidedBy)
  await tx.execute(sql`
    with suppressed as (
    insert into suppression (site_id, email, reason, created_at)
    select distinct site_id, email, ${reason}, ${now.toISOString()}::timestamptz from (${addresses}) address
    on conflict (site_id, email) do update set reason = excluded.reason, created_at = excluded.created_at
    where suppression.reason = 'bounced' or (suppression.reason = 'manual' and excluded.reason <> 'bounced')
    returning site_id, email), ${eventParts(happened)}
    select 1`)
}

/** Query of the events for guests of newly suppressed addresses, except the one whose decision is in the consent log. */
function withdrawals(
  addresses: SQL,
  { reason, createdAt: now }: Pick<typeof suppression.$inferInsert, 'reason' | 'createdAt'>,
  decidedBy: number | null = null,
): SQL {
  const isDecision = reason !== 'bounced'
  const guests = sql`
    select guest.* from (${addresses}) address
    join guest on guest.site_id = address.site_id and guest.email = address.email
    where guest.marketing_consent and ${isDecision}::boolean and guest.id is distinct from ${decidedBy}::bigint
    order by guest.id`
  return consentEvents(guests, { granted: false, now })
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
