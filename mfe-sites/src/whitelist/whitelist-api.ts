import { baseApi, onSuccess } from '@portico/shared/api'
import type { QueryOf, ResponseOf, whitelistRoutes } from '@portico/shared/contracts'

type Routes = typeof whitelistRoutes
export type MacEntryQuery = NonNullable<QueryOf<Routes['listMacEntries']>>
export type MacEntrySortField = NonNullable<MacEntryQuery['sort_on']>

const list = (siteId: number) => `/s/${siteId}/api/v1/macentry`

const whitelistApi = baseApi.enhanceEndpoints({ addTagTypes: ['MacEntry'] }).injectEndpoints({
  // A remote that is loaded anew, after a failure or a release, brings its calls once more.
  overrideExisting: true,
  endpoints: (build) => ({
    listMacEntries: build.query<ResponseOf<Routes['listMacEntries']>, { siteId: number } & MacEntryQuery>({
      query: ({ siteId, ...params }) => ({ url: list(siteId), params }),
      providesTags: ['MacEntry'],
    }),
    deleteMacEntry: build.mutation<void, { siteId: number; mid: number }>({
      query: ({ siteId, mid }) => ({ url: `${list(siteId)}/${mid}`, method: 'DELETE' }),
      invalidatesTags: onSuccess('MacEntry' as const),
    }),
  }),
})

export const { useListMacEntriesQuery, useDeleteMacEntryMutation } = whitelistApi
