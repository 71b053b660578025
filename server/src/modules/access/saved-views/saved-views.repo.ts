import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import { appUser, savedView } from '../../../schema'

export type SavedViewRow = typeof savedView.$inferSelect

const ofUser = (userId: number) => eq(savedView.userId, userId)
const ofList = (userId: number, list: string) => and(ofUser(userId), eq(savedView.list, list))
const oneOf = (userId: number, id: number) => and(ofUser(userId), eq(savedView.id, id))

/** Serializes the changes of a user's views, so that two at once can't exceed the limits. */
export async function lockViewsOf(tx: Tx, userId: number): Promise<void> {
  await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, userId)).for('no key update')
}

export function findViews(tx: Tx, userId: number, list: string): Promise<SavedViewRow[]> {
  return tx
    .select()
    .from(savedView)
    .where(ofList(userId, list))
    .orderBy(asc(sql`lower(${savedView.name})`), asc(savedView.id))
}

export function findView(tx: Tx, userId: number, id: number): Promise<SavedViewRow | null> {
  return tx.select().from(savedView).where(oneOf(userId, id)).then(firstRow)
}

export function countViewsOfList(tx: Tx, userId: number, list: string): Promise<number> {
  return tx.$count(savedView, ofList(userId, list))
}

export function countViewsOfUser(tx: Tx, userId: number): Promise<number> {
  return tx.$count(savedView, ofUser(userId))
}

/** Returns null if the list has another view with this name, ignoring case. */
export function insertView(tx: Tx, values: typeof savedView.$inferInsert): Promise<SavedViewRow | null> {
  return tx.insert(savedView).values(values).onConflictDoNothing().returning().then(firstRow)
}

/** Returns true if another view of the list has this name, ignoring case. */
export async function isNameTaken(
  tx: Tx,
  { userId, list, id }: SavedViewRow,
  name: string,
): Promise<boolean> {
  const sameName = sql`lower(${savedView.name}) = lower(${name})`
  return (await tx.$count(savedView, and(ofList(userId, list), ne(savedView.id, id), sameName))) > 0
}

export function changeView(
  tx: Tx,
  { userId, id }: SavedViewRow,
  values: Pick<SavedViewRow, 'name' | 'params' | 'updatedAt'>,
): Promise<SavedViewRow | null> {
  return tx.update(savedView).set(values).where(oneOf(userId, id)).returning().then(firstRow)
}

/** Returns null if the user has no view with this ID. */
export function deleteView(tx: Tx, userId: number, id: number): Promise<SavedViewRow | null> {
  return tx.delete(savedView).where(oneOf(userId, id)).returning().then(firstRow)
}
