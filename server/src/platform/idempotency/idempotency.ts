import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import type { Actor } from '../access/actor'
import type { Tx } from '../db/database'
import { ApiError } from '../errors/api-error'
import { findCall, keepAnswer, type IdempotentRequest, rememberCall } from './idempotency.repo'

export const IDEMPOTENCY_HEADER = 'idempotency-key'
const KEY = /^[\x21-\x7e]{1,200}$/

export interface Repeatable {
  /** The caller, whose keys are separate from those of others. */
  actor: Pick<Actor, 'accountId' | 'userId'>
  route: string
  body: unknown
}

/**
 * Returns the scope of an Idempotency-Key: this call of this user at this address. Two POS systems of two
 * users may both begin at 1.
 */
export function repeatableOf(
  { actor, request }: { actor: Actor; request: FastifyRequest },
  body: unknown,
): Repeatable {
  const path = request.url.split('?')[0]?.replace(/\/$/, '') ?? ''
  return { actor, route: `${request.method} ${path}`, body }
}

/** Returns null if the caller sent no Idempotency-Key. */
export function idempotentRequest(
  request: FastifyRequest,
  { actor, route, body }: Repeatable,
): IdempotentRequest | null {
  const key = request.headers[IDEMPOTENCY_HEADER]
  if (key === undefined) return null
  if (typeof key !== 'string' || !KEY.test(key)) throw new ApiError(400, 'error.malformed')
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest()
  const { accountId, userId } = actor
  return { accountId, userId, route, key, bodyHash }
}

/** Requires an Idempotency-Key; throws if it's missing. */
export function requireIdempotencyKey(request: FastifyRequest, repeatable: Repeatable): IdempotentRequest {
  const call = idempotentRequest(request, repeatable)
  if (call) return call
  const error = { id: 'error.key_missing' } as const
  throw new ApiError(422, error.id, { fields: { [IDEMPOTENCY_HEADER]: [error] } })
}

type Remembered = NonNullable<Awaited<ReturnType<typeof rememberCall>>>

/** Rejects a key that was used with another body. */
export function assertSameBody(call: IdempotentRequest, { bodyHash }: Pick<Remembered, 'bodyHash'>): void {
  if (!bodyHash.equals(call.bodyHash)) throw new ApiError(409, 'error.key_reused')
}

function answerTo<Answer extends object>(call: IdempotentRequest, remembered: Remembered): Answer {
  assertSameBody(call, remembered)
  const { answer } = remembered
  if (!answer) throw new ApiError(409, 'error.conflict')
  return answer as Answer // the answer of the same work
}

/**
 * Returns the answer of an earlier call; null if this is the first. For work that isn't in one transaction.
 */
export async function earlierAnswer<Answer extends object>(
  tx: Tx,
  call: IdempotentRequest | null,
): Promise<Answer | null> {
  const before = call && (await findCall(tx, call))
  return before && call ? answerTo<Answer>(call, before) : null
}

/** Stores the answer of the first of concurrent calls; the others get 409. */
export async function keepFirstAnswer(
  tx: Tx,
  call: IdempotentRequest | null,
  answer: object,
  now: Date,
): Promise<void> {
  if (!call) return
  if (await rememberCall(tx, call, now)) throw new ApiError(409, 'error.conflict')
  await keepAnswer(tx, call, answer)
}

/**
 * Does the work, or returns its first answer. Work and answer are one transaction: if the work fails, the key
 * is free again.
 */
export async function answerOnce<Answer extends object>(
  tx: Tx,
  call: IdempotentRequest | null,
  now: Date,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!call) return work()
  const before = await rememberCall(tx, call, now)
  if (before) return answerTo<Answer>(call, before)
  const answer = await work()
  await keepAnswer(tx, call, answer)
  return answer
}
