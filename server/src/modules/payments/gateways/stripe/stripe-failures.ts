import Stripe from 'stripe'
import { GatewayRefusedError, GatewayUnreachableError } from '../gateway'

const { StripeCardError, StripeError, StripeInvalidRequestError } = Stripe.errors

/**
 * Runs a call to Stripe. Where Stripe does not answer, or not about the money, it throws GatewayUnreachableError:
 * a key that is refused, an object that this account does not have, a call that runs already. What Stripe refuses for
 * good becomes GatewayRefusedError.
 */
export async function askStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof StripeCardError) throw new GatewayRefusedError(wordOf(error), error)
    if (error instanceof StripeInvalidRequestError && !isElsewhere(error)) {
      throw new GatewayRefusedError(wordOf(error), error)
    }
    if (error instanceof StripeError) throw new GatewayUnreachableError(error)
    throw error
  }
}

/** A payment that this account does not have may be one of an account that was connected before. */
function isElsewhere({ code, param }: Stripe.errors.StripeInvalidRequestError): boolean {
  return code === 'resource_missing' && param !== 'payment_method' && param !== 'customer'
}

/** Whether this account does not have what was asked for. */
export function isMissing(error: unknown): boolean {
  const cause = error instanceof GatewayUnreachableError ? (error.cause as { code?: unknown }) : null
  return cause?.code === 'resource_missing'
}

export function isRefused(error: unknown, failure?: string): error is GatewayRefusedError {
  return error instanceof GatewayRefusedError && (failure === undefined || error.failure === failure)
}

/** Why a charge of a stored card failed, with its id at Stripe; null where something else went wrong. */
export function chargeFailure(error: unknown): { ref: string; failure: string } | null {
  if (!isRefused(error) || !(error.cause instanceof StripeError)) return null
  const { payment_intent: intent } = error.cause
  return { ref: intent?.id ?? '', failure: error.failure }
}

/** Whether the key may not do what was asked, or is none at all. */
export function lacksAccess(error: unknown): boolean {
  const { StripeAuthenticationError, StripePermissionError } = Stripe.errors
  const cause = error instanceof GatewayUnreachableError ? error.cause : error
  return cause instanceof StripeAuthenticationError || cause instanceof StripePermissionError
}

function wordOf({ code, type }: { code?: string | undefined; type: string }): string {
  return code ?? type
}

/** Whether there is no such key, or not any more. */
export function isUnknownKey(error: unknown): boolean {
  return (
    error instanceof GatewayUnreachableError && error.cause instanceof Stripe.errors.StripeAuthenticationError
  )
}
