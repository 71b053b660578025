import Stripe from 'stripe'
import { GatewayRefusedError, GatewayUnreachableError } from '../gateway'

const { StripeCardError, StripeError, StripeInvalidRequestError } = Stripe.errors

/**
 * Runs a call to Stripe. Throws GatewayRefusedError if Stripe refuses for good, and GatewayUnreachableError
 * if it doesn't answer or its answer isn't about the payment: an invalid key, an object that this account
 * lacks, a call in progress.
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

/** A payment missing in this account may belong to an account that was connected before. */
function isElsewhere({ code, param }: Stripe.errors.StripeInvalidRequestError): boolean {
  return code === 'resource_missing' && param !== 'payment_method' && param !== 'customer'
}

/** Returns true if the account doesn't have the requested object. */
export function isMissing(error: unknown): boolean {
  const cause = error instanceof GatewayUnreachableError ? (error.cause as { code?: unknown }) : null
  return cause?.code === 'resource_missing'
}

export function isRefused(error: unknown, failure?: string): error is GatewayRefusedError {
  return error instanceof GatewayRefusedError && (failure === undefined || error.failure === failure)
}

/** Returns why charging a stored card failed, with the ID at Stripe; null if something else went wrong. */
export function chargeFailure(error: unknown): { ref: string; failure: string } | null {
  if (!isRefused(error) || !(error.cause instanceof StripeError)) return null
  const { payment_intent: intent } = error.cause
  return { ref: intent?.id ?? '', failure: error.failure }
}

/** Returns true if the key lacks the permission or is invalid. */
export function lacksAccess(error: unknown): boolean {
  const { StripeAuthenticationError, StripePermissionError } = Stripe.errors
  const cause = error instanceof GatewayUnreachableError ? error.cause : error
  return cause instanceof StripeAuthenticationError || cause instanceof StripePermissionError
}

function wordOf({ code, type }: { code?: string | undefined; type: string }): string {
  return code ?? type
}

/** Returns true if the key doesn't exist or was revoked. */
export function isUnknownKey(error: unknown): boolean {
  return (
    error instanceof GatewayUnreachableError && error.cause instanceof Stripe.errors.StripeAuthenticationError
  )
}
