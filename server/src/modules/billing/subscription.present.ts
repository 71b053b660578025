import type { Subscription } from '@portico/shared/contracts'
import { eq } from 'drizzle-orm'
import { accountTime, subscriptionState } from '../../platform/access/subscription-state'
import type { Tx } from '../../platform/db'
import { account, plan } from '../accounts/tables'
import { notFound } from '../../platform/errors/api-error'
import { priceOf } from './plans.repo'

const NO_LIMITS = { active_devices: 0, vouchers: 0, payment_fee: 0 }

export function limitsOf(tier: typeof plan.$inferSelect | null): Subscription['limits'] {
  if (!tier) return NO_LIMITS
  return {
    active_devices: tier.activeDevices,
    vouchers: tier.vouchers,
    payment_fee: Number(tier.paymentFee),
  }
}

/** The subscription as it stands in the database now. */
export async function presentSubscription(tx: Tx, accountId: number, realNow: Date): Promise<Subscription> {
  const [row] = await tx
    .select({ account, plan })
    .from(account)
    .leftJoin(plan, eq(plan.planType, account.planType))
    .where(eq(account.id, accountId))
  if (!row) throw notFound()
  const { planType, billingPeriod, currency } = row.account
  const { status, daysLeft } = subscriptionState(row.account, accountTime(row.account, realNow))
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
    limits: limitsOf(row.plan),
  }
}
