import { baseApi } from '@portico/shared/api'
import type {
  dashboardConfigRoutes,
  DashboardConfig,
  DashboardLayouts,
  dashboardRoutes,
  guestTileRoutes,
  ResponseOf,
} from '@portico/shared/contracts'
import { tileCall, type TileQuery } from '@portico/shared/tiles'

type Routes = typeof dashboardRoutes & typeof guestTileRoutes & typeof dashboardConfigRoutes

/** `siteId` 0: the user's own layout of the dashboard over all sites. */
interface ConfigOf {
  siteId: number
}

const configUrl = ({ siteId }: ConfigOf) =>
  siteId === 0 ? '/a/api/v1/dashboard/config' : `/s/${siteId}/api/v1/dashboard/config`

const dashboardApi = baseApi.injectEndpoints({
  // A remote that is loaded anew, after a failure or a release, brings its calls once more.
  overrideExisting: true,
  endpoints: (build) => ({
    getTotalGuests: build.query<ResponseOf<Routes['getSiteTotalGuests']>, TileQuery>({
      query: tileCall('total_guests'),
    }),
    // The present knows no range.
    getOnlineNow: build.query<ResponseOf<Routes['getSiteOnlineNow']>, Pick<TileQuery, 'siteId'>>({
      query: tileCall('online_now'),
    }),
    getWifiLogins: build.query<ResponseOf<Routes['getSiteLoginsGraph']>, TileQuery>({
      query: tileCall('logins/graph'),
    }),
    getFirstTimeGuests: build.query<ResponseOf<Routes['getSiteFirstTimeGuests']>, TileQuery>({
      query: tileCall('onlyonce'),
    }),
    getBounceRate: build.query<ResponseOf<Routes['getSiteBounceRate']>, TileQuery>({
      query: tileCall('bounce_rate'),
    }),
    getDwellTime: build.query<ResponseOf<Routes['getSiteDwellTime']>, TileQuery>({
      query: tileCall('dwell_time'),
    }),
    getGuestActivity: build.query<ResponseOf<Routes['getSiteGuestActivity']>, TileQuery>({
      query: tileCall('acitivity/graph'),
    }),
    getGuestSegments: build.query<ResponseOf<Routes['getSiteGuestSegments']>, TileQuery>({
      query: tileCall('segments/pie'),
    }),
    getGuestGenders: build.query<ResponseOf<Routes['getSiteGenders']>, TileQuery>({
      query: tileCall('gender/pie'),
    }),
    getLatestGuests: build.query<ResponseOf<Routes['getSiteLatestGuests']>, TileQuery>({
      query: tileCall('latestguests/table'),
    }),
    getDashboardConfig: build.query<DashboardConfig, ConfigOf>({ query: configUrl }),
    saveDashboardConfig: build.mutation<
      DashboardConfig,
      ConfigOf & { layouts: DashboardLayouts | null; version: number }
    >({
      query: ({ siteId, ...body }) => ({ url: configUrl({ siteId }), method: 'POST', body }),
      async onQueryStarted({ siteId }, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => null)
        if (!saved) return
        await dispatch(dashboardApi.util.upsertQueryData('getDashboardConfig', { siteId }, saved.data))
      },
    }),
    getDataReality: build.query<ResponseOf<Routes['getDataReality']>, ConfigOf>({
      query: ({ siteId }) => `/s/${siteId}/api/v1/dashboard/data/real`,
    }),
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
