import { z } from 'zod'
import { can, durationType, id, instant, siteParams } from '../fields'
import { listOf, listQuery } from '../lists'
import { routes } from '../route'
import { mirrored } from './families'
import {
  batchId,
  codeStyle,
  voucher,
  voucherDetails,
  voucherGuard,
  voucherListQuery,
  voucherParams,
  voucherReach,
  voucherSettingsInput,
  VOUCHERS_PER_CALL,
} from './shapes'

const voucherList = {
  desk: true,
  method: 'GET',
  query: voucherListQuery,
  response: listOf(voucher),
} as const

export const voucherRoutes = routes(
  { ...voucherGuard, params: siteParams },
  {
    listUnusedVouchers: {
      ...voucherList,
      path: '/s/:siteId/api/v1/voucher/unused',
      summary: 'Vouchers that nobody has used yet and that can still be used',
    },
    listInUseVouchers: {
      ...voucherList,
      path: '/s/:siteId/api/v1/voucher/inuse',
      summary: 'Vouchers whose time is running',
    },
    listExpiredVouchers: {
      ...voucherList,
      path: '/s/:siteId/api/v1/voucher/expired',
      summary: 'Vouchers whose time is over, or that were not used before their date',
    },
    listVoucherBatches: {
      method: 'GET',
      path: '/s/:siteId/api/v1/voucher/batches',
      summary: 'Batches with their counts, newest first',
      desk: true,
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
          ...voucherReach.shape,
          can: can('delete'),
        }),
      ),
    },
    getVoucherQuota: {
      method: 'GET',
      path: '/s/:siteId/api/v1/voucher/quota',
      summary: 'How many vouchers the plan allows the account, and how many of them are left',
      desk: true,
      response: z.object({ limit: z.number().int(), left: z.number().int() }),
    },
    getVoucher: {
      method: 'GET',
      path: '/s/:siteId/api/v1/voucher/:voucherId',
      summary: 'One voucher with its devices and its history',
      desk: true,
      params: voucherParams,
      response: voucherDetails,
    },
    createVouchers: {
      method: 'POST',
      path: '/s/:siteId/api/v1/voucher',
      summary: 'Create a batch. Codes come from a cryptographic generator and are unique in the account',
      desk: true,
      body: z.strictObject({
        num_to_create: z.number().int().min(1).max(VOUCHERS_PER_CALL),
        /** Left out: the server picks a free one. */
        batchid: batchId.nullish(),
        notes: z.string().trim().max(200).default(''),
        ...voucherSettingsInput.shape,
        use_before: instant.nullish(),
        /** Left out: the batch id and six digits. */
        code_style: codeStyle.optional(),
        /** Multi-site vouchers only: everywhere, or at these sites. */
        all_sites: z.boolean().optional(),
        site_ids: z.array(id).min(1).max(200).optional(),
      }),
      example: { num_to_create: 1, duration_val: 1, duration_type: 2 },
      status: 201,
      response: z.object({ items: z.array(voucher), batchid: z.number().int(), count: z.number().int() }),
    },
    deleteVoucher: {
      method: 'DELETE',
      path: '/s/:siteId/api/v1/voucher/:voucherId',
      summary: 'Delete a voucher; its devices lose access',
      params: voucherParams,
    },
    deleteVoucherBatch: {
      method: 'DELETE',
      path: '/s/:siteId/api/v1/voucher/batch/:batchId',
      summary: 'Delete every voucher of a batch',
      params: siteParams.extend({ batchId: z.coerce.number<number | string>().int().min(1000).max(9999) }),
    },
    lookUpVoucher: {
      method: 'GET',
      path: '/s/:siteId/api/v1/voucher/lookup',
      summary: 'One voucher by its code, as somebody typed it',
      desk: true,
      query: z.strictObject({ code: z.string().trim().min(1).max(64) }),
      exampleQuery: { code: '1050123456' },
      response: voucherDetails,
    },
    listArchivedVouchers: {
      method: 'GET',
      path: '/s/:siteId/api/v1/voucher/archived',
      summary: 'Expired vouchers that were moved out of the way',
      query: voucherListQuery,
      response: listOf(voucher),
    },
    disconnectVoucherDevice: {
      method: 'POST',
      path: '/s/:siteId/api/v1/voucher/:voucherId/disconnect/:deviceId',
      summary: 'End what a device runs on this voucher and free its place',
      params: voucherParams.extend({ deviceId: id }),
      response: voucherDetails,
    },
    deleteUnusedVouchers: {
      method: 'DELETE',
      path: '/s/:siteId/api/v1/voucher/unused',
      summary: 'Delete every voucher that nobody has used',
      status: 200,
      response: z.object({ deleted: z.number().int() }),
    },
    archiveExpiredVouchers: {
      method: 'POST',
      path: '/s/:siteId/api/v1/voucher/expired/archive',
      summary: 'Move every expired voucher to the archive',
      response: z.object({ archived: z.number().int() }),
    },
  },
)
export const multisiteVoucherRoutes = mirrored(voucherRoutes, {
  createMultisiteVouchers: { all_sites: true },
})

export type CreateVouchersBody = z.input<typeof voucherRoutes.createVouchers.body>
