import { baseApi, onSuccess } from '@portico/shared/api'
import type { CustomerPortal } from '@portico/shared/contracts'

const url = (siteId: number) => `/s/${siteId}/api/v1/customerportal`

const portalApi = baseApi.enhanceEndpoints({ addTagTypes: ['CustomerPortal'] }).injectEndpoints({
  // A remote that is loaded anew, after a failure or a release, brings its calls once more.
  overrideExisting: true,
  endpoints: (build) => ({
    getCustomerPortal: build.query<CustomerPortal, number>({ query: url, providesTags: ['CustomerPortal'] }),
    saveCustomerPortal: build.mutation<CustomerPortal, { siteId: number; body: CustomerPortal }>({
      query: ({ siteId, body }) => ({ url: url(siteId), method: 'PUT', body }),
      invalidatesTags: onSuccess('CustomerPortal' as const),
    }),
  }),
})

export const { useGetCustomerPortalQuery, useSaveCustomerPortalMutation } = portalApi
