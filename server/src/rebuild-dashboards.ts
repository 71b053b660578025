import { asc } from 'drizzle-orm'
import { rebuildSiteDays } from './modules/dashboard'
import { withTx, type Database } from './platform/db'
import { site } from './modules/sites/tables'

/**
 * Counts the rollups of every site anew, one site after the other. Calls of the site wait meanwhile where they
 * would change them; reading goes on.
 */
export async function rebuildDashboards(db: Database, say: (line: string) => void): Promise<void> {
  const sites = await db.select({ id: site.id, name: site.name }).from(site).orderBy(asc(site.id))
  for (const { id, name } of sites) {
    await withTx(db, (tx) => rebuildSiteDays(tx, id))
    say(`Counted anew: ${name}`)
  }
}
