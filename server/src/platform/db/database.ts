import { type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { FairShare } from './fair-share'
import { baseSettings, connectionOf, limitSilence } from './prepare-connection'
import { limitSettings, type TimeLimits } from './time-limits'

/** PostgreSQL or embedded PGlite, with the same driver, dialect and errors. */
export type Database = NodePgDatabase & {
  $client: pg.Pool
  /** Read-only connections. The embedded database has one connection for everything. */
  $readers: pg.Pool
  /** Number of connections one tenant can hold, in each pool. */
  $shares: { client: FairShare; readers: FairShare }
  $scope: WorkScope
}

/** Tenant and kind of the database work. */
interface WorkScope {
  /** A tenant's work uses a share of each pool. */
  tenant: string
  /** True for jobs, which get longer time limits than requests. */
  isLong: boolean
}

/** Scope shared by all work without a named tenant. */
export const UNNAMED: WorkScope = { tenant: 'unnamed', isLong: false }

/** Returns the database for the work of one tenant. */
export const forTenant = (db: Database, tenant: string) => scoped(db, { tenant, isLong: false })

/** Returns the database for jobs, which run long and are limited like one tenant. */
export const forJobs = (db: Database) => scoped(db, { tenant: 'jobs', isLong: true })

function scoped(db: Database, scope: WorkScope): Database {
  return Object.assign(Object.create(db) as Database, { $scope: scope })
}

/** An open transaction. Repositories and services get this and never the database itself. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]

const dialect = new PgDialect()

/**
 * Runs `work` in one transaction and commits it; any error rolls it back. Trap: the embedded database has one
 * connection. Inside `work`, use only `tx`: a query on the database itself would wait for the connection that
 * `work` holds.
 */
export function withTx<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return onConnection(db, 'client', (client, settings) =>
    inTransaction(client, { ...settings, begin: 'begin' }, work),
  )
}

/**
 * Runs read-only `work` on a connection that refuses to write. Each statement sees committed data, as in
 * `withTx`, but without begin and commit, which saves two round trips. Where session settings don't apply,
 * behind a pooler and in long work, it uses a read-only transaction.
 */
export function withReader<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return onConnection(db, 'readers', async (client, settings) => {
    if (settings.local.length > 0)
      return inTransaction(client, { ...settings, begin: 'begin read only' }, work)
    try {
      return await work(txOn(client))
    } finally {
      release(client)
    }
  })
}

/** Gives the rest of a transaction the time limits of jobs, for a request that recounts an entire site. */
export async function allowLongStatements(tx: Tx): Promise<void> {
  const client = clientOf(tx)
  const long = connectionOf(client)?.limits.long
  if (!long) return
  limitSilence(client, long)
  await client.query(limitSettings(long, 'set local'))
}

/** Gives the following statements of a transaction, or of a savepoint until it's rolled back, a time limit in ms. */
export async function limitStatements(tx: Tx, ms: number): Promise<void> {
  await clientOf(tx).query(`set local statement_timeout = ${ms}`)
}

/** Settings that a transaction needs because its session lacks them. */
interface LocalSettings {
  local: string[]
  /** Null: the limits of requests apply, or there are none to set. */
  long: TimeLimits | null
}

/** Runs `work` on a connection, within the tenant's share of the pool. `work` releases the connection. */
async function onConnection<T>(
  db: Database,
  pool: 'client' | 'readers',
  work: (client: pg.PoolClient, settings: LocalSettings) => Promise<T>,
): Promise<T> {
  const { tenant, isLong } = db.$scope
  const giveBack = await db.$shares[pool].acquire(tenant)
  try {
    const client = await db[`$${pool}`].connect()
    return await work(client, localSettings(client, isLong))
  } finally {
    giveBack()
  }
}

function localSettings(client: pg.PoolClient, isLong: boolean): LocalSettings {
  const connection = connectionOf(client)
  if (!connection || (!connection.isPooled && !isLong)) return SESSION_SETTINGS
  const { limits, isPooled } = connection
  const base = isPooled ? [baseSettings('set local')] : []
  const local = [...base, limitSettings(isLong ? limits.long : limits.short, 'set local')]
  return { local, long: isLong ? limits.long : null }
}

const SESSION_SETTINGS: LocalSettings = { local: [], long: null }

async function inTransaction<T>(
  client: pg.PoolClient,
  { begin, local, long }: LocalSettings & { begin: 'begin' | 'begin read only' },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    // Sent as one message before the first statement of `work`, which needn't wait for the answer.
    const begun = client.query([begin, ...local].join('; '))
    begun.catch(() => {})
    if (long) limitSilence(client, long)
    const result = await work(txOn(client))
    await begun
    await client.query('commit')
    release(client)
    return result
  } catch (error) {
    // A connection that can't roll back is broken, and replaced.
    const broken = await client.query('rollback').then(
      () => false,
      () => true,
    )
    release(client, broken)
    throw error
  }
}

function release(client: pg.PoolClient, broken = false): void {
  const connection = connectionOf(client)
  if (connection?.isPatient) limitSilence(client, connection.limits.short)
  client.release(broken)
}

function txOn(client: pg.PoolClient): Tx {
  return new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined)
}

/** Returns the connection of a transaction. drizzle has it, but not in its types. */
export function clientOf(tx: Tx): pg.ClientBase {
  return (tx as unknown as { session: { client: pg.ClientBase } }).session.client
}
