import type { packageRoutes, ParsedQuery } from '@portico/shared/contracts'
import { and, count, eq, ilike, isNull, max, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db'
import { accessPackage } from './tables'
import { site } from '../sites/tables'
import { containsPattern, pageOffset } from '../../platform/lists'

export type PackageRow = typeof accessPackage.$inferSelect
export type PackageListQuery = ParsedQuery<typeof packageRoutes.listPackages>

const SORT_KEYS: Record<PackageListQuery['sort_on'], SQL> = {
  display_order: sql`${accessPackage.displayOrder}`,
  title: sql`lower(${accessPackage.title})`,
  price: sql`${accessPackage.price}`,
  created_at: sql`${accessPackage.createdAt}`,
}

function onOffer(siteId: number, search: string): SQL | undefined {
  const pattern = containsPattern(search)
  return and(
    eq(accessPackage.siteId, siteId),
    isNull(accessPackage.archivedAt),
    search ? or(ilike(accessPackage.title, pattern), ilike(accessPackage.description, pattern)) : undefined,
  )
}

export async function countPackages(tx: Tx, siteId: number, search: string): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(accessPackage).where(onOffer(siteId, search))
  return row?.total ?? 0
}

export async function findPackages(tx: Tx, siteId: number, query: PackageListQuery): Promise<PackageRow[]> {
  const direction = sql.raw(query.sort_by)
  return tx
    .select()
    .from(accessPackage)
    .where(onOffer(siteId, query.search))
    .orderBy(sql`${SORT_KEYS[query.sort_on]} ${direction}, ${accessPackage.id} ${direction}`)
    .limit(query.per_page)
    .offset(pageOffset(query))
}

/** The place after all others. Holds the site, so that two new packages do not get the same one. */
export async function nextPlace(tx: Tx, siteId: number): Promise<number> {
  await tx.select({ id: site.id }).from(site).where(eq(site.id, siteId)).for('update')
  const [row] = await tx
    .select({ last: max(accessPackage.displayOrder) })
    .from(accessPackage)
    .where(eq(accessPackage.siteId, siteId))
  return (row?.last ?? 0) + 1
}

export async function insertPackage(
  tx: Tx,
  values: Omit<typeof accessPackage.$inferInsert, 'id'>,
): Promise<PackageRow> {
  const [row] = await tx.insert(accessPackage).values(values).returning()
  if (!row) throw new Error('insert without a row')
  return row
}
