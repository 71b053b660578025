import { call, injectEndpoints, onSuccess } from '@portico/shared/api'

export const brandingApi = injectEndpoints(['Branding'], (build) => ({
  getBranding: build.query({ ...call('getBranding'), providesTags: ['Branding'] }),
  saveBrandSection: build.mutation({
    ...call('saveBrandSection'),
    invalidatesTags: onSuccess('Branding'),
  }),
  resetBrandSection: build.mutation({
    ...call('resetBrandSection'),
    invalidatesTags: onSuccess('Branding'),
  }),
  uploadBrandImage: build.mutation(call('uploadBrandImage')),
  previewBrandMail: build.query({ ...call('previewBrandMail'), keepUnusedDataFor: 0 }),
}))
