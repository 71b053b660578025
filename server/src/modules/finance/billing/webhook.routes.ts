import { withTx } from '../../../platform/db'
import { ApiError, notFound } from '../../../platform/errors/api-error'
import { defineModule, type ApiModule } from '../../../platform/http/define-module'
import { applyState } from './apply-state'
import type { Billing } from './billing-settings'
import type { BillingState } from './payment-provider'
import type { StripeEvent } from './stripe/stripe-events'
import { unseenCustomer, isFirst } from './provider-events.repo'

interface Received {
  event: StripeEvent
  /** Null if the event was handled before or concerns no account here. */
  news: { accountId: number; state: BillingState } | null
}

/**
 * Receives Stripe's events. An event only says that something changed, and the complete state is read again
 * and applied. So the order of events doesn't matter. Each ID counts once; it's stored together with its
 * changes.
 */
export function webhookModule(billing: Billing): ApiModule {
  const { db, provider } = billing
  return defineModule({
    receiveStripeEvent: {
      prepare: async ({ request }): Promise<Received> => {
        if (provider.kind !== 'stripe') throw notFound()
        const signature = request.headers['stripe-signature']
        const event =
          typeof signature === 'string' && request.rawBody
            ? provider.readEvent(request.rawBody, signature)
            : null
        if (!event) throw new ApiError(400, 'error.billing.signature')
        const customer = await withTx(db, (tx) => unseenCustomer(tx, event))
        if (!customer) return { event, news: null }
        return { event, news: { accountId: customer.account.id, state: await provider.readState(customer) } }
      },
      commit: async ({ tx, now }, { event, news }: Received) => {
        if (news && (await isFirst(tx, event, now))) {
          await applyState(tx, { mailing: billing, now }, news)
        }
        return { received: true as const }
      },
    },
  })
}
