import type { planRoutes } from '@portico/shared/contracts'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { withTx } from '../../platform/db'
import { account } from '../../platform/db/schema'
import { invalidFields } from '../../platform/errors/api-error'
import { defineModule, type ApiModule } from '../../platform/http/define-module'
import { billingPage, type Billing } from './billing-settings'
import { customerOf } from './customer.repo'
import { moneyCall } from './money-call'
import type { Customer, Preview, PricedPlan } from './payment-provider'
import { planIdOf } from './plans.repo'
import { presentCard } from './card.present'
import {
  assertBuyable,
  assertCancellable,
  assertChangeable,
  beginTrial,
  buy,
  reactivation,
  wantedPlan,
} from './purchases'
import { presentSubscription } from './subscription.present'

type Routes = typeof planRoutes
type ChangePreview = z.output<Routes['previewPurchase']['response']>

/** Trial, purchase, change, cancellation and return. */
export function purchaseModule(billing: Billing): ApiModule {
  const { provider, db } = billing
  const customerFor = (accountId: number) => withTx(db, (tx) => customerOf(tx, accountId))
  const previewOf = async (customer: Customer, plan: PricedPlan) =>
    presentPreview(customer, plan, await provider.preview(customer, plan))
  return defineModule({
    startSubscription: async ({ tx, actor, body, clock }) => {
      await beginTrial(tx, actor.accountId, body.plan_type, clock.now())
      return presentSubscription(tx, actor.accountId, clock.now())
    },

    previewPurchase: {
      ask: async ({ actor, query, clock }) => {
        const customer = await customerFor(actor.accountId)
        assertBuyable(customer, clock.now())
        return previewOf(customer, await wantedPlan(billing, customer, query.plan_id))
      },
      handle: async (_ctx, preview: ChangePreview) => preview,
    },

    buySubscription: moneyCall<Routes['buySubscription']>(billing, {
      work: async ({ body, clock }, customer, key) => {
        assertBuyable(customer, clock.now())
        const plan = await wantedPlan(billing, customer, body.plan_id)
        return buy(billing, customer, { plan, token: body.token, key })
      },
      finish: ({ tx, actor, clock }) => presentSubscription(tx, actor.accountId, clock.now()),
    }),

    previewChange: {
      ask: async ({ actor, query, clock }) => {
        const customer = await customerFor(actor.accountId)
        const plan = await wantedPlan(billing, customer, query.plan_id)
        assertChangeable(customer, plan, clock.now())
        return previewOf(customer, plan)
      },
      handle: async (_ctx, preview: ChangePreview) => preview,
    },

    changeSubscription: moneyCall<Routes['changeSubscription']>(billing, {
      work: async ({ body, clock }, customer, key) => {
        const plan = await wantedPlan(billing, customer, body.plan_id)
        assertChangeable(customer, plan, clock.now())
        const { subscription } = await provider.readState(customer)
        // Paid for before this provider took over: there is nothing at it that could be changed.
        if (!subscription || subscription.status === 'cancelled') {
          return buy(billing, customer, { plan, token: undefined, key })
        }
        return provider.changePlan(customer, plan, key)
      },
      finish: ({ tx, actor, clock }) => presentSubscription(tx, actor.accountId, clock.now()),
    }),

    cancelSubscription: moneyCall<Routes['cancelSubscription']>(billing, {
      work: async ({ body, clock }, customer, key) => {
        if (body.reason === 'other' && !body.other_text) {
          throw invalidFields({ other_text: [{ id: 'error.field.required' }] })
        }
        assertCancellable(customer, clock.now())
        return provider.setCancelling(customer, true, key)
      },
      finish: async ({ tx, actor, body, clock }) => {
        // Set here too: what was paid before this provider took over has no subscription at it.
        const facts = { cancelAtPeriodEnd: true, renews: false }
        const why = { cancelReason: body.reason, cancelText: body.other_text }
        await tx
          .update(account)
          .set({ ...facts, ...why })
          .where(eq(account.id, actor.accountId))
        return presentSubscription(tx, actor.accountId, clock.now())
      },
    }),

    previewReactivation: {
      ask: async ({ actor, clock }) => {
        const customer = await customerFor(actor.accountId)
        const kind = reactivation(customer, clock.now())
        const plan = await wantedPlan(billing, customer, undefined)
        if (kind === 'renew') return previewOf(customer, plan)
        const nextPaymentAt = customer.account.currentPeriodEnd ?? clock.now()
        return presentPreview(customer, plan, { amountDue: 0, credit: 0, nextPaymentAt })
      },
      handle: async (_ctx, preview: ChangePreview) => preview,
    },

    reactivateSubscription: moneyCall<Routes['reactivateSubscription']>(billing, {
      work: async ({ clock }, customer, key) => {
        if (reactivation(customer, clock.now()) === 'resume') {
          return provider.setCancelling(customer, false, key)
        }
        const plan = await wantedPlan(billing, customer, undefined)
        return buy(billing, customer, { plan, token: undefined, key })
      },
      finish: async ({ tx, actor, clock }) => {
        await tx.update(account).set({ cancelAtPeriodEnd: false }).where(eq(account.id, actor.accountId))
        return presentSubscription(tx, actor.accountId, clock.now())
      },
    }),

    openBillingPortal: {
      ask: async ({ actor }) => provider.openPortal(await customerFor(actor.accountId), billingPage(billing)),
      handle: async (_ctx, url: string) => ({ url }),
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
