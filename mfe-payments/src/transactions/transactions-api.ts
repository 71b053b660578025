import { call, entityTags, idempotentCall, injectEndpoints, isApiFailure } from '@portico/shared/api'
import type { QueryOf, transactionRoutes } from '@portico/shared/contracts'

type Routes = typeof transactionRoutes

type TransactionQuery = NonNullable<QueryOf<Routes['listTransactions']>>
export type TransactionDownloadQuery = Omit<
  NonNullable<QueryOf<Routes['startTransactionDownload']>>,
  'format'
>
export type TransactionSortField = NonNullable<TransactionQuery['sort_on']>

const tags = entityTags('Transaction', 'tid')

type OneChanged = Parameters<typeof tags.oneChanged>

/** Invalidates the payment, lists and totals, and the account that it paid for. */
const changesOne = (...[result, error, args]: OneChanged) =>
  error ? [] : [...tags.oneChanged(result, error, args), 'PaymentAccount' as const]

/** Invalidates on a conflict too, because the payment on screen is outdated then. */
const refundsOne = (...[result, error, args]: OneChanged) =>
  changesOne(result, isApiFailure(error) && error.status === 409 ? undefined : error, args)

export const transactionsApi = injectEndpoints(['Transaction', 'PaymentAccount'], (build) => ({
  listTransactions: build.query({
    ...call('listTransactions'),
    providesTags: tags.list,
  }),
  getTransactionTotals: build.query({
    ...call('getTransactionTotals'),
    providesTags: tags.list,
  }),
  listPayouts: build.query({ ...call('listPayouts'), providesTags: tags.list }),
  getTransaction: build.query({
    ...call('getTransaction'),
    providesTags: tags.one,
  }),
  extendTransaction: build.mutation({ ...call('extendTransaction'), invalidatesTags: changesOne }),
  refundTransaction: build.mutation({
    ...idempotentCall('refundTransaction'),
    invalidatesTags: refundsOne,
  }),
  resendInvoice: build.mutation(idempotentCall('resendInvoice')),
  startTransactionDownload: build.mutation(call('startTransactionDownload')),
  getTransactionDownload: build.query(call('getTransactionDownload')),
}))
