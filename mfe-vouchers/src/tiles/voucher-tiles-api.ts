import { baseApi, listTag } from '@portico/shared/api'
import { tileCall } from '@portico/shared/tiles'

const voucherTilesApi = baseApi.enhanceEndpoints({ addTagTypes: ['Voucher'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    getActiveVouchers: build.query({
      ...tileCall('getSiteActiveVouchers'),
      providesTags: [listTag('Voucher')],
    }),
    getUnusedVouchers: build.query({
      ...tileCall('getSiteUnusedVouchers'),
      providesTags: [listTag('Voucher')],
    }),
    getExpiringVouchers: build.query({
      ...tileCall('getSiteExpiringVouchers'),
      providesTags: [listTag('Voucher')],
    }),
    getActivatedVouchers: build.query({
      ...tileCall('getSiteActivatedVouchers'),
      providesTags: [listTag('Voucher')],
    }),
  }),
})

export const {
  useGetActiveVouchersQuery,
  useGetUnusedVouchersQuery,
  useGetExpiringVouchersQuery,
  useGetActivatedVouchersQuery,
} = voucherTilesApi
