import { stringify } from 'csv-stringify/sync'
import { guardFormulas } from './formula-guard'

/** Without it spreadsheets misread UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

const OPTIONS = {
  record_delimiter: 'windows',
  quoted_match: /[;\t]/,
  cast: { string: guardFormulas },
} as const

/** Writes a file with these columns that opens in spreadsheets without evaluating formulas. */
export function writeCsv<Column extends string>(
  rows: readonly Partial<Record<Column, unknown>>[],
  columns: readonly Column[],
): Buffer {
  const text = stringify([...rows], { ...OPTIONS, header: true, columns: [...columns] })
  return Buffer.from(`${BYTE_ORDER_MARK}${text}`)
}

/** Returns lines of a file that is written in parts; `first` marks the beginning. */
export function csvLines(rows: readonly (string | number)[][], { first }: { first: boolean }): string {
  return (first ? BYTE_ORDER_MARK : '') + stringify([...rows], OPTIONS)
}
