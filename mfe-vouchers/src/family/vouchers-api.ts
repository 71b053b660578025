import { injectEndpoints } from '@portico/shared/api'
import type { BodyOf, QueryOf, ResponseOf, voucherRoutes } from '@portico/shared/contracts'
import type { VoucherScope } from './family-context'
import {
  changesLists,
  changesMany,
  eachSelected,
  familyCall,
  listOf,
  oneOf,
  type SelectedResult,
  type SelectedVouchers,
} from './voucher-calls'

type Routes = typeof voucherRoutes

export const VOUCHER_LISTS = ['unused', 'inuse', 'expired', 'archived'] as const
/** Name of a list of vouchers in one state. */
export type VoucherListName = (typeof VOUCHER_LISTS)[number]

export type VoucherPage = ResponseOf<Routes['listUnusedVouchers']>
export type VoucherListRights = VoucherPage['can']
export type VoucherListQuery = NonNullable<QueryOf<Routes['listUnusedVouchers']>>
export type VoucherSortField = NonNullable<VoucherListQuery['sort_on']>
type BatchListQuery = NonNullable<QueryOf<Routes['listVoucherBatches']>>
export type BatchSortField = NonNullable<BatchListQuery['sort_on']>
export type VoucherBatch = ResponseOf<Routes['listVoucherBatches']>['items'][number]
export type CreatedVouchers = ResponseOf<Routes['createVouchers']>
export type CreateVouchersBody = BodyOf<Routes['createVouchers']>
export type VoucherQuota = ResponseOf<Routes['getVoucherQuota']>
export type VoucherDetailsAnswer = ResponseOf<Routes['getVoucher']>

const LIST_CALLS = {
  unused: familyCall('listUnusedVouchers'),
  inuse: familyCall('listInUseVouchers'),
  expired: familyCall('listExpiredVouchers'),
  archived: familyCall('listArchivedVouchers'),
}

export const vouchersApi = injectEndpoints(['Voucher', 'MultisiteVoucher'], (build) => ({
  listVouchers: build.query<VoucherPage, VoucherScope & { list: VoucherListName; query: VoucherListQuery }>({
    query: ({ list, ...args }) => LIST_CALLS[list].query(args),
    providesTags: (_result, _error, scope) => [listOf(scope)],
  }),
  /** Totals of the lists, for their tabs, and the user's rights for vouchers of this scope. */
  getVoucherSummary: build.query({
    ...familyCall('getVoucherSummary'),
    providesTags: (_result, _error, scope) => [listOf(scope)],
  }),
  listVoucherBatches: build.query({
    ...familyCall('listVoucherBatches'),
    providesTags: (_result, _error, scope) => [listOf(scope)],
  }),
  /** The batch with this id; undefined if there is none. */
  findVoucherBatch: build.query<VoucherBatch | undefined, VoucherScope & { batchid: number }>({
    query: ({ batchid, ...scope }) =>
      familyCall('listVoucherBatches').query({
        ...scope,
        // The search matches notes too; the newest 200 batches that mention the number certainly include it.
        query: { search: String(batchid), sort_on: 'batchid', sort_by: 'asc', per_page: 200 },
      }),
    transformResponse: ({ items }: ResponseOf<Routes['listVoucherBatches']>, _meta, { batchid }) =>
      items.find((batch) => batch.batchid === batchid),
    providesTags: (_result, _error, scope) => [listOf(scope)],
  }),
  getVoucher: build.query({
    ...familyCall('getVoucher'),
    providesTags: (_result, _error, scope) => [oneOf(scope)],
  }),
  lookUpVoucher: build.query({ ...familyCall('lookUpVoucher'), keepUnusedDataFor: 0 }),
  /** The plan's remaining vouchers. */
  getVoucherQuota: build.query({
    ...familyCall('getVoucherQuota'),
    providesTags: (_result, _error, scope) => [listOf(scope)],
  }),
  createVouchers: build.mutation({ ...familyCall('createVouchers'), invalidatesTags: changesLists }),
  deleteVoucher: build.mutation({ ...familyCall('deleteVoucher'), invalidatesTags: changesLists }),
  /** Deletes some of several selected vouchers. The last call invalidates the lists. */
  deleteSelectedVouchers: build.mutation<SelectedResult[], SelectedVouchers>({
    queryFn: ({ ids, last: _last, ...scope }, _api, _options, call) =>
      eachSelected(ids, (voucherId) => call(familyCall('deleteVoucher').query({ ...scope, voucherId }))),
    invalidatesTags: (result, error, { last, ...scope }) => (last ? changesMany(result, error, scope) : []),
  }),
  deleteVoucherBatch: build.mutation({
    ...familyCall('deleteVoucherBatch'),
    invalidatesTags: changesMany,
  }),
  countChangeableVouchers: build.query({
    ...familyCall('countChangeableVouchers'),
    keepUnusedDataFor: 0,
  }),
  deleteUnusedVouchers: build.mutation({
    ...familyCall('deleteUnusedVouchers'),
    invalidatesTags: changesMany,
  }),
  archiveExpiredVouchers: build.mutation({
    ...familyCall('archiveExpiredVouchers'),
    invalidatesTags: changesMany,
  }),
  disconnectVoucherDevice: build.mutation({
    ...familyCall('disconnectVoucherDevice'),
    invalidatesTags: changesMany,
  }),
}))
