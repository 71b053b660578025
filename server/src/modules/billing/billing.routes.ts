import { eq } from 'drizzle-orm'
import type { Actor } from '../../platform/access/actor'
import type { Tx } from '../../platform/db'
import { account, plan } from '../../platform/db/schema'
import { notFound } from '../../platform/errors/api-error'
import { defineModule } from '../../platform/http/define-module'

const NO_LIMITS = { active_devices: 0, vouchers: 0, payment_fee: 0 }

export const billingModule = defineModule({
  getSubscription: async ({ tx, actor }) => {
    const row = await accountWithPlan(tx, actor)
    const { status, daysLeft } = actor.subscription
    const period = row.account.billingPeriod
    return {
      currentPlan: {
        plan_type: row.account.planType,
        status,
        trial_end: row.account.trialEnd?.toISOString() ?? null,
        current_period_end: row.account.currentPeriodEnd?.toISOString() ?? null,
        price: row.plan && period ? row.plan[period === 'yearly' ? 'priceYearly' : 'priceMonthly'] : null,
        currency: row.plan?.currency ?? null,
        billing_period: period,
        cancel_at_period_end: row.account.cancelAtPeriodEnd,
        days_left: daysLeft,
      },
      limits: row.plan
        ? {
            active_devices: row.plan.activeDevices,
            vouchers: row.plan.vouchers,
            payment_fee: Number(row.plan.paymentFee),
          }
        : NO_LIMITS,
    }
  },
})

async function accountWithPlan(tx: Tx, actor: Actor) {
  const [row] = await tx
    .select({ account, plan })
    .from(account)
    .leftJoin(plan, eq(plan.planType, account.planType))
    .where(eq(account.id, actor.accountId))
  if (!row) throw notFound()
  return row
}
