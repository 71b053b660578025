import { VOUCHER_COLUMNS } from '@portico/shared/contracts'
import { writeCsv } from '../../../../platform/csv'
import { readFile } from '../../../../platform/http/read-multipart'
import { defineFamilyModule } from '../core'
import { exportedCells, writeXlsx } from './voucher-export.service'
import { importVouchers } from './voucher-import.service'

export const filesModule = defineFamilyModule({
  exportVouchersCsv: async (ctx) => {
    ctx.reply.header('content-disposition', 'attachment; filename="vouchers.csv"')
    return writeCsv(await exportedCells(ctx.tx, ctx, ctx.body.selection), VOUCHER_COLUMNS)
  },

  exportVouchersXlsx: async (ctx) => {
    ctx.reply.header('content-disposition', 'attachment; filename="vouchers.xlsx"')
    return writeXlsx(await exportedCells(ctx.tx, ctx, ctx.body.selection))
  },

  importVouchers: {
    prepare: ({ request }) => readFile(request),
    commit: (ctx, content: Buffer) =>
      importVouchers(ctx.tx, ctx, { content, dryRun: ctx.query.dry_run === 'true' }),
  },
})
