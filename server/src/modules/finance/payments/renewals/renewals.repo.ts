import { and, eq } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../../platform/db'
import { accessPackage } from '../../../../schema'
import type { RecurringRow } from '../accounts/recurring.repo'

/** Returns the package's data limit, because extra data was bought for one period only. */
export async function dataLimitOf(tx: Tx, { siteId, packageId }: RecurringRow) {
  return tx
    .select({ bytesT: accessPackage.bytesT, bytesType: accessPackage.bytesType })
    .from(accessPackage)
    .where(and(eq(accessPackage.siteId, siteId), eq(accessPackage.id, packageId)))
    .then(firstRow)
}
