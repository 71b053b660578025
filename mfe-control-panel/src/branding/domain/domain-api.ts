import { call, injectEndpoints, onSuccess } from '@portico/shared/api'

const changed = onSuccess('BrandDomain')

export const domainApi = injectEndpoints(['BrandDomain'], (build) => ({
  getBrandDomain: build.query({ ...call('getBrandDomain'), providesTags: ['BrandDomain'] }),
  saveBrandDomain: build.mutation({ ...call('saveBrandDomain'), invalidatesTags: changed }),
  removeBrandDomain: build.mutation({ ...call('removeBrandDomain'), invalidatesTags: changed }),
  checkBrandDomain: build.mutation({ ...call('checkBrandDomain'), invalidatesTags: changed }),
}))
