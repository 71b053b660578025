import { baseApi, call, onSuccess } from '@portico/shared/api'
import type { QueryOf, whitelistRoutes } from '@portico/shared/contracts'

type Routes = typeof whitelistRoutes
export type MacEntryQuery = NonNullable<QueryOf<Routes['listMacEntries']>>
export type MacEntrySortField = NonNullable<MacEntryQuery['sort_on']>

const whitelistApi = baseApi.enhanceEndpoints({ addTagTypes: ['MacEntry'] }).injectEndpoints({
  // A remote that is loaded anew, after a failure or a release, brings its calls once more.
  overrideExisting: true,
  endpoints: (build) => ({
    listMacEntries: build.query({ ...call('listMacEntries'), providesTags: ['MacEntry'] }),
    deleteMacEntry: build.mutation({
      ...call('deleteMacEntry'),
      invalidatesTags: onSuccess('MacEntry' as const),
    }),
  }),
})

export const { useListMacEntriesQuery, useDeleteMacEntryMutation } = whitelistApi
