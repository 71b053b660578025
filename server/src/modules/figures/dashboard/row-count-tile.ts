import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../platform/db'
import { numberOverDays } from './dashboard.service'
import type { Period } from '../../../platform/date-range'
import { anyOf, onDays, type SiteCount, type SiteCountRow } from './site-clock.repo'
import { ofAccount, ofSite } from './tile-handlers'

/** A table with rows that belong to sites. */
interface SiteTable {
  siteId: PgColumn
  createdAt: PgColumn
}

/** Counts rows created until the end of the range, in each site's local time. */
async function countRows(
  tx: Tx,
  siteIds: number[],
  { siteId, createdAt }: SiteTable,
  range: Period,
): Promise<SiteCount[]> {
  const { rows } = await tx.execute<SiteCountRow>(sql`
    select site.id::int as "siteId", site.name, count(${siteId})::int as value
    from site left join ${siteId.table}
      on ${siteId} = site.id and ${onDays(sql`${createdAt}`, { ...range, from: '1970-01-01' })}
    where site.id = ${anyOf(siteIds)}
    group by site.id
    order by site.name, site.id`)
  return rows
}

/**
 * Returns the handlers of a tile that compares the number of rows at the end of the range with the end of the
 * previous one.
 */
export function rowCountTile(table: SiteTable) {
  const tile = numberOverDays((tx, siteIds, range) => countRows(tx, siteIds, table, range))
  return { ofAccount: ofAccount(tile), ofSite: ofSite(tile) }
}
