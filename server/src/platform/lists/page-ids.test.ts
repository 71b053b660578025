import { sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { startTestDatabase } from '../../testing/test-database'
import { withTx } from '../db'
import { pageIds } from './page-ids'

const ROWS = 30_000
const listed = pgTable('listed', { id: integer('id').notNull() })
const database = startTestDatabase()

beforeAll(() =>
  withTx(database.db, async (tx) => {
    await tx.execute(sql`create table listed as select generate_series(1, ${ROWS}::int) as id`)
  }),
)

/** The first of a page of 25, and how many the page has. */
async function pageOf(match: string | undefined, page: number, few: boolean) {
  const order = sql`${listed.id} desc`
  const wanted = match === undefined ? undefined : sql.raw(match)
  const ids = pageIds(listed, { scope: sql`true`, match: wanted, order, few }, { page, per_page: 25 })
  const { rows } = await withTx(database.db, (tx) => tx.execute<{ id: number }>(ids))
  return { first: rows[0]?.id, rows: rows.length }
}

it.each([
  { where: 'all over the list', match: 'id % 2 = 0', first: 30_000, second: 29_950 },
  { where: 'together at its start', match: 'id > 25_000', first: 30_000, second: 29_975 },
  { where: 'together far from its start', match: 'id <= 2_000', first: 2_000, second: 1_975 },
  {
    where: 'too few at its start for a page',
    match: 'id > 29_990 or id <= 2_000',
    first: 30_000,
    second: 1_985,
  },
])('finds each page of matches that lie $where', async ({ match, first, second }) => {
  const plain = match.replaceAll('_', '')
  for (const few of [false, true]) {
    await expect(pageOf(plain, 1, few)).resolves.toEqual({ first, rows: 25 })
    await expect(pageOf(plain, 2, few)).resolves.toEqual({ first: second, rows: 25 })
  }
})

it('gives what is left on the last page, and nothing where nothing matches', async () => {
  await expect(pageOf('id <= 30', 2, true)).resolves.toEqual({ first: 5, rows: 5 })
  await expect(pageOf('id <= 30', 2, false)).resolves.toEqual({ first: 5, rows: 5 })
  await expect(pageOf('false', 1, false)).resolves.toEqual({ first: undefined, rows: 0 })
})

it('pages through the whole list without a search', async () => {
  await expect(pageOf(undefined, 2, false)).resolves.toEqual({ first: ROWS - 25, rows: 25 })
})
