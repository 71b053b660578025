import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from './database'

/**
 * A function that deletes up to `portion` rows of a site, and answers how many. `key` is the column that the
 * table's index of sites goes on with: without that order every portion would read what is deleted already.
 */
export const deleteOfSite = (key: PgColumn) => async (tx: Tx, siteId: number, portion: number) => {
  const { table } = key
  const { rowCount } = await tx.execute(sql`
    delete from ${table} where ctid = any(array(
      select ctid from ${table} where site_id = ${siteId} order by ${sql.identifier(key.name)} limit ${portion}
    ))`)
  return rowCount ?? 0
}
