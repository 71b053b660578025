import { type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'

/** PostgreSQL or embedded PGlite: the same driver, dialect and errors for both. */
export type Database = NodePgDatabase & {
  $client: pg.Pool
  /** Connections that refuse to write. The embedded database has one connection for everything. */
  $readers: pg.Pool
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
export async function withTx<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.$client.connect()
  try {
    // Queued before the first statement of `work`, which need not wait for the answer.
    const begun = client.query('begin')
    begun.catch(() => {})
    const result = await work(txOn(client))
    await begun
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // A connection that cannot roll back is broken, and replaced.
    const broken = await client.query('rollback').then(
      () => false,
      () => true,
    )
    client.release(broken)
    throw error
  }
}

/**
 * Runs `work` that only reads, on a connection that refuses to write. Each statement sees what is committed when
 * it begins, as in a transaction of `withTx`, but there is none to begin and commit: two round trips less.
 */
export async function withReader<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.$readers.connect()
  try {
    return await work(txOn(client))
  } finally {
    client.release()
  }
}

function txOn(client: pg.PoolClient): Tx {
  return new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined)
}
