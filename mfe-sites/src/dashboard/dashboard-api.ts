import { baseApi, call } from '@portico/shared/api'
import { dashboardCall, tileCall } from '@portico/shared/tiles'

const dashboardApi = baseApi.injectEndpoints({
  // A remote that is loaded anew, after a failure or a release, brings its calls once more.
  overrideExisting: true,
  endpoints: (build) => ({
    getTotalGuests: build.query(tileCall('getSiteTotalGuests')),
    getOnlineNow: build.query(tileCall('getSiteOnlineNow')),
    getWifiLogins: build.query(tileCall('getSiteLoginsGraph')),
    getFirstTimeGuests: build.query(tileCall('getSiteFirstTimeGuests')),
    getBounceRate: build.query(tileCall('getSiteBounceRate')),
    getDwellTime: build.query(tileCall('getSiteDwellTime')),
    getGuestActivity: build.query(tileCall('getSiteGuestActivity')),
    getGuestSegments: build.query(tileCall('getSiteGuestSegments')),
    getGuestGenders: build.query(tileCall('getSiteGenders')),
    getLatestGuests: build.query(tileCall('getSiteLatestGuests')),
    /** `siteId` 0: the user's own layout of the dashboard over all sites. */
    getDashboardConfig: build.query(dashboardCall('getDashboardConfig')),
    saveDashboardConfig: build.mutation({
      ...dashboardCall('saveDashboardConfig'),
      async onQueryStarted({ siteId }, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => null)
        if (!saved) return
        await dispatch(dashboardApi.util.upsertQueryData('getDashboardConfig', { siteId }, saved.data))
      },
    }),
    getDataReality: build.query(call('getDataReality')),
  }),
})

export const {
  useGetTotalGuestsQuery,
  useGetOnlineNowQuery,
  useGetWifiLoginsQuery,
  useGetFirstTimeGuestsQuery,
  useGetBounceRateQuery,
  useGetDwellTimeQuery,
  useGetGuestActivityQuery,
  useGetGuestSegmentsQuery,
  useGetGuestGendersQuery,
  useGetLatestGuestsQuery,
  useGetDashboardConfigQuery,
  useLazyGetDashboardConfigQuery,
  useSaveDashboardConfigMutation,
  useGetDataRealityQuery,
} = dashboardApi
