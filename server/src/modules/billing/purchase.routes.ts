import type { planRoutes } from '@portico/shared/contracts'
import { eq } from 'drizzle-orm'
import { changeAccounts } from '../accounts'
import { account } from '../accounts/tables'
import { invalidFields } from '../../platform/errors/api-error'
import { defineModule, type ApiModule } from '../../platform/http/define-module'
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

/** Trial, purchase, change, cancellation and return. */
export function purchaseModule(billing: Billing): ApiModule {
  const { provider } = billing
  return defineModule({
    startSubscription: async ({ tx, actor, body, clock }) => {
      await beginTrial(tx, actor.accountId, body.plan_type, clock.now())
      return presentSubscription(tx, actor.accountId, clock.now())
    },

    buySubscription: moneyCall<Routes['buySubscription']>(billing, {
      work: async ({ body, clock }, customer, key) => {
        assertBuyable(customer, clock.now())
        const plan = await wantedPlan(billing, customer, body.plan_id)
        return buy(billing, customer, { plan, token: body.token, key })
      },
      finish: ({ tx, actor, clock }) => presentSubscription(tx, actor.accountId, clock.now()),
    }),

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
        await changeAccounts(tx, eq(account.id, actor.accountId), { ...facts, ...why })
        return presentSubscription(tx, actor.accountId, clock.now())
      },
    }),

    reactivateSubscription: moneyCall<Routes['reactivateSubscription']>(billing, {
      work: async ({ clock }, customer, key) => {
        if (reactivation(customer, clock.now()) === 'resume') {
          return provider.setCancelling(customer, false, key)
        }
        const plan = await wantedPlan(billing, customer, undefined)
        return buy(billing, customer, { plan, token: undefined, key })
      },
      finish: async ({ tx, actor, clock }) => {
        await changeAccounts(tx, eq(account.id, actor.accountId), { cancelAtPeriodEnd: false })
        return presentSubscription(tx, actor.accountId, clock.now())
      },
    }),
  })
}
