import { call, entityTags, idempotentCall, injectEndpoints } from '@portico/shared/api'
import type { BodyOf, Delivery, paymentAccountRoutes, QueryOf, SendBody } from '@portico/shared/contracts'
import { sentOrRefused, type SentDelivery } from '@portico/shared/delivery'

type Routes = typeof paymentAccountRoutes

type PaymentAccountQuery = NonNullable<QueryOf<Routes['listPaymentAccounts']>>
export type PaymentAccountSortField = NonNullable<PaymentAccountQuery['sort_on']>
export type PaymentAccountBody = BodyOf<Routes['updatePaymentAccount']>

interface SendArgs {
  siteId: number
  aid: number
  body: SendBody
  key: string
}

const tags = entityTags('PaymentAccount', 'aid')

export const paymentAccountsApi = injectEndpoints(['PaymentAccount'], (build) => ({
  listPaymentAccounts: build.query({
    ...call('listPaymentAccounts'),
    providesTags: tags.list,
  }),
  getPaymentAccount: build.query({
    ...call('getPaymentAccount'),
    providesTags: tags.one,
  }),
  updatePaymentAccount: build.mutation({
    ...call('updatePaymentAccount'),
    invalidatesTags: tags.oneChanged,
  }),
  setPaymentAccountPassword: build.mutation(call('setPaymentAccountPassword')),
  connectPaymentAccountDevice: build.mutation({
    ...call('connectPaymentAccountDevice'),
    invalidatesTags: tags.oneChanged,
  }),
  disconnectPaymentAccountDevice: build.mutation({
    ...call('disconnectPaymentAccountDevice'),
    invalidatesTags: tags.oneChanged,
  }),
  stopRecurringPayment: build.mutation({
    ...call('stopRecurringPayment'),
    invalidatesTags: tags.oneChanged,
  }),
  startRecurringPayment: build.mutation({
    ...call('startRecurringPayment'),
    invalidatesTags: tags.oneChanged,
  }),
  changeRecurringPayment: build.mutation({
    ...call('changeRecurringPayment'),
    invalidatesTags: tags.oneChanged,
  }),
  sendPaymentAccount: build.mutation<SentDelivery, SendArgs>({
    queryFn: async ({ body: { channel, ...body }, ...args }, _api, _options, send) => {
      // The build finds calls by their ids, so each is written out.
      const keyed =
        channel === 'mail' ? idempotentCall('mailPaymentAccount') : idempotentCall('textPaymentAccount')
      const { data, error } = await send(keyed.query({ ...args, body }))
      if (error) return { error }
      return sentOrRefused(data as Delivery) // The contract declares this type.
    },
  }),
}))
