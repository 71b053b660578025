import { sql } from 'drizzle-orm'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestDatabase } from '../../testing/test-database'
import { MIGRATIONS } from '../../testing/paths'
import { migrate, readMigrations } from './index'

const database = startTestDatabase()
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-migrations-'))
})
afterEach(async () => {
  await database.db.execute(sql`drop table if exists first, good, half, later`)
  await database.db.execute(sql`delete from schema_migration where name >= '9'`)
  rmSync(folder, { recursive: true })
})

/** Returns the real migrations, which the test database already has, and some more. */
function migrations(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return [...MIGRATIONS, ...readMigrations(folder)]
}

async function exists(table: string): Promise<boolean> {
  const { rows } = await database.db.execute(sql`select to_regclass(${table}) as found`)
  return rows[0]?.found !== null
}

it('runs each file once, in the order of the numbers', async () => {
  const all = migrations({
    '9001-second.sql': 'alter table first add column more text;',
    '9000-first.sql': 'create table first (id int); insert into first values (1);',
    'notes.txt': 'not a migration',
  })
  expect(await migrate(database.db, all)).toEqual(['9000-first.sql', '9001-second.sql'])
  expect(await migrate(database.db, all)).toEqual([])
})

it('stops at a failing file, names it, and leaves nothing of it behind', async () => {
  const all = migrations({
    '9000-good.sql': 'create table good (id int);',
    '9001-broken.sql': 'create table half (id int); select * from nowhere;',
    '9002-later.sql': 'create table later (id int);',
  })
  await expect(migrate(database.db, all)).rejects.toThrow(
    'Migration 9001-broken.sql failed: relation "nowhere" does not exist',
  )
  expect([await exists('good'), await exists('half'), await exists('later')]).toEqual([true, false, false])
  // The lock is free again, so the next start doesn't hang.
  await expect(migrate(database.db, all)).rejects.toThrow('9001-broken.sql')
})

it('refuses a file that was changed after it ran', async () => {
  await migrate(database.db, migrations({ '9000-first.sql': 'create table first (id int);' }))
  const changed = migrations({ '9000-first.sql': 'create table first (id bigint);' })
  await expect(migrate(database.db, changed)).rejects.toThrow(
    'Migration 9000-first.sql was changed after it ran',
  )
})

it('lets many processes start at once', async () => {
  const all = migrations({ '9000-first.sql': 'create table first (id int);' })
  const ran = await Promise.all([1, 2, 3, 4].map(() => migrate(database.db, all)))
  expect(ran.flat()).toEqual(['9000-first.sql'])
})
