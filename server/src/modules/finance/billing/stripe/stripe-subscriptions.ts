import type Stripe from 'stripe'
import type { Clock } from '../../../../platform/clock'
import { addPeriods } from '../billing-periods'
import type { BillingState, Customer, PaymentProvider, PricedPlan } from '../payment-provider'
import { askStripe } from './stripe-errors'
import type { StripePrices } from './stripe-prices'
import { chooseSubscription, minorUnits } from './stripe-state'

/** Runs `work` for the customer at Stripe, then returns the resulting state. */
export type Change = (
  customer: Customer,
  work: (customerId: string) => Promise<unknown>,
) => Promise<BillingState>

interface Means {
  stripe: Stripe
  prices: StripePrices
  clock: Clock
  change: Change
}

type SubscriptionCalls = Pick<PaymentProvider, 'preview' | 'subscribe' | 'changePlan' | 'setCancelling'>

/** Payments that need confirmation by the bank, or that fail, change nothing: `error_if_incomplete`. */
export function subscriptionCalls({ stripe, prices, clock, change }: Means): SubscriptionCalls {
  return {
    preview: (customer, plan) =>
      askStripe(async () =>
        preview(stripe, customer, { plan, price: await prices.idOf(plan), now: clock.now() }),
      ),
    subscribe: (customer, plan, key) =>
      change(customer, async (id) =>
        stripe.subscriptions.create(
          {
            customer: id,
            items: [{ price: await prices.idOf(plan) }],
            payment_behavior: 'error_if_incomplete',
            metadata: { account: String(customer.account.id) },
          },
          { idempotencyKey: key },
        ),
      ),
    changePlan: (customer, plan, key) =>
      change(customer, async (id) => {
        const live = await liveSubscription(stripe, id)
        if (!live) throw new Error(`The customer ${id} has no subscription to change`)
        await stripe.subscriptions.update(
          live.id,
          {
            ...changeOf(live, await prices.idOf(plan)),
            payment_behavior: 'error_if_incomplete',
            cancel_at_period_end: false,
          },
          { idempotencyKey: key },
        )
      }),
    setCancelling: (customer, cancelling, key) =>
      change(customer, async (id) => {
        const live = await liveSubscription(stripe, id)
        if (!live) return
        await stripe.subscriptions.update(
          live.id,
          { cancel_at_period_end: cancelling },
          { idempotencyKey: key },
        )
      }),
  }
}

async function liveSubscription(stripe: Stripe, customer: string): Promise<Stripe.Subscription | null> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 20 })
  const selected = chooseSubscription(data)
  return selected && selected.status !== 'canceled' ? selected : null
}

/** Starts a new period now and invoices the difference immediately. */
function changeOf(live: Stripe.Subscription, price: string) {
  const item = live.items.data[0]
  return {
    items: [{ ...(item && { id: item.id }), price }],
    billing_cycle_anchor: { type: 'now' as const },
    proration_behavior: 'always_invoice' as const,
  }
}

async function preview(
  stripe: Stripe,
  { account: { stripeCustomerId: customer } }: Customer,
  { plan, price, now }: { plan: PricedPlan; price: string; now: Date },
) {
  const nextPaymentAt = addPeriods(now, 1, plan.billingPeriod)
  if (!customer) return { amountDue: plan.amount, credit: 0, nextPaymentAt }
  const live = await liveSubscription(stripe, customer)
  const invoice = await stripe.invoices.createPreview({
    customer,
    ...(live
      ? { subscription: live.id, subscription_details: changeOf(live, price) }
      : { subscription_details: { items: [{ price }] } }),
  })
  const off = invoice.lines.data.reduce((sum, { amount }) => sum + Math.min(0, amount), 0)
  const credit = -off + Math.max(0, -invoice.starting_balance)
  const inPlan = (amount: number) => minorUnits(amount, plan.currency)
  return { amountDue: inPlan(Math.max(0, invoice.amount_due)), credit: inPlan(credit), nextPaymentAt }
}
