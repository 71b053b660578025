import { VOUCHER_COLUMNS } from '@portico/shared/contracts'
import { parse } from 'csv-parse/sync'
import { type FieldProblem, invalidFields } from '../../../platform/errors/api-error'
import type { VoucherColumn } from './voucher-cells'

export type CsvRow = Partial<Record<VoucherColumn, string>>

const COLUMNS = new Set<string>(VOUCHER_COLUMNS)
const isColumn = (name: string): name is VoucherColumn => COLUMNS.has(name)
const DELIMITERS = [',', ';', '\t']
/** Our own sign before what begins like a formula. */
const GUARD = /^'(?=[=+\-@\t\r])/

const fileFault = (problem: FieldProblem) => invalidFields({ file: [problem] })

/** The rows of a file by the columns that its heading names; columns with other names are left out. */
export function readCsv(content: Buffer): CsvRow[] {
  const text = decode(content)
  const [heading, ...rows] = parseText(text)
  const names = (heading ?? []).map((name) => name.trim().toLowerCase())
  if (!names.includes('voucher')) throw fileFault({ id: 'error.voucher.file_heading' })
  const twice = names.find((name, at) => isColumn(name) && names.indexOf(name) !== at)
  if (twice) throw fileFault({ id: 'error.voucher.file_column_twice', values: { column: twice } })
  return rows.map((cells) => {
    const pairs = names.flatMap((name, at) => (isColumn(name) ? [[name, cellText(cells[at] ?? '')]] : []))
    return Object.fromEntries(pairs) as CsvRow // the names were asked for
  })
}

const cellText = (cell: string) => cell.trim().replace(GUARD, '')

function parseText(text: string): string[][] {
  const [firstLine = ''] = text.split(/\r?\n/, 1)
  const counts = DELIMITERS.map((delimiter) => firstLine.split(delimiter).length)
  const delimiter = DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
  try {
    return parse(text, { delimiter, relax_column_count: true, skip_empty_lines: true })
  } catch {
    throw fileFault({ id: 'error.voucher.file_unreadable' })
  }
}

/** By its byte order mark; without one UTF-8, or what spreadsheets of the West write. */
function decode(content: Buffer): string {
  const [first, second] = content
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  if (encoding) return clean(new TextDecoder(encoding).decode(content))
  try {
    return clean(new TextDecoder('utf-8', { fatal: true }).decode(content))
  } catch {
    return clean(new TextDecoder('windows-1252').decode(content))
  }
}

function clean(text: string): string {
  if (text.includes('\0')) throw fileFault({ id: 'error.voucher.file_unreadable' })
  return text
}
