import { baseApi, onSuccess } from '@portico/shared/api'
import type { BodyOf, ClientAccess, clientAccessRoutes, ResponseOf } from '@portico/shared/contracts'

type Routes = typeof clientAccessRoutes

const url = (siteId: number) => `/s/${siteId}/api/v1/clientaccess`

const clientAccessApi = baseApi.enhanceEndpoints({ addTagTypes: ['ClientAccess'] }).injectEndpoints({
  // A remote that is loaded anew, after a failure or a release, brings its calls once more.
  overrideExisting: true,
  endpoints: (build) => ({
    listClientAccess: build.query<ResponseOf<Routes['listClientAccess']>, number>({
      query: url,
      providesTags: ['ClientAccess'],
    }),
    saveClientAccess: build.mutation<
      ClientAccess,
      { siteId: number; body: BodyOf<Routes['saveClientAccess']> }
    >({
      query: ({ siteId, body }) => ({ url: url(siteId), method: 'PUT', body }),
      invalidatesTags: onSuccess('ClientAccess' as const),
    }),
  }),
})

export const { useListClientAccessQuery, useSaveClientAccessMutation } = clientAccessApi
