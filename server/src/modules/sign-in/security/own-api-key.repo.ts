import { and, arrayContains, eq, isNull } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import { apiKey } from '../../../schema'

export type KeyRow = typeof apiKey.$inferSelect

/** Condition for a user's active API key; release keys are excluded. */
export const isOwnKey = (userId: number) =>
  and(eq(apiKey.userId, userId), arrayContains(apiKey.scopes, ['api']), isNull(apiKey.revokedAt))

export function findOwnKey(tx: Tx, userId: number): Promise<KeyRow | null> {
  return tx.select().from(apiKey).where(isOwnKey(userId)).then(firstRow)
}
