import type Stripe from 'stripe'
import { askStripe, lacksAccess } from './stripe-failures'
import { noAccess } from './check-access'

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

/**
 * Asks Stripe to send events to us. Null where it cannot reach this installation: payments are then found to be paid
 * by asking, which takes longer.
 */
export async function addWebhook(
  stripe: Stripe,
  url: string,
): Promise<{ ref: string; secret: string } | null> {
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

/** What cannot be removed is removed by its owner: events of it are refused. */
export async function removeWebhook(stripe: Stripe, ref: string): Promise<void> {
  await stripe.webhookEndpoints.del(ref).catch(() => {})
}
