import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db'
import { routerConnection, site } from '../../../../schema'

/** Locations of an account that are connected to a controller, by the controller's ID of the site. */
export async function connectedLocations(
  tx: Tx,
  {
    accountId,
    routerType,
    address,
    siteField,
  }: { accountId: number; routerType: string; address: string | null; siteField: string },
): Promise<Map<string, { id: number; name: string }>> {
  const siteId = sql<string>`${routerConnection.values} ->> ${siteField}`
  const rows = await tx
    .select({ id: site.id, name: site.name, key: siteId })
    .from(site)
    .innerJoin(
      routerConnection,
      and(eq(routerConnection.siteId, site.id), eq(routerConnection.routerType, site.routerType)),
    )
    .where(
      and(
        eq(site.accountId, accountId),
        eq(site.routerType, routerType),
        isNull(site.deletedAt),
        sql`${routerConnection.values} ->> 'address' is not distinct from ${address}::text`,
        sql`${siteId} is not null`,
      ),
    )
    .orderBy(site.id)
  return new Map(rows.map(({ id, name, key }) => [key, { id, name }]))
}
