import { baseApi, type ApiRequest } from '@portico/shared/api'
import type { dashboardRoutes, ResponseOf } from '@portico/shared/contracts'
import { toDayMonthYear } from '../features/dashboard/calendar-day'
import type { DateRange } from '../features/dashboard/date-range'

type Routes = typeof dashboardRoutes

/** `siteId` 0 asks for all sites of the account. */
export interface DashboardQuery extends DateRange {
  siteId: number
}

function tileUrl(siteId: number, tile: string): string {
  return siteId === 0 ? `/a/api/v1/dashboard/${tile}` : `/s/${siteId}/api/v1/dashboard/${tile}`
}

function rangeCall(tile: string) {
  return ({ siteId, from, to }: DashboardQuery): ApiRequest => ({
    url: tileUrl(siteId, tile),
    params: { fromdate: toDayMonthYear(from, '/'), todate: toDayMonthYear(to, '/') },
  })
}

const dashboardApi = baseApi.injectEndpoints({
  // A remote that is loaded anew, after a failure or a release, brings its calls once more.
  overrideExisting: true,
  endpoints: (build) => ({
    getTotalGuests: build.query<ResponseOf<Routes['getSiteTotalGuests']>, DashboardQuery>({
      query: rangeCall('total_guests'),
    }),
    getOnlineNow: build.query<ResponseOf<Routes['getSiteOnlineNow']>, Pick<DashboardQuery, 'siteId'>>({
      // The present knows no range.
      query: ({ siteId }) => tileUrl(siteId, 'online_now'),
    }),
    getWifiLogins: build.query<ResponseOf<Routes['getSiteLoginsGraph']>, DashboardQuery>({
      query: rangeCall('logins/graph'),
    }),
  }),
})

export const { useGetTotalGuestsQuery, useGetOnlineNowQuery, useGetWifiLoginsQuery } = dashboardApi
