import { call, injectEndpoints, onSuccess } from '@portico/shared/api'

const changes = onSuccess('PaymentSettings')

export const paymentSettingsApi = injectEndpoints(['PaymentSettings'], (build) => ({
  getPaymentSettings: build.query({ ...call('getPaymentSettings'), providesTags: ['PaymentSettings'] }),
  savePaymentSettings: build.mutation({ ...call('savePaymentSettings'), invalidatesTags: changes }),
  saveStripeKeys: build.mutation({ ...call('saveStripeKeys'), invalidatesTags: changes }),
  finishStripeConnection: build.mutation({ ...call('finishStripeConnection'), invalidatesTags: changes }),
  disconnectStripe: build.mutation({ ...call('disconnectStripe'), invalidatesTags: changes }),
  resetPaymentWebhookSecret: build.mutation({
    ...call('resetPaymentWebhookSecret'),
    invalidatesTags: changes,
  }),
}))
