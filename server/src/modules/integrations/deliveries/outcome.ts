import type { DeliverySkipReason } from '@portico/shared/contracts'
import type { DueDelivery, Sending } from './queue.repo'
import type { DeliveryResult, LoggedAttempt } from './results.repo'
import { type Failure, nextTry } from './retry-plan'

/** Result of the calls for some due deliveries. */
export interface Outcome {
  results: DeliveryResult[]
  attempts: LoggedAttempt[]
  /** Guests whose withdrawal was delivered. */
  withdrawn: number[]
  /** Guests whose former address was erased. */
  moved: number[]
  /** Addresses that were erased. */
  erased: { email: string | null; phone: string | null }[]
  /** Guests that were sent, by delivery. */
  sent: Map<number, Sending>
  /** Requests that were made. */
  requests: number
  /** The last failure; null: none. */
  failure: Failure | null
}

export const emptyOutcome = (): Outcome => ({
  results: [],
  attempts: [],
  withdrawn: [],
  moved: [],
  erased: [],
  sent: new Map(),
  requests: 0,
  failure: null,
})

const PLAIN = { forgets: false, cause: null, skipReason: null, dueAt: null }

const forgetsPayload = ({ type }: DueDelivery) => type === 'guest.erased'

export const delivered = (due: DueDelivery): DeliveryResult => ({
  ...PLAIN,
  id: due.id,
  state: 'delivered',
  attempts: due.attempts + 1,
  forgets: forgetsPayload(due),
})

export const skipped = (due: DueDelivery, skipReason: DeliverySkipReason): DeliveryResult => ({
  ...PLAIN,
  id: due.id,
  state: 'skipped',
  attempts: due.attempts,
  skipReason,
  forgets: forgetsPayload(due),
})

/** Result of a delivery whose next step follows at once. */
export const queuedAgain = (due: DueDelivery, now: Date): DeliveryResult => ({
  ...PLAIN,
  id: due.id,
  state: 'queued',
  attempts: due.attempts,
  dueAt: now.toISOString(),
})

/** Result of a failed attempt: it's tried again later, or given up. */
export function failed(due: DueDelivery, failure: Failure, now: Date): DeliveryResult {
  const attempts = due.attempts + (failure.cause === 'rate_limited' ? 0 : 1)
  const next = nextTry(attempts, failure, now)
  return {
    ...PLAIN,
    id: due.id,
    state: next ? 'queued' : 'dead',
    attempts,
    dueAt: next?.toISOString() ?? null,
    cause: failure.cause,
  }
}
