import type { RouteDefinition } from '@portico/shared/contracts'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../access/actor'
import type { Tx } from '../db/database'
import { ApiError } from '../errors/api-error'
import type { SecretBox } from '../secrets/secret-box'
import { assertSameBody, IDEMPOTENCY_HEADER, idempotentRequest, repeatableOf } from './idempotency'
import {
  findCall,
  forgetCall,
  type IdempotentRequest,
  keepSealedAnswer,
  rememberCall,
} from './idempotency.repo'

/** The call of a key, with the file of a multipart request once it's read. */
interface CalledWith {
  actor: Actor | null
  request: FastifyRequest
  query: unknown
  body: unknown
}

interface StoredCall {
  bodyHash: Buffer
  sealedAnswer: Buffer | null
}

export interface StoredAnswer {
  result: unknown
  /** True if the call was made before and not repeated now. */
  repeated: boolean
}

/**
 * True if the platform handles idempotency keys of a call: every POST with a session, unless its entry says
 * otherwise.
 */
export const isIdempotent = ({ method, auth, idempotency }: RouteDefinition): boolean =>
  method === 'POST' && auth === 'session' && idempotency === undefined

/**
 * Answers a repeated POST like the first one, by the caller's Idempotency-Key. Handlers don't know about it:
 * key, work and answer are one transaction.
 */
export class AnswerKeeper {
  constructor(private readonly box: SecretBox) {}

  /** Returns true if the answer of this request is to be stored. */
  keeps(entry: RouteDefinition, { headers }: FastifyRequest): boolean {
    return isIdempotent(entry) && headers[IDEMPOTENCY_HEADER] !== undefined
  }

  /** Finds an earlier call with this key. Its body is compared when it's opened. */
  find(tx: Tx, calledWith: CalledWith): Promise<StoredCall | null> {
    return findCall(tx, callOf(calledWith))
  }

  /** Does the work once. Waits for a first call in progress. */
  async once(tx: Tx, calledWith: CalledWith, now: Date, work: () => Promise<unknown>): Promise<StoredAnswer> {
    const call = callOf(calledWith)
    const before = await rememberCall(tx, call, now)
    if (before) return this.open(calledWith, before)
    try {
      const result = await work()
      const text = JSON.stringify({ result })
      await keepSealedAnswer(tx, call, this.box.seal(text, ownerOf(call)))
      return { result, repeated: false }
    } catch (error) {
      // These errors commit earlier writes, which must not include the key.
      if (error instanceof ApiError && error.options.keepWrites) await forgetCall(tx, call)
      throw error
    }
  }

  open(calledWith: CalledWith, kept: StoredCall): StoredAnswer {
    const call = callOf(calledWith)
    assertSameBody(call, kept)
    const text = kept.sealedAnswer && this.box.openIfOurs(kept.sealedAnswer, ownerOf(call))
    if (text === null) throw new ApiError(409, 'error.conflict')
    const { result } = JSON.parse(text) as { result: unknown }
    return { result, repeated: true }
  }
}

function callOf({ actor, request, query, body }: CalledWith): IdempotentRequest {
  // The route requires a session, so the guard has set the actor.
  const repeatable = repeatableOf({ actor: actor as Actor, request }, [query, body, request.fileHash])
  const call = idempotentRequest(request, repeatable)
  if (!call) throw new Error(`${repeatable.route} has no Idempotency-Key`)
  return call
}

const ownerOf = ({ accountId, userId, route, key }: IdempotentRequest) =>
  `idempotent_request:${accountId}:${userId}:${route}:${key}`
