import { eq } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import { site } from '../../../schema'
import type { CountedSite } from './attempt-limits'

/** Returns null if the site doesn't exist. */
export function findCountedSite(tx: Tx, siteId: number): Promise<CountedSite | null> {
  return tx
    .select({ id: site.id, accountId: site.accountId })
    .from(site)
    .where(eq(site.id, siteId))
    .then(firstRow)
}
