import { call, idTag, injectEndpoints, listTag, onSuccess } from '@portico/shared/api'
import type { QueryOf, ResponseOf, siteRoutes } from '@portico/shared/contracts'

type Routes = typeof siteRoutes

export type SiteListQuery = NonNullable<QueryOf<Routes['listSites']>>
export type ListedSite = ResponseOf<Routes['listSites']>['items'][number]
export type SiteSortField = NonNullable<SiteListQuery['sort_on']>

export const sitesApi = injectEndpoints(['Site', 'Package', 'SplashDesign'], (build) => ({
  listSites: build.query({ ...call('listSites'), providesTags: [listTag('Site')] }),
  getSite: build.query({
    ...call('getSite'),
    providesTags: (_site, _error, { id }) => [idTag('Site', id)],
  }),
  updateSite: build.mutation({
    ...call('updateSite'),
    invalidatesTags: (_site, error, { id }) => (error ? [] : [listTag('Site'), idTag('Site', id)]),
  }),
  deleteSite: build.mutation({ ...call('deleteSite'), invalidatesTags: onSuccess(listTag('Site')) }),
  copySite: build.mutation({
    ...call('copySite'),
    invalidatesTags: (_result, error) => (error ? [] : [listTag('Package'), listTag('SplashDesign')]),
  }),
  getSiteGeneral: build.query({
    ...call('getSiteGeneral'),
    providesTags: (_site, _error, { id }) => [idTag('Site', id)],
  }),
  saveSiteGeneral: build.mutation({
    ...call('saveSiteGeneral'),
    invalidatesTags: (_site, error, { id }) => (error ? [] : [listTag('Site'), idTag('Site', id)]),
  }),
  getRedirectUrl: build.query({
    ...call('getRedirectUrl'),
    providesTags: (_site, _error, { id }) => [idTag('Site', id)],
  }),
  saveRedirectUrl: build.mutation({
    ...call('saveRedirectUrl'),
    invalidatesTags: (_site, error, { id }) => (error ? [] : [idTag('Site', id)]),
  }),
}))
