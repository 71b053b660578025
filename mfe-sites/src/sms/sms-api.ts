import { baseApi, onSuccess } from '@portico/shared/api'
import type { BodyOf, Delivery, ResponseOf, SmsGateway, smsRoutes } from '@portico/shared/contracts'

type Routes = typeof smsRoutes

export type SmsGatewayBody = BodyOf<Routes['saveSmsGateway']>

const gateway = (siteId: number) => `/s/${siteId}/api/v1/smsgateway`

const smsApi = baseApi.enhanceEndpoints({ addTagTypes: ['SmsGateway', 'SmsDelivery'] }).injectEndpoints({
  // A remote that is loaded anew, after a failure or a release, brings its calls once more.
  overrideExisting: true,
  endpoints: (build) => ({
    getSmsGateway: build.query<SmsGateway, number>({
      query: gateway,
      providesTags: ['SmsGateway'],
    }),
    saveSmsGateway: build.mutation<SmsGateway, { siteId: number; body: SmsGatewayBody }>({
      query: ({ siteId, body }) => ({ url: gateway(siteId), method: 'PUT', body }),
      invalidatesTags: onSuccess('SmsGateway' as const),
    }),
    testSmsGateway: build.mutation<Delivery, { siteId: number; phonenumber: string }>({
      query: ({ siteId, phonenumber }) => ({
        url: `${gateway(siteId)}/test`,
        method: 'POST',
        body: { phonenumber },
      }),
      // A refused message stands in the log too, and counts.
      invalidatesTags: ['SmsGateway', 'SmsDelivery'],
    }),
    listSmsDeliveries: build.query<ResponseOf<Routes['listSmsDeliveries']>, number>({
      query: (siteId) => `${gateway(siteId)}/deliveries`,
      providesTags: ['SmsDelivery'],
    }),
    resendSms: build.mutation<Delivery, { siteId: number; deliveryId: number }>({
      query: ({ siteId, deliveryId }) => ({
        url: `${gateway(siteId)}/deliveries/${deliveryId}/resend`,
        method: 'POST',
      }),
      invalidatesTags: ['SmsGateway', 'SmsDelivery'],
    }),
  }),
})

export const {
  useGetSmsGatewayQuery,
  useSaveSmsGatewayMutation,
  useTestSmsGatewayMutation,
  useListSmsDeliveriesQuery,
  useResendSmsMutation,
} = smsApi
