import { asc, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { site } from '../../../schema'

/** First key of the advisory lock; the site is the second. */
const PURGE_LOCK = 8_002

export async function deleteLocked(
  tx: Tx,
  siteId: number,
  deletePortion: () => Promise<number>,
): Promise<number | null> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${PURGE_LOCK}::int, ${siteId}::int) as locked`,
  )
  return rows[0]?.locked ? deletePortion() : null
}

/** Lists deleted sites, the first deleted first. */
export async function deletedSites(tx: Tx): Promise<number[]> {
  const rows = await tx
    .select({ id: site.id })
    .from(site)
    .where(isNotNull(site.deletedAt))
    .orderBy(asc(site.deletedAt))
  return rows.map(({ id }) => id)
}
