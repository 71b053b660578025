import { withReader } from '../../../../platform/db'
import { ApiError, notFound } from '../../../../platform/errors/api-error'
import { defineModule, type ApiModule } from '../../../../platform/http/define-module'
import { stripeClient } from '../../billing'
import { GatewayUnreachableError } from '../gateways/gateway'
import { findGatewayRow, type GatewayRow } from '../gateways/payment-gateway.repo'
import { unreachable } from '../gateways/stripe/check-access'
import { gatewaySecretOwner, siteStripe } from '../gateways/stripe/site-stripe'
import type { PaymentDeps } from '../transactions/payment-deps'
import { applyNews, readNews, type EventNews } from './apply-event'
import { findLinkedSites, siteOfCharge } from './payment-events.repo'
import { readEvent, type SignedBody, type StripeEvent } from './stripe-events'

/**
 * Receives Stripe's events about guests' payments. An event only says that something changed, and the state
 * is read from Stripe again. So the order of events doesn't matter, and each ID counts once.
 */
export function stripeWebhooksModule(deps: PaymentDeps): ApiModule {
  return defineModule({
    receiveGuestPaymentEvent: {
      prepare: async ({ params, request }) => {
        const row = await withReader(deps.db, (tx) => findGatewayRow(tx, params.siteId))
        if (!row) throw notFound()
        return withRetryLater(() => readNews(deps, row, eventOfKeys(deps, row, request)))
      },
      commit: async ({ tx }, news: EventNews | null) => {
        if (news) await applyNews(tx, deps, news)
        return { received: true as const }
      },
    },

    receiveConnectEvent: {
      prepare: async ({ request }) => {
        const { stripe } = deps
        if (!stripe?.connect) throw notFound()
        const event = readEvent(stripeClient(stripe), request, stripe.connect.webhookSecret)
        if (!event) throw badSignature()
        const row = await linkedSite(deps, event)
        return row && withRetryLater(() => readNews(deps, row, event))
      },
      commit: async ({ tx }, news: EventNews | null) => {
        if (news) await applyNews(tx, deps, news)
        return { received: true as const }
      },
    },
  })
}

const badSignature = () => new ApiError(400, 'error.billing.signature')

function eventOfKeys(deps: PaymentDeps, row: GatewayRow, request: SignedBody): StripeEvent {
  const { siteId, stripeWebhookSecret: sealed } = row
  const secret = sealed && deps.box.openIfOurs(sealed, gatewaySecretOwner(siteId, 'stripe_webhook_secret'))
  const connected = siteStripe(deps, row)
  const event = secret && connected ? readEvent(connected.stripe, request, secret) : null
  if (!event) throw badSignature()
  return event
}

/**
 * Finds the site that an event of a linked account concerns. A payout for several sites is recorded at the
 * first of them.
 */
async function linkedSite({ db }: PaymentDeps, { account, about }: StripeEvent): Promise<GatewayRow | null> {
  if (!account || !about) return null
  return withReader(db, async (tx) => {
    const rows = await findLinkedSites(tx, account)
    if (about.kind === 'payout' || rows.length === 0) return rows[0] ?? null
    const ids = rows.map(({ siteId }) => siteId)
    // Until the charge's ID is stored, only its metadata names the site.
    const named = (await siteOfCharge(tx, ids, about.ref)) ?? about.siteId
    return rows.find(({ siteId }) => siteId === named) ?? null
  })
}

/** Answers errors so that Stripe sends the event again. */
async function withRetryLater<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof GatewayUnreachableError ? unreachable() : error
  }
}
