import { call, injectEndpoints, listTag, onSuccess } from '@portico/shared/api'
import type { BodyOf, siteBulkRoutes } from '@portico/shared/contracts'

export type BulkStart = BodyOf<(typeof siteBulkRoutes)['startSiteBulkAction']>

export const siteBulkApi = injectEndpoints(['SiteBulk'], (build) => ({
  listAssignableClients: build.query(call('listClients')),
  startSiteBulkAction: build.mutation(call('startSiteBulkAction')),
  getSiteBulkAction: build.query({ ...call('getSiteBulkAction'), providesTags: [listTag('SiteBulk')] }),
  listSiteBulkTargets: build.query({ ...call('listSiteBulkTargets'), providesTags: [listTag('SiteBulk')] }),
  retrySiteBulkAction: build.mutation({
    ...call('retrySiteBulkAction'),
    invalidatesTags: onSuccess(listTag('SiteBulk')),
  }),
}))
