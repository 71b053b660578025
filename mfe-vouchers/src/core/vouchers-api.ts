import { baseApi } from '@portico/shared/api'
import type { BodyOf, QueryOf, ResponseOf, voucherRoutes } from '@portico/shared/contracts'
import type { VoucherScope } from './family-context'
import { base, changesLists, changesMany, listOf, oneOf, type OneVoucher } from './voucher-calls'

type Routes = typeof voucherRoutes

export const VOUCHER_LISTS = ['unused', 'inuse', 'expired', 'archived'] as const
/** A list of vouchers in one state. */
export type VoucherListName = (typeof VOUCHER_LISTS)[number]

export type VoucherListQuery = NonNullable<QueryOf<Routes['listUnusedVouchers']>>
export type VoucherSortField = NonNullable<VoucherListQuery['sort_on']>
export type BatchListQuery = NonNullable<QueryOf<Routes['listVoucherBatches']>>
export type BatchSortField = NonNullable<BatchListQuery['sort_on']>
export type VoucherBatch = ResponseOf<Routes['listVoucherBatches']>['items'][number]
export type CreatedVouchers = ResponseOf<Routes['createVouchers']>
export type CreateVouchersBody = BodyOf<Routes['createVouchers']>
export type VoucherQuota = ResponseOf<Routes['getVoucherQuota']>
export type VoucherDetailsAnswer = ResponseOf<Routes['getVoucher']>

const vouchersApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Voucher', 'MultisiteVoucher'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listVouchers: build.query<
        ResponseOf<Routes['listUnusedVouchers']>,
        VoucherScope & { list: VoucherListName; query: VoucherListQuery }
      >({
        query: ({ list, query, ...place }) => ({ url: `${base(place)}/${list}`, params: query }),
        providesTags: (_result, _error, place) => [listOf(place)],
      }),
      listVoucherBatches: build.query<
        ResponseOf<Routes['listVoucherBatches']>,
        VoucherScope & { query: BatchListQuery }
      >({
        query: ({ query, ...place }) => ({ url: `${base(place)}/batches`, params: query }),
        providesTags: (_result, _error, place) => [listOf(place)],
      }),
      /** The batch with this id. Undefined when there is none. */
      findVoucherBatch: build.query<VoucherBatch | undefined, VoucherScope & { batchid: number }>({
        query: ({ batchid, ...place }) => ({
          url: `${base(place)}/batches`,
          // Notes match too; the newest 200 batches that mention the number are sure to hold it.
          params: { search: batchid, sort_on: 'batchid', sort_by: 'asc', per_page: 200 },
        }),
        transformResponse: ({ items }: ResponseOf<Routes['listVoucherBatches']>, _meta, { batchid }) =>
          items.find((batch) => batch.batchid === batchid),
        providesTags: (_result, _error, place) => [listOf(place)],
      }),
      getVoucher: build.query<VoucherDetailsAnswer, OneVoucher>({
        query: ({ voucherId, ...place }) => `${base(place)}/${voucherId}`,
        providesTags: (_result, _error, place) => [oneOf(place)],
      }),
      lookUpVoucher: build.query<VoucherDetailsAnswer, VoucherScope & { code: string }>({
        query: ({ code, ...place }) => ({ url: `${base(place)}/lookup`, params: { code } }),
        keepUnusedDataFor: 0,
      }),
      /** What the plan leaves to the account. */
      getVoucherQuota: build.query<VoucherQuota, VoucherScope>({
        query: (place) => `${base(place)}/quota`,
        providesTags: (_result, _error, place) => [listOf(place)],
      }),
      createVouchers: build.mutation<CreatedVouchers, VoucherScope & { body: CreateVouchersBody }>({
        query: ({ body, ...place }) => ({ url: base(place), method: 'POST', body }),
        invalidatesTags: changesLists,
      }),
      deleteVoucher: build.mutation<null, OneVoucher>({
        query: ({ voucherId, ...place }) => ({ url: `${base(place)}/${voucherId}`, method: 'DELETE' }),
        invalidatesTags: changesLists,
      }),
      deleteVoucherBatch: build.mutation<null, VoucherScope & { batchid: number }>({
        query: ({ batchid, ...place }) => ({ url: `${base(place)}/batch/${batchid}`, method: 'DELETE' }),
        invalidatesTags: changesMany,
      }),
      deleteUnusedVouchers: build.mutation<ResponseOf<Routes['deleteUnusedVouchers']>, VoucherScope>({
        query: (place) => ({ url: `${base(place)}/unused`, method: 'DELETE' }),
        invalidatesTags: changesMany,
      }),
      archiveExpiredVouchers: build.mutation<ResponseOf<Routes['archiveExpiredVouchers']>, VoucherScope>({
        query: (place) => ({ url: `${base(place)}/expired/archive`, method: 'POST' }),
        invalidatesTags: changesMany,
      }),
      disconnectVoucherDevice: build.mutation<VoucherDetailsAnswer, OneVoucher & { deviceId: number }>({
        query: ({ voucherId, deviceId, ...place }) => ({
          url: `${base(place)}/${voucherId}/disconnect/${deviceId}`,
          method: 'POST',
        }),
        invalidatesTags: changesMany,
      }),
    }),
    overrideExisting: true,
  })

export const {
  useListVouchersQuery,
  useLazyListVouchersQuery,
  useListVoucherBatchesQuery,
  useLazyFindVoucherBatchQuery,
  useGetVoucherQuery,
  useLookUpVoucherQuery,
  useGetVoucherQuotaQuery,
  useCreateVouchersMutation,
  useDeleteVoucherMutation,
  useDeleteVoucherBatchMutation,
  useDeleteUnusedVouchersMutation,
  useArchiveExpiredVouchersMutation,
  useDisconnectVoucherDeviceMutation,
} = vouchersApi
