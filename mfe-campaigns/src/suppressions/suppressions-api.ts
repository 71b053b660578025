import { baseApi, call, listTag, onSuccess } from '@portico/shared/api'

export const suppressionsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Suppression'] }).injectEndpoints({
  // A remote that is loaded anew, after a failure or a release, brings its calls once more.
  overrideExisting: true,
  endpoints: (build) => ({
    listSuppressions: build.query({ ...call('listSuppressions'), providesTags: [listTag('Suppression')] }),
    createSuppression: build.mutation({
      ...call('createSuppression'),
      invalidatesTags: onSuccess(listTag('Suppression')),
    }),
    deleteSuppression: build.mutation({
      ...call('deleteSuppression'),
      invalidatesTags: onSuccess(listTag('Suppression')),
    }),
    exportSuppressions: build.mutation(call('exportSuppressions')),
  }),
})
