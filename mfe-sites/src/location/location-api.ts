import { baseApi } from '@portico/shared/api'
import type { BodyOf, ResponseOf, siteRoutes } from '@portico/shared/contracts'

type Routes = typeof siteRoutes

const locationApi = baseApi.enhanceEndpoints({ addTagTypes: ['Profile'] }).injectEndpoints({
  // A remote that is loaded anew, after a failure or a release, brings its calls once more.
  overrideExisting: true,
  endpoints: (build) => ({
    createLocation: build.mutation<ResponseOf<Routes['createSite']>, BodyOf<Routes['createSite']>>({
      query: (body) => ({ url: '/s/api/v1/site/', method: 'POST', body }),
      // The sites in the switcher are part of the profile.
      invalidatesTags: (_result, error) => (error ? [] : ['Profile']),
    }),
  }),
})

export const { useCreateLocationMutation } = locationApi
