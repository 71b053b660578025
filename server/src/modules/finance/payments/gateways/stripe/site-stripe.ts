import type Stripe from 'stripe'
import { stripeClient } from '../../../billing'
import type { GatewayDeps } from '../gateway'
import type { GatewayRow } from '../payment-gateway.repo'

/** Stripe client of one site. */
export interface SiteStripe {
  stripe: Stripe
  /** Contains the account ID if it's linked: calls then use the installation's key. */
  options: { stripeAccount?: string }
  linked: boolean
}

/** Returns the owner that a secret of a site is encrypted for. */
export const gatewaySecretOwner = (
  siteId: number,
  secret: 'secret_key' | 'stripe_webhook_secret' | 'webhook_secret',
) => `payment_gateway:${siteId}:${secret}`

/** Returns null if a site has no connection or its connection no longer works. */
export function siteStripe(
  { box, stripe }: Pick<GatewayDeps, 'box' | 'stripe'>,
  row: GatewayRow,
): SiteStripe | null {
  if (row.connection === 'oauth') {
    if (!stripe) return null
    return { stripe: stripeClient(stripe), options: { stripeAccount: row.stripeAccount }, linked: true }
  }
  const secretKey =
    row.secretKey && box.openIfOurs(row.secretKey, gatewaySecretOwner(row.siteId, 'secret_key'))
  if (!secretKey) return null
  return { stripe: stripeClient({ secretKey, apiBase: stripe?.apiBase }), options: {}, linked: false }
}

/** Returns the publishable key for the form in the browser. */
export function publishableKeyOf({ stripe }: Pick<GatewayDeps, 'stripe'>, row: GatewayRow): string {
  return row.connection === 'oauth' ? (stripe?.publishableKey ?? '') : row.publishableKey
}
