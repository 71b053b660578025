import type { SplashCheckout, SplashErrors, SplashTextId } from '@portico/shared/splash-page'
import { ownValue } from '@portico/shared/units'
import { openCharge, type PaymentDeps, PurchaseRefusedError } from '../../finance/payments'

const FAILURES: Partial<Record<string, SplashTextId>> = {
  card_declined: 'error.payment.card_declined',
  expired_card: 'error.payment.expired_card',
  insufficient_funds: 'error.payment.insufficient_funds',
  authentication_required: 'error.payment.authentication_required',
  payment_intent_authentication_failure: 'error.payment.authentication_required',
}

/** Returns the provider's reason for a failed attempt, worded for guests. */
export function failureErrors(failure: string): SplashErrors {
  return failure ? { '': [{ id: ownValue(FAILURES, failure) ?? 'error.payment.failed' }] } : {}
}

const REFUSALS = {
  not_on_sale: 'error.package_gone',
  bought_out: 'error.package_limit',
  open_elsewhere: 'error.package_open',
  trial_taken: 'error.trial_used',
  no_gateway: 'error.payment.unreachable',
  refused: 'error.payment.refused',
} as const satisfies Record<PurchaseRefusedError['reason'], SplashTextId>

/** @throws any error that isn't a refusal */
export function purchaseErrors(error: unknown): SplashErrors {
  if (!(error instanceof PurchaseRefusedError)) throw error
  return { '': [{ id: REFUSALS[error.reason] }] }
}

/**
 * Opens the provider's checkout of a purchase. `returnUrl`: page that the provider sends the guest back to.
 */
export async function openCheckout(
  payments: PaymentDeps,
  of: { siteId: number; txId: number },
  returnUrl: string,
): Promise<SplashCheckout> {
  const { kind, publishableKey, stripeAccount: account, clientSecret } = await openCharge(payments, of)
  if (kind === 'sandbox') return { gateway: 'sandbox' }
  return { gateway: 'stripe', publishableKey, account, clientSecret, returnUrl }
}
