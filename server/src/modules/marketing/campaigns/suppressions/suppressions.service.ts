import type {
  HandlerResult,
  ParsedBody,
  ParsedQuery,
  Suppression,
  suppressionRoutes,
} from '@portico/shared/contracts'
import { and, desc, eq, ilike, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../../platform/access/actor'
import type { SiteCaller } from '../../../../platform/access/caller'
import { recordEvent } from '../../../../platform/audit/audit-log'
import { csvLines, siteTimeText } from '../../../../platform/csv'
import type { Tx } from '../../../../platform/db'
import { ApiError, notFound } from '../../../../platform/errors/api-error'
import { assertPageExists, containsPattern, listAnswer, pageOffset } from '../../../../platform/lists'
import { maskAddress } from '../../../../platform/access/mask-personal'
import { mayCall } from '../../../../platform/access/rights'
import { textsIn } from '../../../../platform/texts'
import { suppression } from '../../../../schema'

type Query = ParsedQuery<typeof suppressionRoutes.listSuppressions>
type Filter = ParsedBody<typeof suppressionRoutes.exportSuppressions>
type Row = typeof suppression.$inferSelect

export async function listSuppressions(
  tx: Tx,
  { actor, site }: SiteCaller,
  query: Query,
): Promise<HandlerResult<typeof suppressionRoutes.listSuppressions>> {
  const { sort_by, sort_on } = query
  const condition = matching(site.id, query)
  const total = await tx.$count(suppression, condition)
  assertPageExists(total, query)
  const direction = sql.raw(sort_by)
  const key = sort_on === 'email' ? suppression.email : suppression.createdAt
  const rows = await tx
    .select()
    .from(suppression)
    .where(condition)
    .orderBy(sql`${key} ${direction}, ${suppression.id} ${direction}`)
    .limit(query.per_page)
    .offset(pageOffset(query))
  const items = rows.map((row) => present(row, actor))
  return listAnswer(items, total, query)
}

function matching(siteId: number, { search, reason }: Pick<Query, 'search' | 'reason'>): SQL | undefined {
  return and(
    eq(suppression.siteId, siteId),
    search ? ilike(suppression.email, containsPattern(search)) : undefined,
    reason && eq(suppression.reason, reason),
  )
}

/** Exports the entire list as a file, the latest first. */
export async function exportSuppressions(tx: Tx, caller: SiteCaller, filter: Filter): Promise<Buffer> {
  const { actor, site } = caller
  await recordEvent(tx, caller, 'suppression.export', { subject: site.name, siteId: site.id })
  const t = textsIn(actor.language)
  const rows = await tx
    .select()
    .from(suppression)
    .where(matching(site.id, filter))
    .orderBy(desc(suppression.createdAt), desc(suppression.id))
  const cells = rows.map((row) => {
    const { email, reason, created_at } = present(row, actor)
    return [email, t(`suppression_reason.${reason}`), siteTimeText(created_at, site.timezone)]
  })
  const heading = [t('recipients.email'), t('recipients.reason'), t('suppressions.added')]
  return Buffer.from(csvLines([heading, ...cells], { first: true }))
}

/** Adds an address; an existing entry stays as it is. */
export async function createSuppression(tx: Tx, caller: SiteCaller, email: string): Promise<Suppression> {
  const { site, now } = caller
  const inserted = await tx
    .insert(suppression)
    .values({ siteId: site.id, email, reason: 'manual', createdAt: now })
    .onConflictDoNothing()
    .returning()
  const [row] = await tx
    .select()
    .from(suppression)
    .where(and(eq(suppression.siteId, site.id), eq(suppression.email, email)))
  if (!row) throw new Error('The insert returned no row')
  if (inserted.length > 0) {
    await recordEvent(tx, caller, 'suppression.create', { subject: maskAddress(email), siteId: site.id })
  }
  return present(row, caller.actor)
}

/** Deletes an entry; a guest's own decision can't be undone by staff. */
export async function deleteSuppression(tx: Tx, caller: SiteCaller, id: number): Promise<void> {
  const { site } = caller
  const [row] = await tx
    .select()
    .from(suppression)
    .where(and(eq(suppression.siteId, site.id), eq(suppression.id, id)))
    .for('update')
  if (!row) throw notFound()
  if (!isRemovable(row)) throw new ApiError(409, 'error.conflict')
  await tx.delete(suppression).where(eq(suppression.id, id))
  await recordEvent(tx, caller, 'suppression.delete', { subject: maskAddress(row.email), siteId: site.id })
}

/** Entries from guests themselves stay. */
const isRemovable = ({ reason }: Row) => reason !== 'unsubscribed' && reason !== 'complained'

function present(row: Row, actor: Actor): Suppression {
  const { id, email, reason, createdAt } = row
  return {
    id,
    reason,
    created_at: createdAt.toISOString(),
    email: mayCall(actor, 'listGuests') ? email : maskAddress(email),
    can: { delete: isRemovable(row) && mayCall(actor, 'deleteSuppression') },
  }
}
