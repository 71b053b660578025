import { baseApi, idempotencyHeader, type Idempotent } from '@portico/shared/api'
import type {
  BodyOf,
  ChangePreview,
  planRoutes,
  PlanType,
  ResponseOf,
  Subscription,
} from '@portico/shared/contracts'
import { moneyMoved, MONEY_TAGS } from './money-call'

type Routes = typeof planRoutes

export type Plans = ResponseOf<Routes['listPlans']>

const base = '/a/api/v1'
const subscription = `${base}/subscription`

/** The plan: what there is, what it costs, and every change of it. */
const billingApi = baseApi.enhanceEndpoints({ addTagTypes: MONEY_TAGS }).injectEndpoints({
  endpoints: (build) => ({
    listPlans: build.query<Plans, { currency?: string }>({
      query: (params) => ({ url: `${base}/plans`, params }),
      // Prices depend on who asks.
      providesTags: ['Subscription'],
    }),
    startSubscription: build.mutation<Subscription, Idempotent<{ plan_type: PlanType }>>({
      query: ({ body, key }) => ({
        url: subscription,
        method: 'POST',
        body,
        headers: idempotencyHeader(key),
      }),
      invalidatesTags: moneyMoved,
    }),
    previewPurchase: build.query<ChangePreview, { plan_id?: string }>({
      query: (params) => ({ url: `${subscription}/buynow`, params }),
      providesTags: ['Subscription', 'BillingCard'],
    }),
    buySubscription: build.mutation<Subscription, Idempotent<BodyOf<Routes['buySubscription']>>>({
      query: ({ body, key }) => ({
        url: `${subscription}/buynow`,
        method: 'POST',
        body,
        headers: idempotencyHeader(key),
      }),
      invalidatesTags: moneyMoved,
    }),
    previewChange: build.query<ChangePreview, { plan_id: string }>({
      query: (params) => ({ url: `${subscription}/change`, params }),
      providesTags: ['Subscription', 'BillingCard'],
    }),
    changeSubscription: build.mutation<Subscription, Idempotent<{ plan_id: string }>>({
      query: ({ body, key }) => ({
        url: `${subscription}/change`,
        method: 'POST',
        body,
        headers: idempotencyHeader(key),
      }),
      invalidatesTags: moneyMoved,
    }),
    cancelSubscription: build.mutation<Subscription, Idempotent<BodyOf<Routes['cancelSubscription']>>>({
      query: ({ body, key }) => ({
        url: `${subscription}/cancel`,
        method: 'POST',
        body,
        headers: idempotencyHeader(key),
      }),
      invalidatesTags: moneyMoved,
    }),
    previewReactivation: build.query<ChangePreview, void>({
      query: () => `${subscription}/reactivate`,
      providesTags: ['Subscription', 'BillingCard'],
    }),
    reactivateSubscription: build.mutation<Subscription, { key: string }>({
      query: ({ key }) => ({
        url: `${subscription}/reactivate`,
        method: 'POST',
        headers: idempotencyHeader(key),
      }),
      invalidatesTags: moneyMoved,
    }),
  }),
  overrideExisting: 'throw',
})

export const {
  useListPlansQuery,
  useStartSubscriptionMutation,
  usePreviewPurchaseQuery,
  useBuySubscriptionMutation,
  usePreviewChangeQuery,
  useChangeSubscriptionMutation,
  useCancelSubscriptionMutation,
  usePreviewReactivationQuery,
  useReactivateSubscriptionMutation,
} = billingApi
