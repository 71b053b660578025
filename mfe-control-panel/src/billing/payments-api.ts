import { baseApi, idempotencyHeader, onSuccess, type Idempotent } from '@portico/shared/api'
import type {
  BillingCard,
  BillingDetails,
  BodyOf,
  planRoutes,
  ResponseOf,
  sandboxRoutes,
  Usage,
} from '@portico/shared/contracts'
import { moneyMoved, MONEY_TAGS, type MoneyTag } from './money-call'

type Routes = typeof planRoutes & typeof sandboxRoutes

export type SetupIntent = ResponseOf<Routes['createSetupIntent']>
export type SandboxClock = ResponseOf<Routes['getSandboxClock']>

const base = '/a/api/v1'

/** How the plan is paid: card, invoices, address, use, and the clock of the sandbox. */
const paymentsApi = baseApi.enhanceEndpoints({ addTagTypes: MONEY_TAGS }).injectEndpoints({
  endpoints: (build) => ({
    openBillingPortal: build.mutation<ResponseOf<Routes['openBillingPortal']>, void>({
      query: () => `${base}/subscription/portal/session`,
    }),
    listInvoices: build.query<ResponseOf<Routes['listInvoices']>, void>({
      query: () => `${base}/invoices`,
      providesTags: ['Invoice'],
    }),
    getBillingDetails: build.query<BillingDetails, void>({
      query: () => `${base}/billingdetails`,
      providesTags: ['BillingDetails'],
    }),
    saveBillingDetails: build.mutation<BillingDetails, BodyOf<Routes['saveBillingDetails']>>({
      query: (body) => ({ url: `${base}/billingdetails`, method: 'POST', body }),
      invalidatesTags: onSuccess<MoneyTag>('BillingDetails'),
    }),
    getBillingCard: build.query<BillingCard, void>({
      query: () => `${base}/billingcard`,
      providesTags: ['BillingCard'],
    }),
    saveBillingCard: build.mutation<BillingCard, Idempotent<{ token: string }>>({
      query: ({ body, key }) => ({
        url: `${base}/billingcard`,
        method: 'POST',
        body,
        headers: idempotencyHeader(key),
      }),
      invalidatesTags: moneyMoved,
    }),
    /** Good for one card: every form asks for its own. */
    createSetupIntent: build.query<SetupIntent, void>({
      query: () => `${base}/billingcard/setup_intent`,
      keepUnusedDataFor: 0,
    }),
    confirmSandboxCard: build.mutation<
      ResponseOf<Routes['confirmSandboxCard']>,
      BodyOf<Routes['confirmSandboxCard']>
    >({
      query: (body) => ({ url: `${base}/sandbox/card`, method: 'POST', body }),
    }),
    getSandboxClock: build.query<SandboxClock, void>({
      query: () => `${base}/sandbox/clock`,
      providesTags: ['SandboxClock'],
    }),
    moveSandboxClock: build.mutation<SandboxClock, Idempotent<{ days_ahead: number }>>({
      query: ({ body, key }) => ({
        url: `${base}/sandbox/clock`,
        method: 'POST',
        body,
        headers: idempotencyHeader(key),
      }),
      invalidatesTags: moneyMoved,
    }),
    getUsage: build.query<Usage, void>({ query: () => `${base}/usage`, providesTags: ['Usage'] }),
  }),
  overrideExisting: 'throw',
})

export const {
  useOpenBillingPortalMutation,
  useListInvoicesQuery,
  useGetBillingDetailsQuery,
  useSaveBillingDetailsMutation,
  useGetBillingCardQuery,
  useSaveBillingCardMutation,
  useCreateSetupIntentQuery,
  useConfirmSandboxCardMutation,
  useGetSandboxClockQuery,
  useMoveSandboxClockMutation,
  useGetUsageQuery,
} = paymentsApi
