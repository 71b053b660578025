import { z } from 'zod'
import { importPreview, importRowError } from '../file-import'
import { routes } from '../route'
import { mirrored } from './families'
import { voucherGuard, voucherSelection } from './shapes'
import { VOUCHER_FILE_LIMIT } from './voucher-columns'

export const voucherImport = z.object({
  dry_run: z.boolean(),
  total: z.number().int(),
  created: z.number().int(),
  /** Lines identical to a voucher of this site. */
  skipped: z.number().int(),
  /** Created codes that are short enough to guess. They work anyway. */
  guessable: z.number().int(),
  errors: z.array(importRowError),
  /** The first 20 rows. */
  preview: importPreview,
})
export type VoucherImport = z.infer<typeof voucherImport>

export const voucherFileRoutes = routes(voucherGuard, {
  exportVouchersCsv: {
    endpoint: 'POST /s/:siteId/api/v1/voucher/export/csv',
    idempotency: { repeatable: 'Writes nothing.' },
    summary: 'Export vouchers as CSV (UTF-8). Times are in the site’s time zone',
    access: 'read',
    body: z.strictObject({ selection: voucherSelection }),
    example: { selection: { unused: true } },
    produces: 'text/csv; charset=utf-8',
  },
  exportVouchersXlsx: {
    endpoint: 'POST /s/:siteId/api/v1/voucher/export/xlsx',
    idempotency: { repeatable: 'Writes nothing.' },
    summary: 'Export vouchers as an Excel workbook',
    access: 'read',
    body: z.strictObject({ selection: voucherSelection }),
    example: { selection: { unused: true } },
    produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  importVouchers: {
    endpoint: 'POST /s/:siteId/api/v1/voucher/import',
    summary: 'Import up to 1,000 codes from a CSV file, all or none. With dry_run nothing is stored',
    query: z.strictObject({ dry_run: z.enum(['true', 'false']).default('true') }),
    multipart: true,
    bodyLimit: VOUCHER_FILE_LIMIT,
    response: voucherImport,
  },
})
export const multisiteVoucherFileRoutes = mirrored(voucherFileRoutes, {
  // Imported vouchers are valid at every site.
  importMultisiteVouchers: { managers: true },
})
