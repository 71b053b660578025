import { injectEndpoints } from '@portico/shared/api'
import type { BodyOf, voucherDesignRoutes, VoucherSelection } from '@portico/shared/contracts'
import type { VoucherScope } from '../family/family-context'
import { changesMany, familyCall } from '../family/voucher-calls'

export type PrintVouchersBody = BodyOf<typeof voucherDesignRoutes.printVouchers>
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

const EXPORTS = { csv: familyCall('exportVouchersCsv'), xlsx: familyCall('exportVouchersXlsx') }

export const voucherFilesApi = injectEndpoints(['Voucher', 'MultisiteVoucher'], (build) => ({
  printVouchers: build.mutation({ ...familyCall('printVouchers'), invalidatesTags: changesMany }),
  exportVouchers: build.mutation<
    null,
    VoucherScope & { body: { selection: VoucherSelection }; format: ExportFormat; saveAs: string }
  >({
    query: ({ format, ...args }) => EXPORTS[format].query(args),
  }),
  /** `dry_run` only returns a preview. */
  importVouchers: build.mutation({
    ...familyCall('importVouchers'),
    invalidatesTags: (result, error, scope) =>
      result?.created && !result.dry_run ? changesMany(result, error, scope) : [],
  }),
}))
