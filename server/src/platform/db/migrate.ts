import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Database } from './database'
import { connectionOf, limitSilence } from './prepare-connection'
import { limitSettings, MIGRATION_LIMITS } from './time-limits'

export interface Migration {
  name: string
  sql: string
  hash: string
}

/** Number of an advisory lock, the same in every process, so that they migrate one at a time. */
const LOCK_ID = 7_041_977

/** Reads the files of a folder, ordered by number. */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-.+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    })
}

/** Returns one hash over all migrations: a key for artifacts of a migrated database. */
export function migrationsHash(migrations: Migration[]): string {
  const hash = createHash('sha256')
  for (const migration of migrations) hash.update(`${migration.name}:${migration.hash}\n`)
  return hash.digest('hex').slice(0, 16)
}

/**
 * Runs pending migrations, each in its own transaction. Throws at the first failure, naming the file; earlier
 * ones stay.
 * @returns names of the migrations that ran now
 */
export async function migrate(db: Database, migrations: Migration[]): Promise<string[]> {
  const client = await db.$client.connect()
  try {
    if (connectionOf(client)) limitSilence(client, MIGRATION_LIMITS)
    const applied = await inTurn(client, async () => {
      await client.query(`create table if not exists schema_migration (
        name text primary key, hash text not null, applied_at timestamptz not null default now())`)
      return appliedHashes(client)
    })
    const ran: string[] = []
    for (const migration of migrations) {
      if (isApplied(migration, applied)) continue
      if (await inTurn(client, () => runOne(client, migration))) ran.push(migration.name)
    }
    return ran
  } finally {
    // The connection is replaced, because it has no time limits.
    client.release(true)
  }
}

/**
 * Runs `work` in a transaction that waits for those of other processes. The lock belongs to the transaction:
 * behind a pooler, the next one may run on another session.
 */
async function inTurn<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  try {
    await client.query(`begin; ${limitSettings(MIGRATION_LIMITS, 'set local')}`)
    await client.query('select pg_advisory_xact_lock($1)', [LOCK_ID])
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function appliedHashes(client: pg.PoolClient): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from schema_migration',
  )
  return new Map(rows.map((row) => [row.name, row.hash]))
}

function isApplied({ name, hash }: Migration, applied: Map<string, string>): boolean {
  const appliedHash = applied.get(name)
  if (appliedHash && appliedHash !== hash)
    throw new Error(`Migration ${name} was changed after it ran. Write a new one instead.`)
  return appliedHash !== undefined
}

/** @returns false if another process ran it meanwhile */
async function runOne(client: pg.PoolClient, migration: Migration): Promise<boolean> {
  const { name, sql, hash } = migration
  if (isApplied(migration, await appliedHashes(client))) return false
  try {
    await client.query(sql)
    await client.query('insert into schema_migration (name, hash) values ($1, $2)', [name, hash])
    return true
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Migration ${name} failed: ${reason}`, { cause: error })
  }
}
