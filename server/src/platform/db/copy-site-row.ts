import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './database'

export interface SiteCopy {
  from: number
  to: number[]
  actor: { userId: number }
  now: Date
}

/**
 * Copies a site's row in a table to other sites, with current times. If the source has none, theirs are
 * deleted.
 */
export async function copySiteRow(
  tx: Tx,
  table: PgTable,
  { columns, times }: { columns: string[]; times: string[] },
  { from, to, actor, now }: SiteCopy,
): Promise<void> {
  const list = (names: string[]) =>
    sql.join(
      names.map((name) => sql.identifier(name)),
      sql`, `,
    )
  const nows = times.map(() => sql`${now.toISOString()}::timestamptz`)
  await tx.execute(sql`delete from ${table} where site_id = any(${sql.param(to)}::bigint[])`)
  await tx.execute(sql`
    insert into ${table} (site_id, ${list(columns)}, ${list(times)}, updated_by)
    select target, ${list(columns)}, ${sql.join(nows, sql`, `)}, ${actor.userId}
    from ${table} cross join unnest(${sql.param(to)}::bigint[]) as target where site_id = ${from}`)
}
