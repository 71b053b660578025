import { baseApi, listTag } from '@portico/shared/api'
import type { ResponseOf, voucherTileRoutes } from '@portico/shared/contracts'
import { tileCall, type TileQuery } from '@portico/shared/tiles'

type Routes = typeof voucherTileRoutes

const voucherTilesApi = baseApi.enhanceEndpoints({ addTagTypes: ['Voucher'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    getActiveVouchers: build.query<ResponseOf<Routes['getSiteActiveVouchers']>, TileQuery>({
      query: tileCall('voucher/num_active_vouchers'),
      providesTags: [listTag('Voucher')],
    }),
    getUnusedVouchers: build.query<ResponseOf<Routes['getSiteUnusedVouchers']>, TileQuery>({
      query: tileCall('voucher/num_unused_vouchers'),
      providesTags: [listTag('Voucher')],
    }),
    getExpiringVouchers: build.query<ResponseOf<Routes['getSiteExpiringVouchers']>, TileQuery>({
      query: tileCall('voucher/num_about_to_expire'),
      providesTags: [listTag('Voucher')],
    }),
    getActivatedVouchers: build.query<ResponseOf<Routes['getSiteActivatedVouchers']>, TileQuery>({
      query: tileCall('voucher/num_vouchers_activated'),
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
