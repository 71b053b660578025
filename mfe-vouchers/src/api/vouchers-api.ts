import { baseApi, listTag, onSuccess } from '@portico/shared/api'
import type { BodyOf, QueryOf, ResponseOf, voucherRoutes } from '@portico/shared/contracts'

type Routes = typeof voucherRoutes

export const VOUCHER_TABS = ['unused', 'inuse', 'expired'] as const
export type VoucherTab = (typeof VOUCHER_TABS)[number]

export type VoucherListQuery = NonNullable<QueryOf<Routes['listUnusedVouchers']>>
export type VoucherSortField = NonNullable<VoucherListQuery['sort_on']>
export type VoucherBatch = ResponseOf<Routes['listVoucherBatches']>['items'][number]
export type CreatedVouchers = ResponseOf<Routes['createVouchers']>
export type CreateVouchersBody = BodyOf<Routes['createVouchers']>

const base = (siteId: number) => `/s/${siteId}/api/v1/voucher`

const vouchersApi = baseApi.enhanceEndpoints({ addTagTypes: ['Voucher'] }).injectEndpoints({
  endpoints: (build) => ({
    listVouchers: build.query<
      ResponseOf<Routes['listUnusedVouchers']>,
      { siteId: number; tab: VoucherTab; query: VoucherListQuery }
    >({
      query: ({ siteId, tab, query }) => ({ url: `${base(siteId)}/${tab}`, params: query }),
      providesTags: [listTag('Voucher')],
    }),
    /** The batch with this id. Undefined when the site has none. */
    findVoucherBatch: build.query<VoucherBatch | undefined, { siteId: number; batchid: number }>({
      query: ({ siteId, batchid }) => ({
        url: `${base(siteId)}/batches`,
        // Notes match too; the newest 200 batches that mention the number are sure to hold it.
        params: { search: batchid, sort_on: 'batchid', sort_by: 'asc', per_page: 200 },
      }),
      transformResponse: ({ items }: ResponseOf<Routes['listVoucherBatches']>, _meta, { batchid }) =>
        items.find((batch) => batch.batchid === batchid),
      providesTags: [listTag('Voucher')],
    }),
    createVouchers: build.mutation<CreatedVouchers, { siteId: number; body: CreateVouchersBody }>({
      query: ({ siteId, body }) => ({ url: base(siteId), method: 'POST', body }),
      invalidatesTags: onSuccess(listTag('Voucher')),
    }),
    deleteVoucher: build.mutation<null, { siteId: number; voucherId: number }>({
      query: ({ siteId, voucherId }) => ({ url: `${base(siteId)}/${voucherId}`, method: 'DELETE' }),
      invalidatesTags: onSuccess(listTag('Voucher')),
    }),
    deleteVoucherBatch: build.mutation<null, { siteId: number; batchid: number }>({
      query: ({ siteId, batchid }) => ({ url: `${base(siteId)}/batch/${batchid}`, method: 'DELETE' }),
      invalidatesTags: onSuccess(listTag('Voucher')),
    }),
  }),
  overrideExisting: true,
})

export const {
  useListVouchersQuery,
  useLazyFindVoucherBatchQuery,
  useCreateVouchersMutation,
  useDeleteVoucherMutation,
  useDeleteVoucherBatchMutation,
} = vouchersApi
