import { type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { FairShare } from './fair-share'
import { baseSettings, connectionOf, limitSilence } from './prepare-connection'
import { limitSettings, type TimeLimits } from './time-limits'
import { currentScope } from './work-scope'

/** PostgreSQL or embedded PGlite: the same driver, dialect and errors for both. */
export type Database = NodePgDatabase & {
  $client: pg.Pool
  /** Connections that refuse to write. The embedded database has one connection for everything. */
  $readers: pg.Pool
  /** How many connections one tenant can hold, in each pool. */
  $shares: { client: FairShare; readers: FairShare }
}

/** One open transaction. Repositories and services get this and never the database itself. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]

const dialect = new PgDialect()

/**
 * Runs `work` in one transaction and commits it; any error rolls all of it back.
 *
 * Trap: the embedded database has one connection. Inside `work` only `tx` may be used: a query on the
 * database itself would wait for the connection that `work` holds.
 */
export function withTx<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return onConnection(db, 'client', (client) => inTransaction(client, 'begin', work))
}

/**
 * Runs `work` that only reads, on a connection that refuses to write. Each statement sees what is committed when
 * it begins, as in a transaction of `withTx`, but there is none to begin and commit: two round trips less. Where the
 * settings of the session don't apply, behind a pooler and in long work, there is a read-only transaction.
 */
export function withReader<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return onConnection(db, 'readers', async (client) => {
    if (localSettings(client).length > 0) return inTransaction(client, 'begin read only', work)
    try {
      return await work(txOn(client))
    } finally {
      client.release()
    }
  })
}

/** Gives the rest of a transaction the time limits of jobs: for a request that counts a whole site anew. */
export async function allowLongStatements(tx: Tx): Promise<void> {
  const client = clientOf(tx)
  const long = connectionOf(client)?.limits.long
  if (!long) return
  limitSilence(client, long)
  await client.query(limitSettings(long, 'set local'))
}

/** Runs `work` on a connection, within the tenant's share of the pool. `work` releases the connection. */
async function onConnection<T>(
  db: Database,
  pool: 'client' | 'readers',
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const giveBack = await db.$shares[pool].acquire(currentScope().tenant)
  try {
    return await work(await db[`$${pool}`].connect())
  } finally {
    giveBack()
  }
}

async function inTransaction<T>(
  client: pg.PoolClient,
  begin: 'begin' | 'begin read only',
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    // Queued before the first statement of `work`, which need not wait for the answer.
    const begun = client.query([begin, ...localSettings(client)].join('; '))
    begun.catch(() => {})
    const long = longLimits(client)
    if (long) limitSilence(client, long)
    const result = await work(txOn(client))
    await begun
    await client.query('commit')
    release(client)
    return result
  } catch (error) {
    // A connection that cannot roll back is broken, and replaced.
    const broken = await client.query('rollback').then(
      () => false,
      () => true,
    )
    release(client, broken)
    throw error
  }
}

/** Settings that a transaction needs because its session lacks them. They travel with `begin`, in one message. */
function localSettings(client: pg.PoolClient): string[] {
  const connection = connectionOf(client)
  const long = longLimits(client)
  if (!connection || (!connection.isPooled && !long)) return []
  const base = connection.isPooled ? [baseSettings('set local')] : []
  return [...base, limitSettings(long ?? connection.limits.short, 'set local')]
}

/** Null: the limits of requests apply, or there are none to set. */
function longLimits(client: pg.PoolClient): TimeLimits | null {
  return currentScope().isLong ? (connectionOf(client)?.limits.long ?? null) : null
}

function release(client: pg.PoolClient, broken = false): void {
  const limits = connectionOf(client)?.limits.short
  if (limits) limitSilence(client, limits)
  client.release(broken)
}

function txOn(client: pg.PoolClient): Tx {
  return new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined)
}

/** The connection that a transaction holds. drizzle keeps it, without a type. */
export function clientOf(tx: Tx): pg.ClientBase {
  return (tx as unknown as { session: { client: pg.ClientBase } }).session.client
}
