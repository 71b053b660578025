import { call, injectEndpoints, listTag } from '@portico/shared/api'
import type { ResponseOf, providerOverviewRoutes, QueryOf } from '@portico/shared/contracts'

type Routes = typeof providerOverviewRoutes
export type ListedOverview = ResponseOf<Routes['listSiteOverview']>['items'][number]
export type OverviewSortField = NonNullable<NonNullable<QueryOf<Routes['listSiteOverview']>>['sort_on']>

/** Figures of all locations, which change with any location. */
export const overviewApi = injectEndpoints(['Site'], (build) => ({
  getProviderOverview: build.query({ ...call('getProviderOverview'), providesTags: [listTag('Site')] }),
  listSiteOverview: build.query({ ...call('listSiteOverview'), providesTags: [listTag('Site')] }),
  getSiteOverviewFile: build.mutation(call('getSiteOverviewFile')),
}))
