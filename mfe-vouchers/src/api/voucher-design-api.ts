import { baseApi, idTag } from '@portico/shared/api'
import type { ResponseOf, voucherDesignRoutes } from '@portico/shared/contracts'
import type { VoucherPlace } from '../family/family-context'
import { base } from './voucher-calls'

type Routes = typeof voucherDesignRoutes

const voucherDesignApi = baseApi.enhanceEndpoints({ addTagTypes: ['VoucherDesign'] }).injectEndpoints({
  endpoints: (build) => ({
    getVoucherDesign: build.query<ResponseOf<Routes['getVoucherDesign']>, VoucherPlace>({
      query: (place) => `${base(place)}designer`,
      providesTags: (_result, _error, { family }) => [idTag('VoucherDesign', family)],
    }),
  }),
  overrideExisting: true,
})

export const { useGetVoucherDesignQuery } = voucherDesignApi
