import { call, injectEndpoints, onSuccess } from '@portico/shared/api'

export const mediaApi = injectEndpoints(['Media'], (build) => ({
  listMedia: build.query({ ...call('listMedia'), providesTags: ['Media'] }),
  uploadMedia: build.mutation({ ...call('uploadMedia'), invalidatesTags: onSuccess('Media') }),
}))
