import { injectEndpoints } from '@portico/shared/api'
import { tileCall } from '@portico/shared/tiles'

export const paymentTilesApi = injectEndpoints([], (build) => ({
  getRecurringRevenue: build.query(tileCall('getSiteRecurringRevenue')),
  getPaymentsCollected: build.query(tileCall('getSitePaymentsCollected')),
  getDailyTransactions: build.query(tileCall('getSiteDailyTransactions')),
  getLatestTransactions: build.query(tileCall('getSiteLatestTransactions')),
  getPopularPackages: build.query(tileCall('getSitePopularPackages')),
}))
