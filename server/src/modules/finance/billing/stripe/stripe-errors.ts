import Stripe from 'stripe'
import { ApiError } from '../../../../platform/errors/api-error'
import { PaymentRefusedError } from '../payment-provider'

/** Runs a call to Stripe and converts its refusals to errors that our callers know. */
export async function askStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw toApiError(error)
  }
}

function toApiError(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeCardError) return new PaymentRefusedError(reasonOf(error))
  if (error instanceof Stripe.errors.StripeIdempotencyError) {
    return new ApiError(409, 'error.key_reused')
  }
  if (isUnreachable(error)) return new ApiError(503, 'error.billing.provider')
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'payment_method') {
    return new PaymentRefusedError('unknown_card')
  }
  // This is a configuration error, which the 500 handler logs.
  return error
}

function isUnreachable(error: unknown): boolean {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors
  return [StripeConnectionError, StripeAPIError, StripeRateLimitError].some((kind) => error instanceof kind)
}

function reasonOf({ code, decline_code }: { code?: string; decline_code?: string }) {
  const codes = `${code} ${decline_code}`
  if (/requires_action|authentication_required/.test(codes)) return 'authentication'
  return codes.includes('expired_card') ? 'card_expired' : 'card_declined'
}
