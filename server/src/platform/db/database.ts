import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

/** PostgreSQL or embedded PGlite: the same driver, dialect and errors for both. */
export type Database = NodePgDatabase & { $client: pg.Pool }

/** One open transaction. Repositories and services get this and never the database itself. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]

/**
 * Runs `work` in one transaction and commits it; any error rolls all of it back.
 *
 * Trap: the embedded database has one connection. Inside `work` only `tx` may be used: a query on the
 * database itself would wait for the connection that `work` holds.
 */
export function withTx<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(work)
}
