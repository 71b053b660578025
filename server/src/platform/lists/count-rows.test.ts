import { sql } from 'drizzle-orm'
import { startTestDatabase } from '../../testing/test-database'
import { withReader } from '../db'
import { countRows } from './count-rows'

const database = startTestDatabase()

it.each([
  { rows: 10_000, narrowed: false, total: 10_000, totalIsExact: true },
  { rows: 10_001, narrowed: false, total: 10_000, totalIsExact: false },
  { rows: 1_000, narrowed: true, total: 1_000, totalIsExact: true },
  { rows: 1_001, narrowed: true, total: 1_000, totalIsExact: false },
])('counts $rows rows, narrowed $narrowed, as $total', async ({ rows, narrowed, ...counted }) => {
  const from = sql`from generate_series(1, ${rows}::int)`
  await expect(withReader(database.db, (tx) => countRows(tx, from, { narrowed }))).resolves.toEqual(counted)
})
