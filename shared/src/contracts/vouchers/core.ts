import { z } from 'zod'
import { can, durationType, id, instant, multilineText, siteParams } from '../fields'
import { listOf, listQuery } from '../lists'
import { routes } from '../route'
import { mirrored } from './families'
import {
  batchId,
  bulkVoucherChange,
  codeStyle,
  typedCode,
  voucher,
  voucherDetails,
  voucherFilter,
  voucherGuard,
  voucherListQuery,
  voucherSites,
  VOUCHERS_PER_CALL,
  voucherSettingsInput,
} from './shapes'
import { MAX_NOTES } from '../field-values'

/** `everywhere`: multi-site vouchers of every site, not only the caller's own. */
const siteRights = can('everywhere')
const vouchersOf = <Item extends z.ZodType>(item: Item) => listOf(item).extend({ can: siteRights })

/** Actions offered beside the lists. */
const listRights = {
  create: 'createVouchers',
  import: 'importVouchers',
  deliver: 'sendVoucher',
  print: 'printVouchers',
  export: 'exportVouchersCsv',
  sell: 'createKioskVoucher',
  design: 'saveVoucherDesign',
  delete_any: 'deleteVoucher',
  delete_unused: 'deleteUnusedVouchers',
  archive_expired: 'archiveExpiredVouchers',
  list_archived: 'listArchivedVouchers',
} as const

/** Rights that explain a refused action, besides those of the voucher itself. */
const detailsRights = {
  print: 'printVouchers',
  deliver: 'sendVoucher',
  delete_any: 'deleteVoucher',
} as const

const voucherList = {
  desk: true,
  query: voucherListQuery,
  response: vouchersOf(voucher),
  can: listRights,
} as const

