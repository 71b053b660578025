import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from './database'

/**
 * Creates a function that deletes up to `portion` rows of a site and returns their number. `key` is the next
 * column in the table's index of sites: without that order, every portion would read rows already deleted.
 */
export const deleteOfSite = (key: PgColumn) => async (tx: Tx, siteId: number, portion: number) => {
  const { table } = key
  const { rowCount } = await tx.execute(sql`
    delete from ${table} where ctid = any(array(
      select ctid from ${table} where site_id = ${siteId} order by ${sql.identifier(key.name)} limit ${portion}
    ))`)
  return rowCount ?? 0
}
