import { parse } from 'csv-parse/sync'
import { ApiError } from '../errors/api-error'
import { fileError } from './file-error'
import { unguardFormulas } from './formula-guard'
import { LineLengths, MAX_LINE } from './line-lengths'
import { EncodingGuess } from './text-encoding'

/** A parsed file with trimmed cells. */
export interface CsvTable {
  headings: string[]
  rows: string[][]
}
/** The cells of a row by column. */
export type CsvRow<Column extends string> = Partial<Record<Column, string>>

/** Number of rows that an import previews. */
export const PREVIEW_ROWS = 20

const DELIMITERS = [',', ';', '\t']

/** More than any product exports. Parsing a line with many cells blocks all other requests. */
const MAX_COLUMNS = 200

/** Reads up to `maxRows` rows, and one more that shows if the file has too many. */
export function readCsv(content: Buffer, maxRows: number): CsvTable {
  const [headings = [], ...rows] = parseText(decode(content), maxRows + 2)
  return { headings: headings.map((name) => name.trim()), rows: rows.map((cells) => cells.map(cellText)) }
}

/** Maps a file's headings to known columns; null if a heading matches none. */
export function columnsByHeading<Column extends string>(
  headings: readonly string[],
  known: readonly Column[],
): (Column | null)[] {
  const columns = headings.map((name) => known.find((column) => column === name.toLowerCase()) ?? null)
  assertOnce(columns)
  return columns
}

/** Rejects two columns of a file mapped to the same column. */
export function assertOnce(columns: readonly (string | null)[]): void {
  const twice = columns.find((column, at) => column !== null && columns.indexOf(column) !== at)
  if (twice) throw fileError('error.file.column_twice', { column: twice })
}

/** Returns the rows by these columns, one for each column of the file; null omits a column. */
export function csvRows<Column extends string>(
  { rows }: CsvTable,
  columns: readonly (Column | null)[],
): CsvRow<Column>[] {
  return rows.map((cells) => {
    const pairs = columns.flatMap((column, at) => (column ? [[column, cells[at] ?? '']] : []))
    return Object.fromEntries(pairs) as CsvRow<Column> // the keys are the columns
  })
}

/** Rejects a file without rows, or with too many. */
export function assertRowCount(rows: readonly unknown[], max: number): void {
  if (rows.length === 0) throw fileError('error.file.empty')
  if (rows.length > max) throw fileError('error.file.rows', { max })
}

/** Returns a cell's text, without the apostrophes that our exports add. */
export const cellText = (cell: string) => unguardFormulas(cell.trim())

function parseText(text: string, lines: number): string[][] {
  new LineLengths().push(text)
  try {
    const rows: string[][] = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      // Limits rows, because an unclosed quote would turn the rest of the file into one.
      max_record_size: MAX_LINE,
      on_record: assertColumnCount,
      to: lines,
    })
    return rows
  } catch (error) {
    throw csvError(error)
  }
}

/** Stops at the first line with too many columns. */
export function assertColumnCount(cells: string[]): string[] {
  if (cells.length > MAX_COLUMNS) throw fileError('error.file.columns', { max: MAX_COLUMNS })
  return cells
}

/** Converts a parser's error to an error of the file. */
export function csvError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return fileError(code === 'CSV_MAX_RECORD_SIZE' ? 'error.file.line' : 'error.file.unreadable')
}

/** Returns the delimiter that occurs most often in the first line. */
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

/** Normalizes a heading: ignores case, accents and separators. */
export function headingKey(heading: string): string {
  const plain = heading.normalize('NFD').replace(/\p{M}/gu, '')
  return plain
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '')
}
