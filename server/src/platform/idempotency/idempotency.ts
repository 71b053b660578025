import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import type { Actor } from '../access/actor'
import type { Tx } from '../db/database'
import { ApiError } from '../errors/api-error'
import { findCall, keepAnswer, type IdempotentRequest, rememberCall } from './idempotency.repo'

export const IDEMPOTENCY_HEADER = 'idempotency-key'
const KEY = /^[\x21-\x7e]{1,200}$/

export interface Repeatable {
  /** Who calls: a key is theirs alone. */
  actor: Pick<Actor, 'accountId' | 'userId'>
  route: string
  body: unknown
}

/**
 * What an Idempotency-Key counts for: this call of this person at this address. Two POS systems of two people may
 * both begin at 1.
 */
export function repeatableOf(
  { actor, request }: { actor: Actor; request: FastifyRequest },
  body: unknown,
): Repeatable {
  const path = request.url.split('?')[0]?.replace(/\/$/, '') ?? ''
  return { actor, route: `${request.method} ${path}`, body }
}

/** Null where the caller sent no Idempotency-Key. */
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

/** The same where the call must not be made without one. */
export function requireIdempotencyKey(request: FastifyRequest, repeatable: Repeatable): IdempotentRequest {
  const call = idempotentRequest(request, repeatable)
  if (call) return call
  const error = { id: 'error.key_missing' } as const
  throw new ApiError(422, error.id, { fields: { [IDEMPOTENCY_HEADER]: [error] } })
}

type Remembered = NonNullable<Awaited<ReturnType<typeof rememberCall>>>

/** A key stands for one body. */
export function assertSameBody(call: IdempotentRequest, { bodyHash }: Pick<Remembered, 'bodyHash'>): void {
  if (!bodyHash.equals(call.bodyHash)) throw new ApiError(409, 'error.key_reused')
}

function answerTo<Answer extends object>(call: IdempotentRequest, remembered: Remembered): Answer {
  assertSameBody(call, remembered)
  const { answer } = remembered
  if (!answer) throw new ApiError(409, 'error.conflict')
  return answer as Answer // what the same work answered
}

/** What a call before was answered; null where this is the first. For work that is not in one transaction. */
export async function earlierAnswer<Answer extends object>(
  tx: Tx,
  call: IdempotentRequest | null,
): Promise<Answer | null> {
  const before = call && (await findCall(tx, call))
  return before && call ? answerTo<Answer>(call, before) : null
}

/** The first of such calls at once keeps its answer; the others get 409. */
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
 * Does the work, or answers what it answered the first time. Work and answer are one transaction: where the
 * work fails, the key is free again.
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
