import { getTableColumns, sql, type InferSelectModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './database'

/** Reads and writes a table with one row of settings for each site, keyed by `site_id`. */
export function siteRow<Table extends PgTable>(table: Table) {
  type Row = InferSelectModel<Table>
  const plain: PgTable = table
  const of = (tx: Tx, siteId: number) =>
    tx
      .select()
      .from(plain)
      .where(sql`site_id = ${siteId}`)
  return {
    find: async (tx: Tx, siteId: number): Promise<Row | null> => ((await of(tx, siteId))[0] as Row) ?? null,
    /** Locks the row, so that concurrent changes wait for each other. */
    lock: async (tx: Tx, siteId: number): Promise<Row | null> =>
      ((await of(tx, siteId).for('update'))[0] as Row) ?? null,
    store: async (tx: Tx, row: Row): Promise<void> => {
      const { siteId } = getTableColumns(table)
      if (!siteId) throw new Error('The table has no column site_id')
      const { siteId: _, ...changes } = row as Record<string, unknown>
      await tx
        .insert(table)
        .values(row as never) // a row that was read can be written
        .onConflictDoUpdate({ target: siteId, set: changes as never })
    },
  }
}
