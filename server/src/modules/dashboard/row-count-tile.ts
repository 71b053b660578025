import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../platform/db'
import { numberOverDays } from './dashboard.service'
import type { Period } from './date-range'
import { anyOf, onDays, type SiteCount, type SiteCountRow } from './site-clock.repo'
import { ofAccount, ofSite } from './tile-handlers'

/** A table with rows of sites. */
interface SiteTable {
  siteId: PgColumn
  createdAt: PgColumn
}

/** Rows created until the end of the range, by the clock of each site. */
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

/** Handlers of a tile: how many rows there were at the end of the range, beside the end of the range before. */
export function rowCountTile(table: SiteTable) {
  const tile = numberOverDays((tx, siteIds, range) => countRows(tx, siteIds, table, range))
  return { ofAccount: ofAccount(tile), ofSite: ofSite(tile) }
}
