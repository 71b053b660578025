import { baseApi } from '@portico/shared/api'
import type { paymentTileRoutes, ResponseOf } from '@portico/shared/contracts'
import { tileCall, type TileQuery } from '@portico/shared/tiles'

type Routes = typeof paymentTileRoutes

const paymentTilesApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    getRecurringRevenue: build.query<ResponseOf<Routes['getSiteRecurringRevenue']>, TileQuery>({
      query: tileCall('payment/recurring_amount'),
    }),
    getPaymentsCollected: build.query<ResponseOf<Routes['getSitePaymentsCollected']>, TileQuery>({
      query: tileCall('payment/total_amount'),
    }),
    getDailyTransactions: build.query<ResponseOf<Routes['getSiteDailyTransactions']>, TileQuery>({
      query: tileCall('payment/get_daily_transactions'),
    }),
    getLatestTransactions: build.query<ResponseOf<Routes['getSiteLatestTransactions']>, TileQuery>({
      query: tileCall('payment/get_latest_transactions'),
    }),
    getPopularPackages: build.query<ResponseOf<Routes['getSitePopularPackages']>, TileQuery>({
      query: tileCall('payment/get_most_transaction_package'),
    }),
  }),
})

export const {
  useGetRecurringRevenueQuery,
  useGetPaymentsCollectedQuery,
  useGetDailyTransactionsQuery,
  useGetLatestTransactionsQuery,
  useGetPopularPackagesQuery,
} = paymentTilesApi
