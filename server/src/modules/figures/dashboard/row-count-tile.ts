import { numberOverDays } from './dashboard.service'
import { ofAccount, ofSite } from './tile-handlers'
import { type SiteTable, countRows } from './row-counts.repo'

/**
 * Returns the handlers of a tile that compares the number of rows at the end of the range with the end of the
 * previous one.
 */
export function rowCountTile(table: SiteTable) {
  const tile = numberOverDays((tx, siteIds, range) => countRows(tx, siteIds, table, range))
  return { ofAccount: ofAccount(tile), ofSite: ofSite(tile) }
}
