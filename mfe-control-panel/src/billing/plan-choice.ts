import { BILLING_PERIODS, PLAN_TYPES, type PlanOffer, type PlanType } from '@portico/shared/contracts'
import { useSearchParams } from 'react-router-dom'

export type BillingPeriod = (typeof BILLING_PERIODS)[number]
export type PlanPrice = PlanOffer['prices'][number]

/** `engage_yearly` in its parts; null for anything else. */
export function readPlanId(text: string | null): { plan: PlanType; period: BillingPeriod } | null {
  const [plan, period] = (text ?? '').split('_')
  const type = PLAN_TYPES.find((name) => name === plan)
  const known = BILLING_PERIODS.find((name) => name === period)
  return type && known ? { plan: type, period: known } : null
}

export const planIdOf = (plan: PlanType, period: BillingPeriod) => `${plan}_${period}`

/** What an offer costs for a period. */
export function priceOf(offer: PlanOffer, period: BillingPeriod): PlanPrice | undefined {
  return offer.prices.find((price) => price.billing_period === period)
}

/** The plan, the period and the currency that are looked at, kept in the address. */
export function usePlanChoice() {
  const [search, setSearch] = useSearchParams()
  const chosen = readPlanId(search.get('plan'))
  const period = BILLING_PERIODS.find((name) => name === search.get('period')) ?? chosen?.period ?? 'monthly'
  const currency = /^[A-Z]{3}$/.test(search.get('currency') ?? '') ? search.get('currency') : null
  const set = (name: string, value: string) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        next.set(name, value)
        return next
      },
      { replace: true },
    )
  return {
    plan: chosen?.plan ?? null,
    period,
    currency,
    choosePlan: (plan: PlanType) => set('plan', planIdOf(plan, period)),
    choosePeriod: (next: BillingPeriod) => set('period', next),
    chooseCurrency: (next: string) => set('currency', next),
  }
}
