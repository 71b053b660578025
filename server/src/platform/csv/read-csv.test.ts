import { readCsv } from './read-csv'
import { streamCsv } from './stream-csv'

const lines = (...rows: string[]) => Buffer.from(rows.join('\n'))

async function streamed(content: Buffer): Promise<string[][]> {
  const rows: string[][] = []
  const bytes = (async function* () {
    yield content
  })()
  for await (const row of streamCsv(bytes, 'utf-8')) rows.push(row)
  return rows
}

const outcomeOf = async (work: () => unknown) => {
  try {
    await work()
    return null
  } catch (error) {
    return (error as { options?: { fields?: object } }).options?.fields
  }
}

const wide = (columns: number) => Array.from({ length: columns }, (_, index) => `c${index}`).join(',')

it.each([
  ['a million columns', lines(',c'.repeat(1_000_000), 'a'), 'error.file.line'],
  ['a million empty cells', lines('a,b', ','.repeat(1_000_000)), 'error.file.line'],
  ['thousands of columns', lines(wide(5000), 'a'), 'error.file.columns'],
  ['a wide row', lines('a,b', ','.repeat(201)), 'error.file.columns'],
  ['a quote that is never closed', lines('a,b', `"${'a,b\n'.repeat(100_000)}`), 'error.file.line'],
])('refuses %s at once', async (_name, content, id) => {
  await streamed(lines('a', 'b'))
  for (const read of [() => readCsv(content, 1000), () => streamed(content)]) {
    const begin = performance.now()
    expect(await outcomeOf(read)).toMatchObject({ file: [{ id }] })
    // Earlier it took two seconds and blocked all requests.
    expect(performance.now() - begin).toBeLessThan(500)
  }
})

it('reads 200 columns', async () => {
  const content = lines(wide(200), wide(200))
  expect(readCsv(content, 10).rows[0]).toHaveLength(200)
  expect((await streamed(content))[1]).toHaveLength(200)
})

it('reads no more rows than it was asked for, and one that tells', () => {
  expect(readCsv(lines('a', ...Array.from({ length: 500 }, () => 'b')), 10).rows).toHaveLength(11)
})
