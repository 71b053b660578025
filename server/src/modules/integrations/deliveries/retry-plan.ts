import type { IntegrationCause, IntegrationFailure } from '@portico/shared/contracts'
import { HOUR_MS, MINUTE_MS } from '@portico/shared/units'

const SECOND_MS = 1000

/** Delays before the next attempts of a delivery. After the last one it's given up. */
const RETRY_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 12 * HOUR_MS]

/** A failed attempt. */
export interface Failure {
  cause: IntegrationCause
  detail: string
  /** Seconds that the service asks to wait. */
  waitSeconds: number | null
}

/**
 * Returns when a delivery is tried again, or null if it's given up. A service that takes no more requests for now
 * hasn't seen the delivery, so that doesn't count.
 */
export function nextTry(attempts: number, { cause, waitSeconds }: Failure, now: Date): Date | null {
  const wait = (waitSeconds ?? 0) * SECOND_MS
  if (cause === 'rate_limited') return new Date(now.getTime() + Math.max(wait, MINUTE_MS))
  const delay = RETRY_MS[attempts - 1]
  return delay === undefined ? null : new Date(now.getTime() + Math.max(wait, delay))
}

const FIRST_REST_MS = 5 * SECOND_MS
const LONGEST_REST_MS = 10 * MINUTE_MS

/** The service rejects this contact or event alone, so that others may still be accepted. */
export const isOfMessage = ({ cause }: Pick<Failure, 'cause'>) => cause === 'rejected'

/** Returns until when a service is left alone after a failure that others would have as well. */
export function restUntil(failures: number, failure: Failure, now: Date): Date | null {
  if (isOfMessage(failure)) return null
  const backoff = Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** Math.min(failures - 1, 20))
  return new Date(now.getTime() + Math.max(backoff, (failure.waitSeconds ?? 0) * SECOND_MS))
}

const AUTHORIZATION: readonly IntegrationCause[] = ['wrong_key', 'revoked', 'not_allowed']
const AUTHORIZATION_FAILURES = 3
const FAILURES = 20

interface Health {
  /** Failures since the last success, with this one. */
  failures: number
  failingSince: Date | null
  /** The failure before this one. */
  lastFailure: IntegrationFailure | null
}

/** Returns true if the integration pauses after a failure. */
export function pausesAfter(
  { failures, failingSince, lastFailure }: Health,
  { cause }: Failure,
  now: Date,
): boolean {
  const isRefused = AUTHORIZATION.includes(cause)
  const wasRefused = lastFailure !== null && AUTHORIZATION.includes(lastFailure.cause)
  if (isRefused && wasRefused && failures >= AUTHORIZATION_FAILURES) return true
  return failures >= FAILURES && failingSince !== null && now.getTime() - failingSince.getTime() >= HOUR_MS
}
