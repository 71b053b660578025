import { and, eq, lt } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { idempotentRequest } from './tables'

/** A call with the Idempotency-Key that its caller chose. */
export interface IdempotentRequest {
  accountId: number
  userId: number
  /** The call, and whatever else must be the same for it to be a repeat. */
  route: string
  key: string
  /** sha256 of the body. */
  bodyHash: Buffer
}

const same = ({ accountId, userId, route, key }: IdempotentRequest) =>
  and(
    eq(idempotentRequest.accountId, accountId),
    eq(idempotentRequest.userId, userId),
    eq(idempotentRequest.route, route),
    eq(idempotentRequest.key, key),
  )

/**
 * Returns null for a new key and stores it. Waits for a concurrent transaction that is storing the same key.
 * `answer` is what keepAnswer wrote, null while the first call is under way.
 */
export async function rememberCall(
  tx: Tx,
  call: IdempotentRequest,
  now: Date,
): Promise<{ bodyHash: Buffer; answer: unknown } | null> {
  const made = await tx
    .insert(idempotentRequest)
    .values({ ...call, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotentRequest.key })
  if (made.length) return null
  return findCall(tx, call)
}

export async function findCall(
  tx: Tx,
  call: IdempotentRequest,
): Promise<{ bodyHash: Buffer; answer: unknown } | null> {
  const [row] = await tx.select().from(idempotentRequest).where(same(call))
  return row ? { bodyHash: row.bodyHash, answer: row.answer } : null
}

export async function keepAnswer(tx: Tx, call: IdempotentRequest, answer: object): Promise<void> {
  await tx.update(idempotentRequest).set({ answer }).where(same(call))
}

/** Nothing was done: the key is free again. */
export async function forgetCall(tx: Tx, call: IdempotentRequest): Promise<void> {
  await tx.delete(idempotentRequest).where(same(call))
}

export async function deleteOldCalls(tx: Tx, before: Date): Promise<void> {
  await tx.delete(idempotentRequest).where(lt(idempotentRequest.createdAt, before))
}
