import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, or } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import { appUser, viewAs } from '../../../schema'

export type ViewRow = typeof viewAs.$inferSelect

export function findClient(
  tx: Tx,
  { accountId, id }: { accountId: number; id: number },
): Promise<{ email: string } | null> {
  const isActiveClient = and(eq(appUser.role, 'client'), isNull(appUser.deactivatedAt))
  return tx
    .select({ email: appUser.email })
    .from(appUser)
    .where(and(eq(appUser.id, id), eq(appUser.accountId, accountId), isActiveClient))
    .then(firstRow)
}

export async function insertView(tx: Tx, values: typeof viewAs.$inferInsert): Promise<void> {
  await tx.insert(viewAs).values(values)
}

/** Deletes the view of a session, also one whose time is up. */
export function deleteViewOf(tx: Tx, sessionId: number): Promise<ViewRow | null> {
  return tx.delete(viewAs).where(eq(viewAs.sessionId, sessionId)).returning().then(firstRow)
}

/** Deletes the views of a client. */
export function deleteViewsOfClient(tx: Tx, clientId: number): Promise<ViewRow[]> {
  return tx.delete(viewAs).where(eq(viewAs.clientId, clientId)).returning()
}

/** Deletes up to `limit` views that are over: by time, or with their session or client. */
export async function deleteOverViews(tx: Tx, now: Date, limit: number): Promise<ViewRow[]> {
  const isGone = or(isNull(appUser.id), ne(appUser.role, 'client'), isNotNull(appUser.deactivatedAt))
  const over = await tx
    .select({ id: viewAs.id })
    .from(viewAs)
    .leftJoin(appUser, eq(appUser.id, viewAs.clientId))
    .where(or(lte(viewAs.until, now), isNull(viewAs.sessionId), isGone))
    .orderBy(asc(viewAs.id))
    .limit(limit)
    .for('update', { of: viewAs, skipLocked: true })
  const ids = over.map(({ id }) => id)
  return tx.delete(viewAs).where(inArray(viewAs.id, ids)).returning()
}
