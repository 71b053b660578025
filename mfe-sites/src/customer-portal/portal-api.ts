import { baseApi, call, onSuccess } from '@portico/shared/api'

const portalApi = baseApi.enhanceEndpoints({ addTagTypes: ['CustomerPortal'] }).injectEndpoints({
  // A remote that is loaded anew, after a failure or a release, brings its calls once more.
  overrideExisting: true,
  endpoints: (build) => ({
    getCustomerPortal: build.query({ ...call('getCustomerPortal'), providesTags: ['CustomerPortal'] }),
    saveCustomerPortal: build.mutation({
      ...call('saveCustomerPortal'),
      invalidatesTags: onSuccess('CustomerPortal' as const),
    }),
  }),
})

export const { useGetCustomerPortalQuery, useSaveCustomerPortalMutation } = portalApi
