import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { presentLimits } from '../access-limits'
import { accessPackage } from '../../../schema'

/** Lists the packages on sale at a site, in the order guests see. */
export async function packagesOnSale(tx: Tx, siteId: number, now: Date) {
  const { active, archivedAt, availableFrom, availableTo, displayOrder, id } = accessPackage
  const rows = await tx
    .select()
    .from(accessPackage)
    .where(
      and(
        eq(accessPackage.siteId, siteId),
        eq(active, true),
        isNull(archivedAt),
        or(isNull(availableFrom), lte(availableFrom, now)),
        or(isNull(availableTo), gt(availableTo, now)),
      ),
    )
    .orderBy(asc(displayOrder), asc(id))
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    title: row.title,
    description: row.description,
    price: row.price,
    currency: row.currency,
    billing_period: row.billingPeriod,
    ...presentLimits(row),
  }))
}
