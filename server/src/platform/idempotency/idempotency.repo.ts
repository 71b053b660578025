import { firstRow } from '../db'
import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { idempotentRequest } from './tables'

/** A call with the Idempotency-Key of its caller. */
export interface IdempotentRequest {
  accountId: number
  userId: number
  /** The call, and all other values that must match for a repeat. */
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

type RememberedCall = Pick<typeof idempotentRequest.$inferSelect, 'bodyHash' | 'answer' | 'sealedAnswer'>

/**
 * Returns null for a new key and stores it. Waits for a concurrent transaction that is storing the same key.
 * `answer` is the one stored by keepAnswer, null while the first call is in progress.
 */
export async function rememberCall(
  tx: Tx,
  call: IdempotentRequest,
  now: Date,
): Promise<RememberedCall | null> {
  const inserted = await tx
    .insert(idempotentRequest)
    .values({ ...call, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotentRequest.key })
  if (inserted.length) return null
  return findCall(tx, call)
}

export async function findCall(tx: Tx, call: IdempotentRequest): Promise<RememberedCall | null> {
  return tx.select().from(idempotentRequest).where(same(call)).then(firstRow)
}

export async function keepAnswer(tx: Tx, call: IdempotentRequest, answer: object): Promise<void> {
  await tx.update(idempotentRequest).set({ answer }).where(same(call))
}

export async function keepSealedAnswer(tx: Tx, call: IdempotentRequest, sealedAnswer: Buffer): Promise<void> {
  await tx.update(idempotentRequest).set({ sealedAnswer }).where(same(call))
}

/** Frees the key after the work failed. */
export async function forgetCall(tx: Tx, call: IdempotentRequest): Promise<void> {
  await tx.delete(idempotentRequest).where(same(call))
}

/** Deletes old calls; those with an encrypted answer earlier. */
export async function deleteOldCalls(
  tx: Tx,
  { before, sealedBefore }: { before: Date; sealedBefore: Date },
): Promise<void> {
  await tx.delete(idempotentRequest).where(lt(idempotentRequest.createdAt, before))
  await tx
    .delete(idempotentRequest)
    .where(and(isNotNull(idempotentRequest.sealedAnswer), lt(idempotentRequest.createdAt, sealedBefore)))
}
