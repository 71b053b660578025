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

/** What a key stands for, with the file of a multipart request once it was read. */
interface CalledWith {
  actor: Actor | null
  request: FastifyRequest
  query: unknown
  body: unknown
}

interface KeptCall {
  bodyHash: Buffer
  sealedAnswer: Buffer | null
}

export interface KeptAnswer {
  result: unknown
  /** True where the call was made before, so nothing was done now. */
  repeated: boolean
}

/** Whether the platform does a call once for each key: every POST with a session that doesn't say otherwise. */
export const isIdempotent = ({ method, auth, idempotency }: RouteDefinition): boolean =>
  method === 'POST' && auth === 'session' && idempotency === undefined

/**
 * Answers a repeated POST as the first one, by the Idempotency-Key that the caller sent. Handlers know nothing of it:
 * key, work and answer are one transaction.
 */
export class AnswerKeeper {
  constructor(private readonly box: SecretBox) {}

  /** Whether this request is one to keep the answer of. */
  keeps(entry: RouteDefinition, { headers }: FastifyRequest): boolean {
    return isIdempotent(entry) && headers[IDEMPOTENCY_HEADER] !== undefined
  }

  /** A call with this key that was made before. Its body is compared once it's opened. */
  find(tx: Tx, calledWith: CalledWith): Promise<KeptCall | null> {
    return findCall(tx, callOf(calledWith))
  }

  /** Does the work once. Waits for a first call that is under way. */
  async once(tx: Tx, calledWith: CalledWith, now: Date, work: () => Promise<unknown>): Promise<KeptAnswer> {
    const call = callOf(calledWith)
    const before = await rememberCall(tx, call, now)
    if (before) return this.open(calledWith, before)
    try {
      const result = await work()
      const text = JSON.stringify({ result })
      await keepSealedAnswer(tx, call, this.box.seal(text, ownerOf(call)))
      return { result, repeated: false }
    } catch (error) {
      // These commit what was written before, which must not include the key.
      if (error instanceof ApiError && error.options.keepWrites) await forgetCall(tx, call)
      throw error
    }
  }

  open(calledWith: CalledWith, kept: KeptCall): KeptAnswer {
    const call = callOf(calledWith)
    assertSameBody(call, kept)
    const text = kept.sealedAnswer && this.box.openIfOurs(kept.sealedAnswer, ownerOf(call))
    if (text === null) throw new ApiError(409, 'error.conflict')
    const { result } = JSON.parse(text) as { result: unknown }
    return { result, repeated: true }
  }
}

function callOf({ actor, request, query, body }: CalledWith): IdempotentRequest {
  // Of a route with a session: the guard has let somebody through.
  const repeatable = repeatableOf({ actor: actor as Actor, request }, [query, body, request.fileHash])
  const call = idempotentRequest(request, repeatable)
  if (!call) throw new Error(`${repeatable.route} was sent without an Idempotency-Key`)
  return call
}

const ownerOf = ({ accountId, userId, route, key }: IdempotentRequest) =>
  `idempotent_request:${accountId}:${userId}:${route}:${key}`
