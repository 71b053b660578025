import { and, asc, eq, lte, notInArray, sql } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../../platform/db'
import { accessPackage, isOpenSite, paymentAccount, paymentRecurring, site } from '../../../../schema'
import type { RecurringRow } from '../accounts/recurring.repo'

/**
 * Locks the next account with a due renewal, of a site other than these, until the end of the transaction. The
 * transaction moves the due time, so other processes skip the account first and don't find it later.
 */
export async function lockDueAccount(tx: Tx, now: Date, otherThan: number[]) {
  const due = tx
    .select({ id: paymentRecurring.id })
    .from(paymentRecurring)
    .where(
      and(
        eq(paymentRecurring.siteId, paymentAccount.siteId),
        eq(paymentRecurring.paymentAccountId, paymentAccount.id),
        lte(paymentRecurring.tryAt, now),
      ),
    )
  const row = await tx
    .select({ account: paymentAccount })
    .from(paymentAccount)
    .innerJoin(site, and(eq(site.id, paymentAccount.siteId), isOpenSite))
    .where(and(sql`exists ${due}`, notInArray(paymentAccount.siteId, otherThan)))
    .orderBy(asc(paymentAccount.id))
    .limit(1)
    .for('update', { of: paymentAccount, skipLocked: true })
    .then(firstRow)
  return row?.account
}

/** Returns the package's data limit, because extra data was bought for one period only. */
export async function dataLimitOf(tx: Tx, { siteId, packageId }: RecurringRow) {
  return tx
    .select({ bytesT: accessPackage.bytesT, bytesType: accessPackage.bytesType })
    .from(accessPackage)
    .where(and(eq(accessPackage.siteId, siteId), eq(accessPackage.id, packageId)))
    .then(firstRow)
}
