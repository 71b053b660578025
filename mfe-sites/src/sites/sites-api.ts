import { call, entityTags, idTag, injectEndpoints, onSuccess } from '@portico/shared/api'
import type { QueryOf, ResponseOf, siteRoutes } from '@portico/shared/contracts'

type Routes = typeof siteRoutes

type SiteListQuery = NonNullable<QueryOf<Routes['listSites']>>
export type ListedSite = ResponseOf<Routes['listSites']>['items'][number]
export type SiteSortField = NonNullable<SiteListQuery['sort_on']>

const tags = entityTags('Site', 'id')

/** Tags of the data that a copy replaces at other sites, including calls of other remotes. */
const COPIED_TAGS = [
  ...(['Site', 'Package', 'SplashDesign', 'LoginFields', 'LoginSettings', 'SplashStatus'] as const),
  ...(['SmsGateway', 'Retention', 'ConsentText', 'ReportConfig', 'CustomerPortal'] as const),
]

export const sitesApi = injectEndpoints(COPIED_TAGS, (build) => ({
  listSites: build.query({ ...call('listSites'), providesTags: tags.list }),
  getSite: build.query({
    ...call('getSite'),
    providesTags: tags.one,
  }),
  listControllerSites: build.mutation({ ...call('listControllerSites') }),
  importSites: build.mutation({ ...call('importSites'), invalidatesTags: tags.listChanged }),
  updateSite: build.mutation({
    ...call('updateSite'),
    invalidatesTags: tags.oneChanged,
  }),
  deleteSite: build.mutation({ ...call('deleteSite'), invalidatesTags: tags.listChanged }),
  copySite: build.mutation({
    ...call('copySite'),
    invalidatesTags: onSuccess(...COPIED_TAGS),
  }),
  getSiteGeneral: build.query({
    ...call('getSiteGeneral'),
    providesTags: tags.one,
  }),
  saveSiteGeneral: build.mutation({
    ...call('saveSiteGeneral'),
    invalidatesTags: tags.oneChanged,
  }),
  getRedirectUrl: build.query({
    ...call('getRedirectUrl'),
    providesTags: tags.one,
  }),
  saveRedirectUrl: build.mutation({
    ...call('saveRedirectUrl'),
    invalidatesTags: (_site, error, { id }) => (error ? [] : [idTag('Site', id)]),
  }),
}))
