import { call, idempotentCall, idTag, injectEndpoints, listTag } from '@portico/shared/api'
import type { QueryOf, transactionRoutes } from '@portico/shared/contracts'

type Routes = typeof transactionRoutes

export type TransactionQuery = NonNullable<QueryOf<Routes['listTransactions']>>
export type TransactionDownloadQuery = Omit<
  NonNullable<QueryOf<Routes['startTransactionDownload']>>,
  'format'
>
export type TransactionSortField = NonNullable<TransactionQuery['sort_on']>

/** The payment, lists and totals, and the account that it paid for. */
const changesOne = (_result: unknown, error: unknown, { tid }: { tid: number | string }) =>
  error ? [] : [listTag('Transaction'), idTag('Transaction', tid), 'PaymentAccount' as const]

export const transactionsApi = injectEndpoints(['Transaction', 'PaymentAccount'], (build) => ({
  listTransactions: build.query({
    ...call('listTransactions'),
    providesTags: [listTag('Transaction')],
  }),
  getTransactionTotals: build.query({
    ...call('getTransactionTotals'),
    providesTags: [listTag('Transaction')],
  }),
  listPayouts: build.query({ ...call('listPayouts'), providesTags: [listTag('Transaction')] }),
  getTransaction: build.query({
    ...call('getTransaction'),
    providesTags: (_result, _error, { tid }) => [idTag('Transaction', tid)],
  }),
  extendTransaction: build.mutation({ ...call('extendTransaction'), invalidatesTags: changesOne }),
  refundTransaction: build.mutation({
    ...idempotentCall('refundTransaction'),
    invalidatesTags: changesOne,
  }),
  resendInvoice: build.mutation(idempotentCall('resendInvoice')),
  startTransactionDownload: build.mutation(call('startTransactionDownload')),
  getTransactionDownload: build.query(call('getTransactionDownload')),
}))
