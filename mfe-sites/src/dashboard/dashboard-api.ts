import { call, injectEndpoints } from '@portico/shared/api'
import { dashboardCall } from '@portico/shared/tiles'

export const dashboardApi = injectEndpoints([], (build) => ({
  /** `siteId` 0: the user's own layout of the dashboard for all sites. */
  getDashboardConfig: build.query(dashboardCall('getDashboardConfig')),
  saveDashboardConfig: build.mutation({
    ...dashboardCall('saveDashboardConfig'),
    async onQueryStarted({ siteId }, { dispatch, queryFulfilled }) {
      const saved = await queryFulfilled.catch(() => null)
      if (!saved) return
      // Updates the cache synchronously, unlike upsertQueryData, because the saved layout must be shown right away.
      const entry = { endpointName: 'getDashboardConfig', arg: { siteId }, value: saved.data } as const
      dispatch(dashboardApi.util.upsertQueryEntries([entry]))
    },
  }),
  getSiteSetup: build.query(call('getSiteSetup')),
  getDataReality: build.query(call('getDataReality')),
}))
