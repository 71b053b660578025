import {
  call,
  idempotentCall,
  injectEndpoints,
  onSuccess,
  type CallAnswer,
  type RouteOf,
} from '@portico/shared/api'
import { moneyMoved, MONEY_TAGS, type MoneyTag } from './money-call'

export type SandboxClock = CallAnswer<RouteOf<'getSandboxClock'>>

/** Payment data of the plan: card, invoices, billing address, usage, and the sandbox clock. */
export const paymentsApi = injectEndpoints(MONEY_TAGS, (build) => ({
  openBillingPortal: build.mutation(call('openBillingPortal')),
  listInvoices: build.query({ ...call('listInvoices'), providesTags: ['Invoice'] }),
  getBillingDetails: build.query({ ...call('getBillingDetails'), providesTags: ['BillingDetails'] }),
  saveBillingDetails: build.mutation({
    ...call('saveBillingDetails'),
    invalidatesTags: onSuccess<MoneyTag>('BillingDetails'),
  }),
  getBillingCard: build.query({ ...call('getBillingCard'), providesTags: ['BillingCard'] }),
  saveBillingCard: build.mutation({ ...idempotentCall('saveBillingCard'), invalidatesTags: moneyMoved }),
  /** An intent is valid for one card, so every form requests its own. */
  createSetupIntent: build.query({ ...call('createSetupIntent'), keepUnusedDataFor: 0 }),
  confirmSandboxCard: build.mutation(call('confirmSandboxCard')),
  getSandboxClock: build.query({ ...call('getSandboxClock'), providesTags: ['SandboxClock'] }),
  moveSandboxClock: build.mutation({ ...idempotentCall('moveSandboxClock'), invalidatesTags: moneyMoved }),
  getUsage: build.query({ ...call('getUsage'), providesTags: ['Usage'] }),
}))
