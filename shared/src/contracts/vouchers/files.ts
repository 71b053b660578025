import { z } from 'zod'
import { siteParams } from '../fields'
import { routes } from '../route'
import { mirrored } from './families'
import { voucherGuard, voucherSelection } from './shapes'

/** Row numbers count from 1, the heading not counted. */
const importFault = z.object({
  row: z.number().int(),
  field: z.string(),
  id: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** English. */
  message: z.string(),
})
export const voucherImport = z.object({
  dry_run: z.boolean(),
  total: z.number().int(),
  created: z.number().int(),
  /** Lines that differ from a voucher of this site in nothing. */
  skipped: z.number().int(),
  errors: z.array(importFault),
  /** The first 20 rows as they were understood. */
  preview: z.array(z.record(z.string(), z.string())),
})
export type VoucherImport = z.infer<typeof voucherImport>

/** Columns of both files, in this order; an export can be imported again. */
export const VOUCHER_COLUMNS = [
  'voucher',
  'batchid',
  'state',
  'notes',
  'duration_val',
  'duration_type',
  'bytes_t',
  'speed_dl',
  'speed_ul',
  'num_devices',
  'price',
  'currency',
  'use_before',
  'used_at',
  'expires_at',
  'created_at',
  'printed_at',
  'sold_at',
] as const

export const voucherFileRoutes = routes(
  { ...voucherGuard, params: siteParams },
  {
    exportVouchersCsv: {
      method: 'POST',
      path: '/s/:siteId/api/v1/voucher/export/csv',
      summary: 'Vouchers as CSV in UTF-8. Times are of the site’s zone',
      access: 'read',
      body: z.strictObject({ selection: voucherSelection }),
      example: { selection: { unused: true } },
      produces: 'text/csv; charset=utf-8',
    },
    exportVouchersXlsx: {
      method: 'POST',
      path: '/s/:siteId/api/v1/voucher/export/xlsx',
      summary: 'The same as a workbook',
      access: 'read',
      body: z.strictObject({ selection: voucherSelection }),
      example: { selection: { unused: true } },
      produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    },
    importVouchers: {
      method: 'POST',
      path: '/s/:siteId/api/v1/voucher/import',
      summary: 'Codes from a CSV file, at most 1,000. All of them or none; with dry_run nothing is stored',
      query: z.strictObject({ dry_run: z.enum(['true', 'false']).default('true') }),
      multipart: true,
      bodyLimit: 2 * 1024 * 1024,
      response: voucherImport,
    },
  },
)
export const multisiteVoucherFileRoutes = mirrored(voucherFileRoutes)
