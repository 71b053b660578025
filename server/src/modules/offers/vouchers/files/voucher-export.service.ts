import { VOUCHER_COLUMNS, type VoucherSelection } from '@portico/shared/contracts'
import writeXlsxFile from 'write-excel-file/node'
import type { Tx } from '../../../../platform/db'
import { presentVouchers, selectVouchers, type VoucherCaller } from '../core'
import { voucherCells, type VoucherCells } from './voucher-cells'

export async function exportedCells(
  tx: Tx,
  caller: VoucherCaller,
  selection: VoucherSelection,
): Promise<VoucherCells[]> {
  const ids = await selectVouchers(tx, caller, selection)
  const vouchers = await presentVouchers(tx, caller, ids)
  return vouchers.map((voucher) => voucherCells(voucher, caller.site.timezone))
}

/** Writes every cell as text or number, so that none becomes a formula and no code loses its zeros. */
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
