import { sql } from 'drizzle-orm'
import { openTestDatabase } from '../../testing/test-database'
import { toApiError } from '../errors/to-api-error'
import { withTx, type OpenDatabase } from './index'

let database: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.execute(sql`create table thing (id bigint primary key, name text not null)`)
})
afterAll(() => database.close())

const names = async () => {
  const { rows } = await database.db.execute(sql`select name from thing order by id`)
  return rows.map(({ name }) => name)
}

beforeEach(() => database.db.execute(sql`truncate thing`))

it('commits what a transaction wrote, and nothing of one that failed', async () => {
  await withTx(database.db, (tx) => tx.execute(sql`insert into thing values (1, 'kept')`))
  await expect(
    withTx(database.db, async (tx) => {
      await tx.execute(sql`insert into thing values (2, 'lost')`)
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(await names()).toEqual(['kept'])
})

it('goes on after a statement that fails', async () => {
  await expect(withTx(database.db, (tx) => tx.execute(sql`select * from nowhere`))).rejects.toThrow()
  expect(await names()).toEqual([])
})

it('rolls back and forgets the settings of a connection that breaks', async () => {
  const client = await database.db.$client.connect()
  await client.query('begin')
  await client.query("insert into thing values (1, 'half')")
  await client.query("set time zone 'Asia/Tokyo'")
  client.release(new Error('broken'))
  expect(await names()).toEqual([])
  const { rows } = await database.db.execute(sql`show timezone`)
  expect(rows).toEqual([{ TimeZone: 'UTC' }])
})

it('reads 64-bit numbers as numbers', async () => {
  const { rows } = await database.db.execute(sql`select count(*) as n from thing`)
  expect(rows).toEqual([{ n: 0 }])
})

it.each(['$client', '$readers'] as const)('never compiles statements on %s', async (pool) => {
  await expect(database.db[pool].query('show jit')).resolves.toMatchObject({ rows: [{ jit: 'off' }] })
})

it('carries rows of any size', async () => {
  const long = 'ä'.repeat(3_000_000)
  await withTx(database.db, (tx) => tx.execute(sql`insert into thing values (1, ${long})`))
  expect((await names())[0] === long).toBe(true)
})

it.each([
  ['a value that does not fit', sql`insert into thing values (99999999999999999999, 'x')`, 400],
  ['a text with a NUL', sql`insert into thing values (1, ${'a\0b'})`, 400],
  ['a row that is there already', sql`insert into thing values (1, 'a'), (1, 'b')`, 409],
  ['an error of ours', sql`select * from nowhere`, 500],
])('makes an answer of %s', async (_name, statement, status) => {
  const error = await database.db.execute(statement).catch((caught: unknown) => caught)
  expect(toApiError(error).status).toBe(status)
})

// Repositories get `tx` and never the database. This test shows why: with one connection, a query outside the
// transaction waits for it. The pool's time limit must turn that into an error; otherwise the request would
// hang.
it('turns a query that escapes its transaction into an error within the time limit', async () => {
  const held = await Promise.all(
    Array.from({ length: database.db.$client.options.max ?? 1 }, () => database.db.$client.connect()),
  )
  const { options } = database.db.$client
  expect(options.connectionTimeoutMillis).toBe(10_000)
  options.connectionTimeoutMillis = 300
  const started = Date.now()
  const error = await database.db.execute(sql`select 1`).catch((caught: unknown) => caught)
  options.connectionTimeoutMillis = 10_000
  expect(Date.now() - started).toBeLessThan(2_300)
  expect(toApiError(error).status).toBe(503)
  for (const client of held) client.release()
  expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})
