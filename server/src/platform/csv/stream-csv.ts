import { parse } from 'csv-parse'
import { Readable } from 'node:stream'
import { fileError } from './file-error'
import { LineLengths, MAX_LINE } from './line-lengths'
import { assertColumnCount, cellText, csvError, delimiterOf } from './read-csv'

/** Yields the rows of a file as it arrives, the heading first. Memory use doesn't grow with the file. */
export async function* streamCsv(
  content: AsyncIterable<Buffer>,
  encoding: string,
): AsyncGenerator<string[], undefined> {
  const text = textOf(content, encoding)
  let start = ''
  while (!start.includes('\n') && start.length < MAX_LINE) {
    const next = await text.next()
    if (next.done) break
    start += next.value
  }
  const parser = parse({
    delimiter: delimiterOf(start),
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_LINE,
  })
  const source = Readable.from(joined(start, text))
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  try {
    // Without the option `columns`, a record is a list of strings.
    for await (const cells of parser as AsyncIterable<string[]>) {
      yield assertColumnCount(cells).map(cellText)
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')) {
      throw csvError(error)
    }
    throw error
  } finally {
    source.destroy()
  }
}

async function* joined(start: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  if (start !== '') yield start
  yield* rest
}

async function* textOf(content: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder(encoding)
  const lengths = new LineLengths()
  const checked = (text: string) => {
    if (text.includes('\0')) throw fileError('error.file.unreadable')
    lengths.push(text)
    return text
  }
  for await (const chunk of content) yield checked(decoder.decode(chunk, { stream: true }))
  yield checked(decoder.decode())
}
