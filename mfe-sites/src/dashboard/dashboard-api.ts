import { call, injectEndpoints } from '@portico/shared/api'
import { dashboardCall } from '@portico/shared/tiles'

export const dashboardApi = injectEndpoints([], (build) => ({
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
  getSiteSetup: build.query(call('getSiteSetup')),
  getDataReality: build.query(call('getDataReality')),
}))
