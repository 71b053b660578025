import { type SQL, sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { startTestDatabase } from '../../testing/test-database'
import { withTx } from '../db'
import { pageOfLongList } from './page-of-long-list'

const LONG = 30_000
const SHORT = 15_000
const listed = pgTable('listed', { id: integer('id').notNull(), place: integer('place').notNull() })
const database = startTestDatabase()

beforeAll(() =>
  withTx(database.db, async (tx) => {
    await tx.execute(
      sql`create table listed as select id, id / 10 as place from generate_series(1, ${LONG}::int) id`,
    )
  }),
)

interface PageInput {
  scope?: SQL
  filters?: SQL
  search?: SQL
  page?: number
}

/** Returns a page of 25, newest first. */
function pageOf({ scope = sql`true`, filters, search, page = 1 }: PageInput) {
  const list = {
    scope,
    filters,
    search: search && { ofRow: search, ofTable: search },
    id: listed.id,
    sortedBy: listed.place,
  }
  return withTx(database.db, async (tx) => {
    const query = { page, per_page: 25, sort_by: 'desc' } as const
    const { rows, metadata } = await pageOfLongList(tx, list, query, ({ condition, order }) =>
      tx.select({ id: listed.id }).from(listed).where(condition).orderBy(order),
    )
    return {
      ids: rows.map(({ id }) => id),
      total: metadata.total,
      totalIsExact: metadata.total_is_exact,
    }
  })
}

const first = (count: number) => sql`id <= ${count}`
const exactly = (total: number) => ({ total, totalIsExact: true })
const moreThan = (total: number) => ({ total, totalIsExact: false })

describe('without a search', () => {
  it.each([
    { rows: 10_000, counted: exactly(10_000) },
    { rows: 10_001, counted: moreThan(10_000) },
  ])('counts $rows rows up to 10,000', async ({ rows, counted }) => {
    await expect(pageOf({ scope: first(rows) })).resolves.toMatchObject(counted)
  })

  it.each([
    { rows: 1000, counted: exactly(1000) },
    { rows: 1001, counted: moreThan(1000) },
  ])('counts $rows rows of a filter up to 1,000', async ({ rows, counted }) => {
    await expect(pageOf({ filters: first(rows) })).resolves.toMatchObject(counted)
  })

  it('pages through the list', async () => {
    const { ids } = await pageOf({ page: 2 })
    expect(ids).toEqual(Array.from({ length: 25 }, (_, at) => LONG - 25 - at))
  })
})

describe('a search', () => {
  it.each([
    { where: 'all over the list', search: 'id % 2 = 0', ids: [30_000, 29_950, 29_900] },
    { where: 'together at its start', search: 'id > 25000', ids: [30_000, 29_975, 29_950] },
    { where: 'together far from its start', search: 'id <= 2000', ids: [2000, 1975, 1950] },
    {
      where: 'too few at its start for a page',
      search: 'id > 29990 or id <= 2000',
      ids: [30_000, 1985, 1960],
    },
    { where: 'at its start for one page', search: 'id > 29970 or id <= 2000', ids: [30_000, 29_975, 1980] },
  ])('finds each page of rows that lie $where', async ({ search, ids }) => {
    for (const [at, id] of ids.entries()) {
      const result = await pageOf({ search: sql.raw(search), page: at + 1 })
      expect([result.ids[0], result.ids.length]).toEqual([id, 25])
    }
  })

  it('asks for filters, too', async () => {
    const { ids } = await pageOf({ search: sql`id % 2 = 0`, filters: sql`id % 3 = 0` })
    expect(ids.slice(0, 2)).toEqual([30_000, 29_994])
  })

  it('gives what is left on the last page, and refuses a page behind it', async () => {
    await expect(pageOf({ search: first(30), page: 2 })).resolves.toEqual({
      ids: [5, 4, 3, 2, 1],
      ...exactly(30),
    })
    await expect(pageOf({ search: first(30), page: 3 })).rejects.toMatchObject({ status: 400 })
  })

  it('finds nothing', async () => {
    await expect(pageOf({ search: sql`false` })).resolves.toEqual({ ids: [], ...exactly(0) })
  })

  it.each([
    { list: 'of few rows', scope: first(3000), search: 'id % 2 = 0', counted: exactly(1500) },
    { list: 'that is not long', scope: first(SHORT), search: 'id % 100 = 0', counted: exactly(150) },
    { list: 'that is not long', scope: first(SHORT), search: 'id % 10 = 0', counted: moreThan(1000) },
    { list: 'that is long', scope: undefined, search: 'id % 30 = 0', counted: moreThan(100) },
    { list: 'that is long', scope: undefined, search: 'id % 2 = 0', counted: moreThan(1000) },
    { list: 'that is long', scope: undefined, search: 'id % 150 = 0', counted: moreThan(26) },
    { list: 'that is long', scope: undefined, search: 'id % 1000 = 0', counted: exactly(30) },
  ])('counts what $search finds in a list $list', async ({ scope, search, counted }) => {
    await expect(pageOf({ ...(scope && { scope }), search: sql.raw(search) })).resolves.toMatchObject(counted)
  })

  it('always has a next page where there may be more than it counted', async () => {
    const listedIds: number[] = []
    for (let page = 1; ; page++) {
      const { ids, total, totalIsExact } = await pageOf({ search: sql`id % 120 = 0`, page })
      listedIds.push(...ids)
      if (totalIsExact && page * 25 >= total) break
      expect(total).toBeGreaterThan(page * 25)
    }
    expect(listedIds).toEqual(Array.from({ length: LONG / 120 }, (_, at) => LONG - at * 120))
  })
})
