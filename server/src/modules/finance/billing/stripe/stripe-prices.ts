import { toStripeAmount } from '@portico/shared/units'
import type Stripe from 'stripe'
import type { PlanChoice, PricedPlan } from '../payment-provider'
import { choiceOf, planIdOf } from '../plans.repo'

const PLAN_KEY = /^((?:collect|engage|provider)_(?:monthly|yearly))_([a-z]{3})$/
const INTERVALS = { monthly: 'month', yearly: 'year' } as const

/**
 * Returns a key such as `engage_monthly_usd`: the price's lookup key at Stripe, and its name in
 * STRIPE_PRICES.
 */
function priceKey(plan: PlanChoice & { currency: string }): string {
  return `${planIdOf(plan)}_${plan.currency.toLowerCase()}`
}

export interface StripePrices {
  /** Returns the ID of the price. Throws if Stripe has none, or one with another amount than we display. */
  idOf: (plan: PricedPlan) => Promise<string>
  /** Returns null for a price that isn't one of our plans. */
  planOf: (price: Stripe.Price) => PlanChoice | null
}

/** Reads price IDs from the configuration, else finds them by lookup key and caches them. */
export function stripePrices(stripe: Stripe, configured: Record<string, string>): StripePrices {
  const priceByKey = new Map<string, string>()
  const keyOfId = new Map(Object.entries(configured).map(([key, priceId]) => [priceId, key]))
  const find = async (plan: PricedPlan): Promise<Stripe.Price> => {
    const key = priceKey(plan)
    const priceId = configured[key]
    if (priceId) return stripe.prices.retrieve(priceId)
    const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 })
    if (!data[0]) throw new Error(`Stripe has no active price with the lookup key ${key}`)
    return data[0]
  }
  return {
    idOf: async (plan) => {
      const key = `${priceKey(plan)}:${plan.amount}`
      const known = priceByKey.get(key)
      if (known) return known
      const price = await find(plan)
      assertSame(price, plan)
      priceByKey.set(key, price.id)
      return price.id
    },
    planOf: (price) => {
      const match = PLAN_KEY.exec(keyOfId.get(price.id) ?? price.lookup_key ?? '')
      return match?.[1] ? choiceOf(match[1]) : null
    },
  }
}

/** Ensures that users pay the amount shown on the plans page. */
function assertSame(price: Stripe.Price, plan: PricedPlan): void {
  const isSame =
    price.unit_amount === toStripeAmount(plan.amount, plan.currency) &&
    price.currency.toUpperCase() === plan.currency &&
    price.recurring?.interval === INTERVALS[plan.billingPeriod] &&
    price.recurring.interval_count === 1
  if (isSame) return
  throw new Error(
    `The price ${price.id} at Stripe is not ${plan.amount} ${plan.currency} each ${INTERVALS[plan.billingPeriod]}`,
  )
}
