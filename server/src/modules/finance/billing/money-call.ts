import { randomUUID } from 'node:crypto'
import type { ErrorMessageId, RouteDefinition } from '@portico/shared/contracts'
import type { Actor } from '../../../platform/access/actor'
import { withTx, type Tx } from '../../../platform/db'
import { ApiError, type FieldErrors } from '../../../platform/errors/api-error'
import type { TwoPhaseHandler, OutsideContext, RequestContext } from '../../../platform/http/define-module'
import {
  forgetCall,
  keepAnswer,
  idempotentRequest,
  type IdempotentRequest,
  rememberCall,
} from '../../../platform/idempotency'
import { applyState } from './apply-state'
import type { Billing } from './billing-settings'
import { customerOf, releaseLease, takeLease } from './customer.repo'
import { PaymentRefusedError, type BillingState, type Customer } from './payment-provider'

/** Outcome of a call, stored for repeats. */
type StoredAnswer =
  | { result: unknown }
  | { error: { status: number; id: ErrorMessageId; fields: FieldErrors } }

type SessionRoute = RouteDefinition & { auth: 'session' }

interface MoneyCall<R extends SessionRoute> {
  /** Calls the provider, outside a transaction. It passes `key` on, so that a repeat counts once. */
  work: (ctx: OutsideContext<R>, customer: Customer, key: string) => Promise<BillingState>
  /** Builds the answer once the outcome is stored. */
  finish: (ctx: RequestContext<R>) => Promise<unknown>
}

interface Done {
  call: IdempotentRequest | null
  repeated: StoredAnswer | null
  state: BillingState | null
  refusal: PaymentRefusedError | null
}

/**
 * Handles a call that may move money. One call at a time runs at the provider for an account, and a repeat
 * with the same Idempotency-Key gets the first answer.
 */
export function moneyCall<R extends SessionRoute>(
  billing: Billing,
  { work, finish }: MoneyCall<R>,
): TwoPhaseHandler<R, Done> {
  return {
    prepare: async (ctx) => {
      // The route requires a session, which the generic type can't express.
      const { accountId } = ctx.actor as Actor
      const call = idempotencyKey(ctx)
      const claim = await withTx(billing.db, (tx) => claimCall(tx, call, accountId, ctx.now))
      if ('repeated' in claim) return { call, repeated: claim.repeated, state: null, refusal: null }
      try {
        const key = call ? `${accountId}:${call.route}:${call.key}` : randomUUID()
        return { call, repeated: null, refusal: null, state: await work(ctx, claim.customer, key) }
      } catch (error) {
        if (error instanceof PaymentRefusedError) {
          return { call, repeated: null, refusal: error, state: await stateOrNull(billing, accountId) }
        }
        await withTx(billing.db, async (tx) => {
          await releaseLease(tx, accountId)
          if (call) await forgetCall(tx, call)
        })
        throw error
      }
    },
    commit: async (ctx, { call, repeated, state, refusal }) => {
      if (repeated) return answerOf(repeated) as never // the stored result of `finish`
      const { tx, now } = ctx
      const { accountId } = ctx.actor as Actor
      if (state) await applyState(tx, { mailing: billing, now }, { accountId, state })
      await releaseLease(tx, accountId)
      if (refusal) {
        const error = refusal.toApiError()
        const { status, messageId: id, options } = error
        if (call) await keepAnswer(tx, call, { error: { status, id, fields: options.fields ?? {} } })
        throw new ApiError(status, id, { ...options, keepWrites: true })
      }
      const result = await finish(ctx)
      if (call) await keepAnswer(tx, call, { result })
      return result as never // checked against the route's response when it is sent
    },
  }
}

async function claimCall(
  tx: Tx,
  call: IdempotentRequest | null,
  accountId: number,
  now: Date,
): Promise<{ repeated: StoredAnswer } | { customer: Customer }> {
  const before = call && (await rememberCall(tx, call, now))
  if (before && call && !before.bodyHash.equals(call.bodyHash)) {
    throw new ApiError(409, 'error.key_reused')
  }
  if (before?.answer) return { repeated: before.answer as StoredAnswer } // stored below
  const customer = await takeLease(tx, accountId, now)
  if (!customer) throw new ApiError(409, 'error.billing.busy')
  return { customer }
}

function idempotencyKey({ actor, request, body }: OutsideContext<SessionRoute>): IdempotentRequest | null {
  return idempotentRequest(request, {
    actor,
    route: `${request.method} ${request.routeOptions.url}`,
    body,
  })
}

/** A refused card may have been stored anyway. */
async function stateOrNull(billing: Billing, accountId: number): Promise<BillingState | null> {
  const customer = await withTx(billing.db, (tx) => customerOf(tx, accountId))
  return billing.provider.readState(customer).catch(() => null)
}

function answerOf(kept: StoredAnswer): unknown {
  if ('result' in kept) return kept.result
  throw new ApiError(kept.error.status, kept.error.id, { fields: kept.error.fields })
}
