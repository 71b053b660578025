import { baseApi } from '@portico/shared/api'
import type { BodyOf, VoucherImport, VoucherSelection, voucherDesignRoutes } from '@portico/shared/contracts'
import type { VoucherScope } from '../core/family-context'
import { base, changesMany } from '../core/voucher-calls'

export type PrintVouchersBody = BodyOf<typeof voucherDesignRoutes.printVouchers>
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** The browser saves the file under this name. */
interface SavedFile {
  saveAs: string
}

const voucherFilesApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Voucher', 'MultisiteVoucher'] })
  .injectEndpoints({
    endpoints: (build) => ({
      printVouchers: build.mutation<null, VoucherScope & SavedFile & { body: PrintVouchersBody }>({
        query: ({ body, saveAs, ...place }) => ({
          url: `${base(place)}/print`,
          method: 'POST',
          body,
          saveAs,
        }),
        invalidatesTags: changesMany,
      }),
      exportVouchers: build.mutation<
        null,
        VoucherScope & SavedFile & { selection: VoucherSelection; format: ExportFormat }
      >({
        query: ({ selection, format, saveAs, ...place }) => ({
          url: `${base(place)}/export/${format}`,
          method: 'POST',
          body: { selection },
          saveAs,
        }),
      }),
      /** Without `store` it only tells what would happen. */
      importVouchers: build.mutation<VoucherImport, VoucherScope & { file: File; store: boolean }>({
        query: ({ file, store, ...place }) => {
          const body = new FormData()
          body.append('file', file)
          return { url: `${base(place)}/import`, method: 'POST', params: { dry_run: !store }, body }
        },
        invalidatesTags: (result, error, place) =>
          result?.created && !result.dry_run ? changesMany(result, error, place) : [],
      }),
    }),
    overrideExisting: true,
  })

export const { usePrintVouchersMutation, useExportVouchersMutation, useImportVouchersMutation } =
  voucherFilesApi
