import { and, eq, lt } from 'drizzle-orm'
import type { ErrorMessageId } from '@portico/shared/contracts'
import type { Tx } from '../../platform/db'
import { billingRequest } from '../../platform/db/schema'
import type { FieldProblems } from '../../platform/errors/api-error'

/** What a call was answered, kept for its repeats. */
export type KeptAnswer =
  { result: unknown } | { error: { status: number; id: ErrorMessageId; fields: FieldProblems } }

/** A call with the Idempotency-Key that its caller chose. */
export interface KeyedCall {
  accountId: number
  route: string
  key: string
  /** sha256 of the body. */
  bodyHash: Buffer
}

const same = ({ accountId, route, key }: KeyedCall) =>
  and(eq(billingRequest.accountId, accountId), eq(billingRequest.route, route), eq(billingRequest.key, key))

/** Null where the key is new; it is written down then. */
export async function rememberCall(
  tx: Tx,
  call: KeyedCall,
  now: Date,
): Promise<{ bodyHash: Buffer; answer: KeptAnswer | null } | null> {
  const made = await tx
    .insert(billingRequest)
    .values({ ...call, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: billingRequest.key })
  if (made.length) return null
  const [row] = await tx.select().from(billingRequest).where(same(call))
  // The column holds what keepAnswer wrote.
  return row ? { bodyHash: row.bodyHash, answer: row.answer as KeptAnswer | null } : null
}

export async function keepAnswer(tx: Tx, call: KeyedCall, answer: KeptAnswer): Promise<void> {
  await tx.update(billingRequest).set({ answer }).where(same(call))
}

/** Nothing was done: the key is free again. */
export async function forgetCall(tx: Tx, call: KeyedCall): Promise<void> {
  await tx.delete(billingRequest).where(same(call))
}

export async function deleteOldCalls(tx: Tx, before: Date): Promise<void> {
  await tx.delete(billingRequest).where(lt(billingRequest.createdAt, before))
}
