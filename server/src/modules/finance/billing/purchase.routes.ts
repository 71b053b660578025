import type { planRoutes } from '@portico/shared/contracts'
import { changeAccount } from '../../access/accounts'
import { invalidFields } from '../../../platform/errors/api-error'
import { defineModule, type ApiModule } from '../../../platform/http/define-module'
import type { Billing } from './billing-settings'
import { moneyCall } from './money-call'
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

/** Trial, purchase, plan change, cancellation and reactivation. */
export function purchaseModule(billing: Billing): ApiModule {
  const { provider } = billing
  return defineModule({
    startSubscription: async (ctx) => {
      await beginTrial(ctx.tx, ctx, ctx.body.plan_type)
      return presentSubscription(ctx.tx, ctx)
    },

    buySubscription: moneyCall<Routes['buySubscription']>(billing, {
      work: async ({ body, now }, customer, key) => {
        assertBuyable(customer, now)
        const plan = await wantedPlan(billing, customer, body.plan_id)
        return buy(billing, customer, { plan, token: body.token, key })
      },
      finish: (ctx) => presentSubscription(ctx.tx, ctx),
    }),

    changeSubscription: moneyCall<Routes['changeSubscription']>(billing, {
      work: async ({ body, now }, customer, key) => {
        const plan = await wantedPlan(billing, customer, body.plan_id)
        assertChangeable(customer, plan, now)
        const { subscription } = await provider.readState(customer)
        // The plan was paid through an earlier provider: this one has no subscription to change.
        if (!subscription || subscription.status === 'cancelled') {
          return buy(billing, customer, { plan, token: undefined, key })
        }
        return provider.changePlan(customer, plan, key)
      },
      finish: (ctx) => presentSubscription(ctx.tx, ctx),
    }),

    cancelSubscription: moneyCall<Routes['cancelSubscription']>(billing, {
      work: async ({ body, now }, customer, key) => {
        if (body.reason === 'other' && !body.other_text) {
          throw invalidFields({ other_text: [{ id: 'error.field.required' }] })
        }
        assertCancellable(customer, now)
        return provider.setCancelling(customer, true, key)
      },
      finish: async (ctx) => {
        const { tx, actor, body } = ctx
        // Set here too: a plan paid through an earlier provider has no subscription at this one.
        const input = { cancelAtPeriodEnd: true, renews: false }
        const why = { cancelReason: body.reason, cancelText: body.other_text }
        await changeAccount(tx, actor.accountId, { ...input, ...why })
        return presentSubscription(ctx.tx, ctx)
      },
    }),

    reactivateSubscription: moneyCall<Routes['reactivateSubscription']>(billing, {
      work: async ({ now }, customer, key) => {
        if (reactivation(customer, now) === 'resume') {
          return provider.setCancelling(customer, false, key)
        }
        const plan = await wantedPlan(billing, customer, undefined)
        return buy(billing, customer, { plan, token: undefined, key })
      },
      finish: async (ctx) => {
        await changeAccount(ctx.tx, ctx.actor.accountId, { cancelAtPeriodEnd: false })
        return presentSubscription(ctx.tx, ctx)
      },
    }),
  })
}
