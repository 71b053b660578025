import type { ChangePreview } from '@portico/shared/contracts'
import { withTx } from '../../../platform/db'
import { defineModule, type ApiModule } from '../../../platform/http/define-module'
import { billingPage, type Billing } from './billing-settings'
import { presentCard } from './billing.present'
import { customerOf } from './customer.repo'
import type { Customer, Preview, PricedPlan } from './payment-provider'
import { planIdOf } from './plans.repo'
import { assertBuyable, assertChangeable, reactivation, wantedPlan } from './purchases'

/** Costs of a purchase, change or reactivation, and links to the provider's own pages. */
export function previewModule(billing: Billing): ApiModule {
  const { provider, db } = billing
  const customerFor = (accountId: number) => withTx(db, (tx) => customerOf(tx, accountId))
  const previewOf = async (customer: Customer, plan: PricedPlan) =>
    presentPreview(customer, plan, await provider.preview(customer, plan))
  return defineModule({
    previewPurchase: {
      prepare: async ({ actor, query, now }) => {
        const customer = await customerFor(actor.accountId)
        assertBuyable(customer, now)
        return previewOf(customer, await wantedPlan(billing, customer, query.plan_id))
      },
      commit: async (_ctx, preview: ChangePreview) => preview,
    },

    previewChange: {
      prepare: async ({ actor, query, now }) => {
        const customer = await customerFor(actor.accountId)
        const plan = await wantedPlan(billing, customer, query.plan_id)
        assertChangeable(customer, plan, now)
        return previewOf(customer, plan)
      },
      commit: async (_ctx, preview: ChangePreview) => preview,
    },

    previewReactivation: {
      prepare: async ({ actor, now }) => {
        const customer = await customerFor(actor.accountId)
        const kind = reactivation(customer, now)
        const plan = await wantedPlan(billing, customer, undefined)
        if (kind === 'renew') return previewOf(customer, plan)
        const nextPaymentAt = customer.account.currentPeriodEnd ?? now
        return presentPreview(customer, plan, { amountDue: 0, credit: 0, nextPaymentAt })
      },
      commit: async (_ctx, preview: ChangePreview) => preview,
    },

    openBillingPortal: {
      prepare: async ({ actor }) =>
        provider.openPortal(await customerFor(actor.accountId), billingPage(billing)),
      commit: async (_ctx, url: string) => ({ url }),
    },
  })
}

function presentPreview(
  { account: { card } }: Customer,
  plan: PricedPlan,
  { amountDue, credit, nextPaymentAt }: Preview,
): ChangePreview {
  return {
    plan_id: planIdOf(plan),
    plan_type: plan.planType,
    billing_period: plan.billingPeriod,
    price: plan.amount,
    amount_due: amountDue,
    credit,
    currency: plan.currency,
    next_payment_at: nextPaymentAt.toISOString(),
    card_details: presentCard(card),
  }
}
