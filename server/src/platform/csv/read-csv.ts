import { parse } from 'csv-parse/sync'
import { ApiError } from '../errors/api-error'
import { fileError } from './file-error'
import { unguardFormulas } from './formula-guard'
import { LineLengths, MAX_LINE } from './line-lengths'
import { EncodingGuess } from './text-encoding'

/** A file as it was read. Cells have no spaces at their ends. */
export interface CsvTable {
  headings: string[]
  rows: string[][]
}
/** The cells of a row by their columns. */
export type CsvRow<Column extends string> = Partial<Record<Column, string>>

/** The first rows of a file, which an import shows before it stores them. */
export const PREVIEW_ROWS = 20

const DELIMITERS = [',', ';', '\t']

/** More than any product exports. Reading a line of very many cells holds up all other requests. */
const MAX_COLUMNS = 200

/** Reads up to `maxRows` rows, and one more that tells that the file has too many. */
export function readCsv(content: Buffer, maxRows: number): CsvTable {
  const [headings = [], ...rows] = parseText(decode(content), maxRows + 2)
  return { headings: headings.map((name) => name.trim()), rows: rows.map((cells) => cells.map(cellText)) }
}

/** What each column of a file is by its heading; null: none of these. */
export function columnsByHeading<Column extends string>(
  headings: readonly string[],
  known: readonly Column[],
): (Column | null)[] {
  const columns = headings.map((name) => known.find((column) => column === name.toLowerCase()) ?? null)
  assertOnce(columns)
  return columns
}

/** Two columns of a file can't be the same one of ours. */
export function assertOnce(columns: readonly (string | null)[]): void {
  const twice = columns.find((column, at) => column !== null && columns.indexOf(column) !== at)
  if (twice) throw fileError('error.file.column_twice', { column: twice })
}

/** The rows by these columns, one for each column of the file; those that are null are left out. */
export function csvRows<Column extends string>(
  { rows }: CsvTable,
  columns: readonly (Column | null)[],
): CsvRow<Column>[] {
  return rows.map((cells) => {
    const pairs = columns.flatMap((column, at) => (column ? [[column, cells[at] ?? '']] : []))
    return Object.fromEntries(pairs) as CsvRow<Column> // the keys are the columns
  })
}

/** Refuses a file without rows, or with more than can be taken at once. */
export function assertRowCount(rows: readonly unknown[], max: number): void {
  if (rows.length === 0) throw fileError('error.file.empty')
  if (rows.length > max) throw fileError('error.file.rows', { max })
}

/** As a cell stands in a file that people made or that we did. */
export const cellText = (cell: string) => unguardFormulas(cell.trim())

function parseText(text: string, lines: number): string[][] {
  new LineLengths().push(text)
  try {
    const rows: string[][] = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      // With an open quote one row would be the whole file.
      max_record_size: MAX_LINE,
      on_record: assertColumnCount,
      to: lines,
    })
    return rows
  } catch (error) {
    throw csvError(error)
  }
}

/** Ends the reading at the first line that is too wide. */
export function assertColumnCount(cells: string[]): string[] {
  if (cells.length > MAX_COLUMNS) throw fileError('error.file.columns', { max: MAX_COLUMNS })
  return cells
}

/** What is wrong with a file, by the error of its parser. */
export function csvError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return fileError(code === 'CSV_MAX_RECORD_SIZE' ? 'error.file.line' : 'error.file.unreadable')
}

/** What stands between the cells of the first line most often. */
export function delimiterOf(text: string): string {
  const [firstLine = ''] = text.slice(0, MAX_LINE).split(/\r?\n/, 1)
  const counts = DELIMITERS.map((delimiter) => firstLine.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

function decode(content: Buffer): string {
  const guess = new EncodingGuess()
  guess.push(content)
  const text = new TextDecoder(guess.encoding).decode(content)
  if (text.includes('\0')) throw fileError('error.file.unreadable')
  return text
}

/** A heading without regard to case, accents and what stands between its words. */
export function headingKey(heading: string): string {
  const plain = heading.normalize('NFD').replace(/\p{M}/gu, '')
  return plain
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '')
}
