import { call, idempotentCall, injectEndpoints, type CallAnswer, type RouteOf } from '@portico/shared/api'
import { moneyMoved, MONEY_TAGS } from './money-call'

export type Plans = CallAnswer<RouteOf<'listPlans'>>

/** The plan: available plans, prices and every change of the plan. */
export const billingApi = injectEndpoints(MONEY_TAGS, (build) => ({
  // Prices depend on the caller.
  listPlans: build.query({ ...call('listPlans'), providesTags: ['Subscription'] }),
  startSubscription: build.mutation({
    ...idempotentCall('startSubscription'),
    invalidatesTags: moneyMoved,
  }),
  previewPurchase: build.query({
    ...call('previewPurchase'),
    providesTags: ['Subscription', 'BillingCard'],
  }),
  buySubscription: build.mutation({ ...idempotentCall('buySubscription'), invalidatesTags: moneyMoved }),
  previewChange: build.query({ ...call('previewChange'), providesTags: ['Subscription', 'BillingCard'] }),
  changeSubscription: build.mutation({
    ...idempotentCall('changeSubscription'),
    invalidatesTags: moneyMoved,
  }),
  cancelSubscription: build.mutation({
    ...idempotentCall('cancelSubscription'),
    invalidatesTags: moneyMoved,
  }),
  previewReactivation: build.query({
    ...call('previewReactivation'),
    providesTags: ['Subscription', 'BillingCard'],
  }),
  reactivateSubscription: build.mutation({
    ...idempotentCall('reactivateSubscription'),
    invalidatesTags: moneyMoved,
  }),
}))
