import { baseApi, call, onSuccess } from '@portico/shared/api'

export const mediaApi = baseApi.enhanceEndpoints({ addTagTypes: ['Media'] }).injectEndpoints({
  // A remote that is loaded anew, after a failure or a release, brings its calls once more.
  overrideExisting: true,
  endpoints: (build) => ({
    listMedia: build.query({ ...call('listMedia'), providesTags: ['Media'] }),
    uploadMedia: build.mutation({ ...call('uploadMedia'), invalidatesTags: onSuccess('Media') }),
  }),
})
