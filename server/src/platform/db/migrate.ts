import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Database } from './database'

export interface Migration {
  name: string
  sql: string
  hash: string
}

/** Any number, the same in every process: they take turns at starting. */
const LOCK_ID = 7_041_977

/** The files of a folder, in the order of their numbers. */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-.+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    })
}

/** One hash over all: keys what is made from a migrated database. */
export function migrationsHash(migrations: Migration[]): string {
  const hash = createHash('sha256')
  for (const migration of migrations) hash.update(`${migration.name}:${migration.hash}\n`)
  return hash.digest('hex').slice(0, 16)
}

/**
 * Runs what was not run yet, each file in a transaction of its own. Throws at the first failure, naming
 * the file; what ran before it stays.
 *
 * @returns names of the migrations that ran now
 */
export async function migrate(db: Database, migrations: Migration[]): Promise<string[]> {
  const client = await db.$client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_ID])
    return await runPending(client, migrations)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK_ID]).catch(() => {})
    client.release()
  }
}

async function runPending(client: pg.PoolClient, migrations: Migration[]): Promise<string[]> {
  await client.query(`create table if not exists schema_migration (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from schema_migration',
  )
  const applied = new Map(rows.map((row) => [row.name, row.hash]))
  const ran: string[] = []
  for (const migration of migrations) {
    const hash = applied.get(migration.name)
    if (hash === migration.hash) continue
    if (hash)
      throw new Error(`Migration ${migration.name} was changed after it ran. Write a new one instead.`)
    await runOne(client, migration)
    ran.push(migration.name)
  }
  return ran
}

async function runOne(client: pg.PoolClient, { name, sql, hash }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into schema_migration (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Migration ${name} failed: ${reason}`, { cause: error })
  }
}
