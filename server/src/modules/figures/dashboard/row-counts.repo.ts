import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Period } from '../../../platform/date-range'
import type { Tx } from '../../../platform/db'
import { type SiteCount, type SiteCountRow, onDays, anyOf } from './site-clock.repo'

/** A table with rows that belong to sites. */
export interface SiteTable {
  siteId: PgColumn
  createdAt: PgColumn
}

/** Counts rows created until the end of the range, in each site's local time. */
export async function countRows(
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
