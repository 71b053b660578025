import { baseApi, call } from '@portico/shared/api'

const locationApi = baseApi.enhanceEndpoints({ addTagTypes: ['Profile'] }).injectEndpoints({
  // A remote that is loaded anew, after a failure or a release, brings its calls once more.
  overrideExisting: true,
  endpoints: (build) => ({
    createLocation: build.mutation({
      ...call('createSite'),
      // The sites in the switcher are part of the profile.
      invalidatesTags: (_result, error) => (error ? [] : ['Profile']),
    }),
  }),
})

export const { useCreateLocationMutation } = locationApi
