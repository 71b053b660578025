import { call, injectEndpoints, onSuccess } from '@portico/shared/api'

export const whitelistApi = injectEndpoints(['MacEntry'], (build) => ({
  listMacEntries: build.query({ ...call('listMacEntries'), providesTags: ['MacEntry'] }),
  getMacEntry: build.query({ ...call('getMacEntry'), providesTags: ['MacEntry'] }),
  createMacEntry: build.mutation({ ...call('createMacEntry'), invalidatesTags: onSuccess('MacEntry') }),
  updateMacEntry: build.mutation({ ...call('updateMacEntry'), invalidatesTags: onSuccess('MacEntry') }),
  deleteMacEntry: build.mutation({ ...call('deleteMacEntry'), invalidatesTags: onSuccess('MacEntry') }),
  exportMacEntries: build.mutation(call('exportMacEntries')),
  importMacEntries: build.mutation({
    ...call('importMacEntries'),
    invalidatesTags: (result) => (result?.created && !result.dry_run ? ['MacEntry'] : []),
  }),
}))
