import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { firstRow, insertedRow, type Tx } from '../../../platform/db'
import { apiKey } from '../../../schema'

type KeyRow = typeof apiKey.$inferSelect

export function insertKey(tx: Tx, values: typeof apiKey.$inferInsert): Promise<KeyRow> {
  return tx.insert(apiKey).values(values).returning().then(insertedRow)
}

/** Revokes all keys of a user, including release keys. */
export async function revokeKeysOf(tx: Tx, userId: number, now: Date): Promise<KeyRow[]> {
  return tx
    .update(apiKey)
    .set({ revokedAt: now })
    .where(and(eq(apiKey.userId, userId), isNull(apiKey.revokedAt)))
    .returning()
}

/** Revokes an active key; null if there is none. */
export async function revokeKey(tx: Tx, condition: SQL | undefined, now: Date): Promise<KeyRow | null> {
  return tx
    .update(apiKey)
    .set({ revokedAt: now })
    .where(and(condition, isNull(apiKey.revokedAt)))
    .returning()
    .then(firstRow)
}

export async function noteKeyUse(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.update(apiKey).set({ lastUsedAt: now }).where(eq(apiKey.id, id))
}
