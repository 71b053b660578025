import type { PlanType, Subscription } from '@portico/shared/contracts'
import { accountTime, subscriptionState } from '../../../platform/access/subscription-state'
import type { Tx } from '../../../platform/db'
import { type plan } from '../../../schema'
import type { AccountCaller } from './billing-settings'
import { priceOf, sectionsByPlan, loadAccountOnPlan } from './plans.repo'

const NO_LIMITS = { active_devices: 0, vouchers: 0, payment_fee: 0 }

/** Returns the limits of a tier; null for those that none of its sections uses. */
export function limitsOf(
  tier: typeof plan.$inferSelect | null,
  sections: ReadonlyMap<PlanType, string[]>,
): Subscription['limits'] {
  if (!tier) return NO_LIMITS
  const own = sections.get(tier.planType) ?? []
  return {
    active_devices: tier.activeDevices,
    vouchers: own.includes('mfe-vouchers') ? tier.vouchers : null,
    payment_fee: own.includes('mfe-payments') ? Number(tier.paymentFee) : null,
  }
}

/** Presents the stored subscription. */
export async function presentSubscription(tx: Tx, { actor, now }: AccountCaller): Promise<Subscription> {
  const row = await loadAccountOnPlan(tx, actor.accountId)
  const { planType, billingPeriod, currency } = row.account
  const { status, daysLeft } = subscriptionState(row.account, accountTime(row.account, now))
  const priced = planType && billingPeriod ? await priceOf(tx, { planType, billingPeriod }, currency) : null
  return {
    currentPlan: {
      plan_type: planType,
      status,
      trial_end: row.account.trialEnd?.toISOString() ?? null,
      current_period_end: row.account.currentPeriodEnd?.toISOString() ?? null,
      price: priced?.amount ?? null,
      currency,
      billing_period: billingPeriod,
      cancel_at_period_end: row.account.cancelAtPeriodEnd,
      days_left: daysLeft,
    },
    limits: limitsOf(row.plan, await sectionsByPlan(tx)),
  }
}
