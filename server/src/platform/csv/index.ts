export {
  assertOnce,
  assertRowCount,
  columnsByHeading,
  type CsvRow,
  csvRows,
  type CsvTable,
  headingKey,
  PREVIEW_ROWS,
  readCsv,
} from './read-csv'
export { fileError } from './file-error'
export { CellReader, type ParsedRow } from './read-cells'
export { rowError } from './row-error'
export { siteInstant, siteTimeText } from './site-time'
export { streamCsv } from './stream-csv'
export { EncodingGuess } from './text-encoding'
export { csvLines, writeCsv } from './write-csv'