export const voucherRoutes = routes(voucherGuard, {
  listUnusedVouchers: {
    ...voucherList,
    endpoint: 'GET /s/:siteId/api/v1/voucher/unused',
    summary: 'List unused vouchers that are still valid',
  },
  listInUseVouchers: {
    ...voucherList,
    endpoint: 'GET /s/:siteId/api/v1/voucher/inuse',
    summary: 'List vouchers in use',
  },
  listExpiredVouchers: {
    ...voucherList,
    endpoint: 'GET /s/:siteId/api/v1/voucher/expired',
    summary: 'List expired vouchers: used up, or not used by their date',
  },
  getVoucherSummary: {
    endpoint: 'GET /s/:siteId/api/v1/voucher/summary',
    summary: 'Count the vouchers of each list that match a search',
    desk: true,
    query: voucherFilter,
    response: z.object({
      counts: z.object({
        unused: z.number().int(),
        inuse: z.number().int(),
        expired: z.number().int(),
        /** Null for users who can't list archived vouchers. */
        archived: z.number().int().nullable(),
      }),
      can: siteRights,
    }),
    can: listRights,
  },
  listVoucherBatches: {
    endpoint: 'GET /s/:siteId/api/v1/voucher/batches',
    summary: 'List batches with their counts, newest first',
    desk: true,
    query: listQuery('created_at', 'batchid'),
    response: vouchersOf(
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
        ...voucherSites.shape,
        can: can('delete', 'offer_removal'),
      }),
    ),
    can: listRights,
  },
  getVoucherQuota: {
    endpoint: 'GET /s/:siteId/api/v1/voucher/quota',
    summary:
      'Get the voucher limit of the plan, how many were activated in the billing period, and how many can be created',
    desk: true,
    response: z.object({
      limit: z.number().int(),
      /** First used in this billing period, which counts for the plan. */
      used: z.number().int(),
      /** Number of vouchers that can still be created, with unused ones already deducted. */
      left: z.number().int(),
      can: siteRights,
    }),
    can: { create: 'createVouchers' },
  },
  getVoucher: {
    endpoint: 'GET /s/:siteId/api/v1/voucher/:voucherId',
    summary: 'Get a voucher with its devices and history',
    desk: true,
    response: voucherDetails,
    can: detailsRights,
  },
  createVouchers: {
    endpoint: 'POST /s/:siteId/api/v1/voucher',
    summary: 'Create a batch. Codes are cryptographically random and unique within the account',
    desk: true,
    body: z.strictObject({
      num_to_create: z.number().int().min(1).max(VOUCHERS_PER_CALL),
      /** If left out, the server picks a free one. */
      batchid: batchId.nullish(),
      notes: multilineText.max(MAX_NOTES).default(''),
      ...voucherSettingsInput.shape,
      use_before: instant.nullish(),
      /** If left out: the batch id and as many digits as the number of vouchers needs. */
      code_style: codeStyle.optional(),
      /** Multi-site vouchers only: everywhere, or at these sites. */
      all_sites: z.boolean().optional(),
      site_ids: z.array(id).min(1).max(200).optional(),
    }),
    example: { num_to_create: 1, duration_val: 1, duration_type: 2 },
    status: 201,
    response: z.object({ items: z.array(voucher), batchid: z.number().int(), count: z.number().int() }),
    can: { print: 'printVouchers', export: 'exportVouchersCsv', deliver: 'sendVoucher' },
  },
  deleteVoucher: {
    endpoint: 'DELETE /s/:siteId/api/v1/voucher/:voucherId',
    summary: 'Delete a voucher. Its devices lose access',
  },
  deleteVoucherBatch: {
    endpoint: 'DELETE /s/:siteId/api/v1/voucher/batch/:batchId',
    summary: 'Delete all vouchers of a batch',
    params: siteParams.extend({ batchId: z.coerce.number<number | string>().int().min(1000).max(9999) }),
  },
  lookUpVoucher: {
    endpoint: 'GET /s/:siteId/api/v1/voucher/lookup',
    summary: 'Find a voucher by its code as typed',
    desk: true,
    query: z.strictObject({ code: typedCode }),
    exampleQuery: { code: '1050123456' },
    response: voucherDetails,
    can: detailsRights,
  },
  listArchivedVouchers: {
    endpoint: 'GET /s/:siteId/api/v1/voucher/archived',
    summary: 'List archived vouchers',
    query: voucherListQuery,
    response: vouchersOf(voucher),
    can: listRights,
  },
  disconnectVoucherDevice: {
    endpoint: 'POST /s/:siteId/api/v1/voucher/:voucherId/disconnect/:deviceId',
    summary: 'Disconnect a device from a voucher and free its slot',
    response: voucherDetails,
    can: detailsRights,
  },
  countChangeableVouchers: {
    endpoint: 'GET /s/:siteId/api/v1/voucher/changeable',
    summary: 'Count the vouchers a bulk delete or archive would affect',
    access: 'write',
    query: voucherFilter.extend({ state: z.enum(['unused', 'expired']) }),
    exampleQuery: { state: 'unused' },
    response: z.object({ count: z.number().int() }),
  },
  deleteUnusedVouchers: {
    endpoint: 'DELETE /s/:siteId/api/v1/voucher/unused',
    summary: 'Delete the unused vouchers matching a search. 409 if the count differs from the expected one',
    query: bulkVoucherChange,
    exampleQuery: { search: 'found nowhere', expected: '0' },
    status: 200,
    response: z.object({ deleted: z.number().int() }),
  },
  archiveExpiredVouchers: {
    endpoint: 'POST /s/:siteId/api/v1/voucher/expired/archive',
    summary: 'Archive the expired vouchers matching a search. 409 if the count differs from the expected one',
    body: bulkVoucherChange,
    example: { expected: 0 },
    response: z.object({ archived: z.number().int() }),
  },
})
export const multisiteVoucherRoutes = mirrored(voucherRoutes, {
  createMultisiteVouchers: { example: { all_sites: true } },
})

export type CreateVouchersBody = z.input<typeof voucherRoutes.createVouchers.body>
