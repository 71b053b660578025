import { BILLING_PERIODS, PLAN_TYPES, type PlanOffer, type PlanType } from '@portico/shared/contracts'
import { useAddressParam } from '@portico/shared/layout'

export type BillingPeriod = (typeof BILLING_PERIODS)[number]
export type PlanPrice = PlanOffer['prices'][number]

/** Parses `engage_yearly`; null for anything else. */
export function readPlanId(text: string | null): { plan: PlanType; period: BillingPeriod } | null {
  const [plan, period] = (text ?? '').split('_')
  const type = PLAN_TYPES.find((name) => name === plan)
  const known = BILLING_PERIODS.find((name) => name === period)
  return type && known ? { plan: type, period: known } : null
}

export const planIdOf = (plan: PlanType, period: BillingPeriod) => `${plan}_${period}`

/** Price of an offer for a period. */
export function priceOf(offer: PlanOffer, period: BillingPeriod): PlanPrice | undefined {
  return offer.prices.find((price) => price.billing_period === period)
}

/** The selected plan, period and currency, kept in the address. */
export function usePlanChoice() {
  const [planId, setPlanId] = useAddressParam('plan', { replace: true })
  const [periodName, setPeriod] = useAddressParam('period', { replace: true })
  const [currency, chooseCurrency] = useAddressParam('currency', { replace: true })
  const selected = readPlanId(planId)
  const period = BILLING_PERIODS.find((name) => name === periodName) ?? selected?.period ?? 'monthly'
  return {
    plan: selected?.plan ?? null,
    period,
    currency: /^[A-Z]{3}$/.test(currency ?? '') ? currency : null,
    choosePlan: (plan: PlanType) => setPlanId(planIdOf(plan, period)),
    choosePeriod: (next: BillingPeriod) => setPeriod(next),
    chooseCurrency: (next: string) => chooseCurrency(next),
  }
}
