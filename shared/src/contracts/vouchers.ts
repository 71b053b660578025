import { z } from 'zod'
import { can, currency, durationType, id, instant, siteParams } from './fields'
import { listOf, listQuery } from './lists'
import { route } from './route'

export const VOUCHER_STATES = ['unused', 'inuse', 'expired', 'archived'] as const

/** Batch ids are 1000 to 9999. */
export const batchId = z
  .number({ error: 'error.voucher.batch_id' })
  .int({ error: 'error.voucher.batch_id' })
  .min(1000, { error: 'error.voucher.batch_id' })
  .max(9999, { error: 'error.voucher.batch_id' })

/** At most this many vouchers in one call. */
export const VOUCHERS_PER_CALL = 1000

export const voucher = z.object({
  id,
  siteid: id,
  batchid: z.number().int(),
  /** Normalised code: upper case, no separators. */
  voucher: z.string(),
  /** Grouped for reading: 1050-123456. */
  voucher_display: z.string(),
  notes: z.string(),
  /** Session budget: starts at first use. */
  duration_val: z.number().int(),
  duration_type: durationType,
  /** MB, 0 = unlimited. */
  bytes_t: z.number().int(),
  unlimited_data: z.boolean(),
  /** kbps, 0 = unlimited. */
  speed_dl: z.number().int(),
  speed_ul: z.number().int(),
  unlimited_speed: z.boolean(),
  num_devices: z.number().int(),
  /** Minor units of `currency`. */
  price: z.number().int(),
  currency,
  state: z.enum(VOUCHER_STATES),
  used_at: instant.nullable(),
  /** used_at + duration; null while unused. */
  expires_at: instant.nullable(),
  /** The code dies unused at this time; null = never. */
  use_before: instant.nullable(),
  num_devices_used: z.number().int(),
  created_at: instant,
  created_by: z.string().nullable(),
  can: can('delete'),
})
export type Voucher = z.infer<typeof voucher>

const voucherParams = siteParams.extend({ voucherId: id })
const voucherListQuery = listQuery(
  'created_at',
  'voucher',
  'batchid',
  'notes',
  'used_at',
  'expires_at',
  'use_before',
  'duration',
)
const guard = {
  auth: 'session',
  permission: 'voucher',
  area: 'voucher_data',
  remote: 'mfe-vouchers',
} as const

const voucherList = {
  ...guard,
  method: 'GET',
  params: siteParams,
  query: voucherListQuery,
  response: listOf(voucher),
} as const

export const voucherRoutes = {
  listUnusedVouchers: route({
    ...voucherList,
    id: 'listUnusedVouchers',
    path: '/s/:siteId/api/v1/voucher/unused',
    summary: 'Vouchers that nobody has used yet and that can still be used',
  }),
  listInUseVouchers: route({
    ...voucherList,
    id: 'listInUseVouchers',
    path: '/s/:siteId/api/v1/voucher/inuse',
    summary: 'Vouchers whose time is running',
  }),
  listExpiredVouchers: route({
    ...voucherList,
    id: 'listExpiredVouchers',
    path: '/s/:siteId/api/v1/voucher/expired',
    summary: 'Vouchers whose time is over, or that were not used before their date',
  }),
  listVoucherBatches: route({
    ...guard,
    id: 'listVoucherBatches',
    method: 'GET',
    path: '/s/:siteId/api/v1/voucher/batches',
    summary: 'Batches with their counts, newest first',
    params: siteParams,
    query: listQuery('created_at', 'batchid'),
    response: listOf(
      z.object({
        batchid: z.number().int(),
        count: z.number().int(),
        unused: z.number().int(),
        inuse: z.number().int(),
        expired: z.number().int(),
        created_at: instant,
        created_by: z.string().nullable(),
        notes: z.string(),
        duration_val: z.number().int(),
        duration_type: durationType,
        can: can('delete'),
      }),
    ),
  }),
  getVoucher: route({
    ...guard,
    id: 'getVoucher',
    method: 'GET',
    path: '/s/:siteId/api/v1/voucher/:voucherId',
    summary: 'One voucher',
    params: voucherParams,
    response: voucher,
  }),
  createVouchers: route({
    ...guard,
    id: 'createVouchers',
    method: 'POST',
    path: '/s/:siteId/api/v1/voucher',
    summary: 'Create a batch. Codes come from a cryptographic generator and are unique in the account',
    params: siteParams,
    body: z.strictObject({
      num_to_create: z.number().int().min(1).max(VOUCHERS_PER_CALL),
      /** Left out: the server picks a free one. */
      batchid: batchId.nullish(),
      notes: z.string().trim().max(200).default(''),
      duration_val: z.number().int().min(1).max(525_600),
      duration_type: durationType,
      bytes_t: z.number().int().min(0).max(10_000_000).default(0),
      unlimited_data: z.boolean().default(true),
      speed_dl: z.number().int().min(0).max(10_000_000).default(0),
      speed_ul: z.number().int().min(0).max(10_000_000).default(0),
      unlimited_speed: z.boolean().default(true),
      num_devices: z.number().int().min(1).max(100).default(1),
      price: z.number().int().min(0).max(100_000_000).default(0),
      use_before: instant.nullish(),
    }),
    status: 201,
    response: z.object({ items: z.array(voucher), batchid: z.number().int(), count: z.number().int() }),
  }),
  deleteVoucher: route({
    ...guard,
    id: 'deleteVoucher',
    method: 'DELETE',
    path: '/s/:siteId/api/v1/voucher/:voucherId',
    summary: 'Delete a voucher; its devices lose access',
    params: voucherParams,
  }),
  deleteVoucherBatch: route({
    ...guard,
    id: 'deleteVoucherBatch',
    method: 'DELETE',
    path: '/s/:siteId/api/v1/voucher/batch/:batchId',
    summary: 'Delete every voucher of a batch',
    params: siteParams.extend({ batchId: z.coerce.number<number | string>().int().min(1000).max(9999) }),
  }),
}
export type CreateVouchersBody = z.input<typeof voucherRoutes.createVouchers.body>
