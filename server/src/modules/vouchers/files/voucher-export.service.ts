import { VOUCHER_COLUMNS, type VoucherSelection } from '@portico/shared/contracts'
import { stringify } from 'csv-stringify/sync'
import writeXlsxFile from 'write-excel-file/node'
import type { Tx } from '../../../platform/db'
import { presentVouchers, selectVouchers, type VoucherCaller } from '../core'
import { voucherCells, type VoucherCells } from './voucher-cells'

/** Without it spreadsheets take UTF-8 for another encoding. */
const BYTE_ORDER_MARK = '\ufeff'

export async function exportedCells(
  tx: Tx,
  caller: VoucherCaller,
  selection: VoucherSelection,
): Promise<VoucherCells[]> {
  const ids = await selectVouchers(tx, caller, selection)
  const vouchers = await presentVouchers(tx, caller, ids)
  return vouchers.map((voucher) => voucherCells(voucher, caller.site.timezone))
}

/** What begins like a formula stands behind an apostrophe: a note must not calculate on somebody's computer. */
export function writeCsv(rows: VoucherCells[]): Buffer {
  const text = stringify(rows, {
    header: true,
    columns: [...VOUCHER_COLUMNS],
    record_delimiter: 'windows',
    escape_formulas: true,
  })
  return Buffer.from(`${BYTE_ORDER_MARK}${text}`)
}

/** Every cell is a text or a number, so that nothing in it is a formula and no code loses its zeros. */
export async function writeXlsx(rows: VoucherCells[]): Promise<Buffer> {
  const heading = VOUCHER_COLUMNS.map((value) => ({ value, fontWeight: 'bold' as const }))
  const body = rows.map((row) =>
    VOUCHER_COLUMNS.map((column) => {
      const value = row[column]
      if (typeof value === 'number') return { value, type: Number }
      return column === 'price' ? { value: Number(value), type: Number } : { value, type: String }
    }),
  )
  const columns = VOUCHER_COLUMNS.map((column) => ({ width: column === 'notes' ? 30 : 18 }))
  return writeXlsxFile([heading, ...body], { columns, sheet: 'Vouchers', stickyRowsCount: 1 }).toBuffer()
}
