import { stringify } from 'csv-stringify/sync'
import { guardFormulas } from './formula-guard'

/** Without it spreadsheets take UTF-8 for another encoding. */
const BYTE_ORDER_MARK = '\ufeff'

const OPTIONS = {
  record_delimiter: 'windows',
  quoted_match: /[;\t]/,
  cast: { string: guardFormulas },
} as const

/** A file with these columns that opens in spreadsheets and calculates nothing there. */
export function writeCsv<Column extends string>(
  rows: readonly Partial<Record<Column, unknown>>[],
  columns: readonly Column[],
): Buffer {
  const text = stringify([...rows], { ...OPTIONS, header: true, columns: [...columns] })
  return Buffer.from(`${BYTE_ORDER_MARK}${text}`)
}

/** Lines of such a file that is made bit by bit. The first ones begin it. */
export function csvLines(rows: readonly (string | number)[][], { first }: { first: boolean }): string {
  return (first ? BYTE_ORDER_MARK : '') + stringify([...rows], OPTIONS)
}
