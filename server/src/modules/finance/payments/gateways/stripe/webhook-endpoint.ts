import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { ConnectionDeps } from '../gateway'
import { noAccess } from './check-access'
import { gatewaySecretOwner } from './site-stripe'
import { askStripe, isMissing, lacksAccess } from './stripe-failures'

const EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
  'payout.created',
  'payout.updated',
  'payout.paid',
  'payout.failed',
] as const satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[]

interface Webhook {
  ref: string
  secret: string
}

export const webhookUrl = ({ publicUrl }: Pick<ConnectionDeps, 'publicUrl'>, siteId: number) =>
  `${publicUrl}/s/${siteId}/api/v1/paymentloginconfig/stripe/webhook`

/**
 * Hashes the current address and events of endpoints; a stored hash that differs means the endpoint needs an
 * update.
 */
export function webhookHash({ publicUrl }: Pick<ConnectionDeps, 'publicUrl'>): Buffer {
  return createHash('sha256')
    .update([publicUrl, ...EVENTS].join(' '))
    .digest()
}

/** Returns the columns that store a new endpoint. */
export function storedWebhookFields(deps: ConnectionDeps, siteId: number, webhook: Webhook | null) {
  const owner = gatewaySecretOwner(siteId, 'stripe_webhook_secret')
  return {
    stripeWebhookRef: webhook?.ref ?? '',
    stripeWebhookSecret: webhook && deps.box.seal(webhook.secret, owner),
    stripeWebhookHash: webhook && webhookHash(deps),
  }
}

/**
 * Subscribes us to Stripe's events. Returns null if Stripe can't reach this installation: payments are then
 * detected by polling, which takes longer.
 */
export async function addWebhook(stripe: Stripe, url: string): Promise<Webhook | null> {
  if (!url.startsWith('https://')) return null
  try {
    const { id, secret } = await askStripe(() =>
      stripe.webhookEndpoints.create({ url, enabled_events: [...EVENTS] }),
    )
    return secret ? { ref: id, secret } : null
  } catch (error) {
    if (lacksAccess(error)) throw noAccess()
    return null
  }
}

/** Updates an endpoint's address and events. Returns false if it was removed at Stripe. */
export async function updateWebhook(stripe: Stripe, ref: string, url: string): Promise<boolean> {
  try {
    await askStripe(() => stripe.webhookEndpoints.update(ref, { url, enabled_events: [...EVENTS] }))
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

/** Removes an endpoint. If that fails, its owner has to remove it; its events are refused. */
export async function removeWebhook(stripe: Stripe, ref: string): Promise<void> {
  await stripe.webhookEndpoints.del(ref).catch(() => {})
}
