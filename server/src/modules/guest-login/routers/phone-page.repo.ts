import { and, eq, isNull } from 'drizzle-orm'
import { foundRow, type Tx } from '../../../platform/db'
import { site } from '../../../schema'

export function simulatedSite(tx: Tx, siteId: number) {
  return tx
    .select({ id: site.id, name: site.name, timezone: site.timezone })
    .from(site)
    .where(and(eq(site.id, siteId), eq(site.routerType, 'simulated'), isNull(site.deletedAt)))
    .then(foundRow)
}
