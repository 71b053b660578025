import { fromStripeAmount } from '@portico/shared/units'
import type Stripe from 'stripe'
import type { InvoiceLine, StoredCard } from '../../../../schema'
import type { BillingState, ProviderInvoice, ProviderSubscription } from '../payment-provider'
import { planIdOf } from '../plans.repo'
import type { StripePrices } from './stripe-prices'

/** Number of latest invoices read; older ones no longer change. */
const INVOICES = 24

const STATUSES: Partial<Record<string, ProviderSubscription['status']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  canceled: 'cancelled',
}

const at = (seconds: number) => new Date(seconds * 1000)

/** Reads the complete state of a customer from Stripe. */
export async function readStripeState(
  stripe: Stripe,
  prices: StripePrices,
  customerId: string,
  readAt: Date,
): Promise<BillingState> {
  const [customer, subscriptions, invoices] = await Promise.all([
    stripe.customers.retrieve(customerId, { expand: ['invoice_settings.default_payment_method'] }),
    stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 20 }),
    stripe.invoices.list({ customer: customerId, limit: INVOICES }),
  ])
  const subscription = chooseSubscription(subscriptions.data)
  const planOfPrice = new Map<string, string>()
  for (const { items } of subscriptions.data) {
    for (const { price } of items.data) {
      const plan = prices.planOf(price)
      if (plan) planOfPrice.set(price.id, planIdOf(plan))
    }
  }
  return {
    readAt,
    card: customer.deleted ? null : cardOf(customer),
    subscription: subscription ? subscriptionOf(subscription, prices) : null,
    invoices: invoices.data.flatMap((each) => invoiceOf(each, planOfPrice)),
  }
}

/**
 * Returns the active subscription, else the one that ended last. Those whose first payment never arrived
 * don't count.
 */
export function chooseSubscription(all: Stripe.Subscription[]): Stripe.Subscription | undefined {
  const counted = all.filter(({ status }) => STATUSES[status])
  const ended = counted
    .filter(({ status }) => status === 'canceled')
    .sort((a, b) => (b.ended_at ?? 0) - (a.ended_at ?? 0))
  return counted.find(({ status }) => status !== 'canceled') ?? ended[0]
}

function cardOf({ invoice_settings }: Stripe.Customer): StoredCard | null {
  const method = invoice_settings.default_payment_method
  if (!method || typeof method === 'string' || !method.card) return null
  const { last4, brand, exp_month, exp_year } = method.card
  return { ref: method.id, last4, brand, exp_month, exp_year }
}

/** Stripe uses lower-case currency codes. */
export const minorUnits = (amount: number, currency: string) =>
  fromStripeAmount(amount, currency.toUpperCase())

/** Stripe reports periods on a subscription's items, not on the subscription. */
function subscriptionOf(each: Stripe.Subscription, prices: StripePrices): ProviderSubscription {
  const [item] = each.items.data
  const plan = item && prices.planOf(item.price)
  const status = STATUSES[each.status]
  if (!item || !plan || !status) {
    throw new Error(`The Stripe subscription ${each.id} doesn't match any known plan`)
  }
  return {
    ...plan,
    ref: each.id,
    amount: minorUnits(item.price.unit_amount ?? 0, item.price.currency),
    currency: item.price.currency.toUpperCase(),
    start: at(item.current_period_start),
    end: at(item.current_period_end),
    status,
    cancelAtPeriodEnd: each.cancel_at_period_end || each.cancel_at !== null,
    endedAt: each.ended_at === null ? null : at(each.ended_at),
  }
}

function invoiceOf(each: Stripe.Invoice, planOfPrice: Map<string, string>): ProviderInvoice[] {
  const { id, number, status } = each
  if (!number || !status || status === 'draft') return []
  const lines = each.lines.data.map((line) => lineOf(line, planOfPrice))
  // An invoice's period_start and period_end describe the previous period; its lines name the period being
  // paid.
  const paidFor = lines.find(({ amount }) => amount > 0) ?? lines[0]
  return [
    {
      ref: id,
      number,
      start: paidFor ? new Date(paidFor.from) : at(each.period_start),
      end: paidFor ? new Date(paidFor.to) : at(each.period_end),
      amount: minorUnits(each.amount_due, each.currency),
      currency: each.currency.toUpperCase(),
      status: status === 'paid' ? 'paid' : status === 'open' ? 'open' : 'void',
      attempts: each.attempt_count,
      lines,
      pdfUrl: each.invoice_pdf ?? null,
      createdAt: at(each.created),
    },
  ]
}

function lineOf(line: Stripe.InvoiceLineItem, planOfPrice: Map<string, string>): InvoiceLine {
  const price = line.pricing?.price_details?.price
  const priceId = typeof price === 'string' ? price : price?.id
  return {
    kind: 'other',
    plan_id: (priceId && planOfPrice.get(priceId)) ?? null,
    text: line.description ?? '',
    from: at(line.period.start).toISOString(),
    to: at(line.period.end).toISOString(),
    amount: minorUnits(line.amount, line.currency),
  }
}
