import { call, injectEndpoints, onSuccess } from '@portico/shared/api'
import type { BodyOf, smsRoutes } from '@portico/shared/contracts'

export type SmsGatewayBody = BodyOf<typeof smsRoutes.saveSmsGateway>

export const smsApi = injectEndpoints(['SmsGateway', 'SmsDelivery'], (build) => ({
  getSmsGateway: build.query({ ...call('getSmsGateway'), providesTags: ['SmsGateway'] }),
  saveSmsGateway: build.mutation({ ...call('saveSmsGateway'), invalidatesTags: onSuccess('SmsGateway') }),
  // Refetches the log on failure too, because a rejected message is logged and counts.
  testSmsGateway: build.mutation({
    ...call('testSmsGateway'),
    invalidatesTags: ['SmsGateway', 'SmsDelivery'],
  }),
  listSmsDeliveries: build.query({ ...call('listSmsDeliveries'), providesTags: ['SmsDelivery'] }),
  resendSms: build.mutation({ ...call('resendSms'), invalidatesTags: ['SmsGateway', 'SmsDelivery'] }),
}))
