import { sql } from 'drizzle-orm'
import { WORKER_FILE } from '../../testing/paths'
import { type OpenDatabase, openEmbedded } from './index'

let database: OpenDatabase
beforeAll(async () => {
  database = await openEmbedded({ workerFile: WORKER_FILE })
  await database.db.execute(sql`create table thing (id int primary key, name text not null)`)
  await database.db.execute(sql`insert into thing select id, 'thing ' || id from generate_series(1, 20) id`)
})
afterAll(() => database.close())

const nameOf = async (id: number) => {
  const { rows } = await database.db.execute<{ name: string }>(sql`select name from thing where id = ${id}`)
  return rows.map(({ name }) => name)
}
const prepared = async () => {
  const { rows } = await database.db.execute<{ statement: string }>(
    sql`select statement from pg_prepared_statements`,
  )
  return rows.map(({ statement }) => statement)
}

it('prepares what is asked often, once, and answers each time with the values given', async () => {
  for (const id of [1, 2, 3]) await nameOf(id)
  await expect(prepared()).resolves.toEqual([])
  for (const id of [4, 5, 6, 7, 8, 9, 10]) await expect(nameOf(id)).resolves.toEqual([`thing ${id}`])
  await expect(nameOf(21)).resolves.toEqual([])
  await expect(prepared()).resolves.toEqual(['select name from thing where id = $1'])
})

it('answers after its table has changed', async () => {
  await database.db.execute(sql`alter table thing add column size int`)
  await expect(nameOf(11)).resolves.toEqual(['thing 11'])
})

it('goes on after a prepared statement failed', async () => {
  const insert = (id: number) => database.db.execute(sql`insert into thing (id, name) values (${id}, 'new')`)
  for (const id of [31, 32, 33, 34]) await insert(id)
  await expect(insert(34)).rejects.toThrow()
  await insert(35)
  await expect(nameOf(35)).resolves.toEqual(['new'])
})
