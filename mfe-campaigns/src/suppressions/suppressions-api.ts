import { call, injectEndpoints, listTag, onSuccess } from '@portico/shared/api'

export const suppressionsApi = injectEndpoints(['Suppression'], (build) => ({
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
}))
