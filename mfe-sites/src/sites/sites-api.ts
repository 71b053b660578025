import { baseApi, idTag, listTag, onSuccess } from '@portico/shared/api'
import type {
  BodyOf,
  QueryOf,
  ResponseOf,
  Site,
  siteCopyRoutes,
  siteRoutes,
  siteSettingsRoutes,
} from '@portico/shared/contracts'

type Routes = typeof siteRoutes & typeof siteSettingsRoutes & typeof siteCopyRoutes

export type SiteListQuery = NonNullable<QueryOf<Routes['listSites']>>
export type SiteSortField = NonNullable<SiteListQuery['sort_on']>
export type CopySiteBody = BodyOf<Routes['copySite']>

const one = (siteId: number) => `/s/api/v1/site/${siteId}`

const sitesApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Site', 'Package', 'SplashDesign'] })
  .injectEndpoints({
    // A remote that is loaded anew, after a failure or a release, brings its calls once more.
    overrideExisting: true,
    endpoints: (build) => ({
      listSites: build.query<ResponseOf<Routes['listSites']>, SiteListQuery>({
        query: (params) => ({ url: '/s/api/v1/site/', params }),
        providesTags: [listTag('Site')],
      }),
      getSite: build.query<Site, number>({
        query: one,
        providesTags: (_site, _error, siteId) => [idTag('Site', siteId)],
      }),
      updateSite: build.mutation<Site, { siteId: number; body: BodyOf<Routes['updateSite']> }>({
        query: ({ siteId, body }) => ({ url: one(siteId), method: 'PUT', body }),
        invalidatesTags: (_site, error, { siteId }) =>
          error ? [] : [listTag('Site'), idTag('Site', siteId)],
      }),
      deleteSite: build.mutation<null, number>({
        query: (siteId) => ({ url: one(siteId), method: 'DELETE' }),
        invalidatesTags: onSuccess(listTag('Site')),
      }),
      copySite: build.mutation<ResponseOf<Routes['copySite']>, { siteId: number; body: CopySiteBody }>({
        query: ({ siteId, body }) => ({ url: `${one(siteId)}/copy`, method: 'POST', body }),
        invalidatesTags: (_result, error) => (error ? [] : [listTag('Package'), listTag('SplashDesign')]),
      }),
      getSiteGeneral: build.query<ResponseOf<Routes['getSiteGeneral']>, number>({
        query: (siteId) => `${one(siteId)}/general`,
        providesTags: (_site, _error, siteId) => [idTag('Site', siteId)],
      }),
      saveSiteGeneral: build.mutation<
        ResponseOf<Routes['saveSiteGeneral']>,
        { siteId: number; body: BodyOf<Routes['saveSiteGeneral']> }
      >({
        query: ({ siteId, body }) => ({ url: `${one(siteId)}/general`, method: 'PUT', body }),
        invalidatesTags: (_site, error, { siteId }) =>
          error ? [] : [listTag('Site'), idTag('Site', siteId)],
      }),
      getRedirectUrl: build.query<ResponseOf<Routes['getRedirectUrl']>, number>({
        query: (siteId) => `${one(siteId)}/redirecturl`,
        providesTags: (_site, _error, siteId) => [idTag('Site', siteId)],
      }),
      saveRedirectUrl: build.mutation<
        ResponseOf<Routes['saveRedirectUrl']>,
        { siteId: number; body: BodyOf<Routes['saveRedirectUrl']> }
      >({
        query: ({ siteId, body }) => ({ url: `${one(siteId)}/redirecturl`, method: 'PUT', body }),
        invalidatesTags: (_site, error, { siteId }) => (error ? [] : [idTag('Site', siteId)]),
      }),
    }),
  })

export const {
  useListSitesQuery,
  useGetSiteQuery,
  useUpdateSiteMutation,
  useDeleteSiteMutation,
  useCopySiteMutation,
  useGetSiteGeneralQuery,
  useSaveSiteGeneralMutation,
  useGetRedirectUrlQuery,
  useSaveRedirectUrlMutation,
} = sitesApi
