import type Stripe from 'stripe'
import { stripeClient } from '../../../billing'
import type { GatewayDeps } from '../gateway'
import type { GatewayRow } from '../payment-gateway.repo'

/** Stripe as one site uses it. */
export interface SiteStripe {
  stripe: Stripe
  /** Names the account where it is linked: the calls are made with the installation's key. */
  options: { stripeAccount?: string }
  linked: boolean
}

/** What the secrets of a site are sealed for. */
export const gatewaySecretOwner = (
  siteId: number,
  secret: 'secret_key' | 'stripe_webhook_secret' | 'webhook_secret',
) => `payment_gateway:${siteId}:${secret}`

/** Null where a site has no connection, or one that cannot be used any more. */
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

/** For the form in the browser. */
export function publishableKeyOf({ stripe }: Pick<GatewayDeps, 'stripe'>, row: GatewayRow): string {
  return row.connection === 'oauth' ? (stripe?.publishableKey ?? '') : row.publishableKey
}
