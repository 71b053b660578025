import { eq } from 'drizzle-orm'
import { withTx, type Tx } from '../../../platform/db'
import { account, providerEvent } from '../../../schema'
import { ApiError, notFound } from '../../../platform/errors/api-error'
import { defineModule, type ApiModule } from '../../../platform/http/define-module'
import { applyState } from './apply-state'
import type { Billing } from './billing-settings'
import { customerOf } from './customer.repo'
import type { BillingState } from './payment-provider'
import type { StripeEvent } from './stripe/stripe-events'

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

async function unseenCustomer(tx: Tx, event: StripeEvent) {
  if (!event.customer) return null
  const [row] = await tx
    .select({ id: account.id })
    .from(account)
    .where(eq(account.stripeCustomerId, event.customer))
  if (!row) return null
  const [seen] = await tx
    .select({ id: providerEvent.id })
    .from(providerEvent)
    .where(eq(providerEvent.id, event.id))
  return seen ? null : customerOf(tx, row.id)
}

/** Returns false for a replay, also for a concurrent one. */
async function isFirst(tx: Tx, { id, type }: StripeEvent, receivedAt: Date): Promise<boolean> {
  const inserted = await tx
    .insert(providerEvent)
    .values({ id, type, receivedAt })
    .onConflictDoNothing()
    .returning({ id: providerEvent.id })
  return inserted.length > 0
}
