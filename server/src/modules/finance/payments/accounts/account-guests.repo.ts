import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db'
import { accessPackage, paymentAccount, paymentRecurring } from '../../../../schema'

/** Removes the holder's personal data and the card, stops renewals, and keeps the accounts. */
export async function forgetAccountHolders(tx: Tx, siteId: number, guestIds: number[]): Promise<void> {
  if (guestIds.length === 0) return
  const forgotten = await tx
    .update(paymentAccount)
    .set({
      firstname: '',
      lastname: '',
      email: '',
      phonenumber: '',
      guestId: null,
      username: sql`'forgotten-' || ${paymentAccount.id}`,
    })
    .where(and(eq(paymentAccount.siteId, siteId), inArray(paymentAccount.guestId, guestIds)))
    .returning({ id: paymentAccount.id })
  const ids = forgotten.map(({ id }) => id)
  if (ids.length === 0) return
  const theirs = and(eq(paymentRecurring.siteId, siteId), inArray(paymentRecurring.paymentAccountId, ids))
  await tx
    .update(paymentRecurring)
    .set({ state: 'stopped', nextPaymentOn: null, tryAt: null })
    .where(and(theirs, ne(paymentRecurring.state, 'stopped')))
  await tx.update(paymentRecurring).set({ customerRef: '', methodRef: '', card: null }).where(theirs)
}

/** Moves the accounts of one guest to another. */
export async function moveAccounts(
  tx: Tx,
  siteId: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await tx
    .update(paymentAccount)
    .set({ guestId: to })
    .where(and(eq(paymentAccount.siteId, siteId), eq(paymentAccount.guestId, from)))
}

/** Returns the stored data of a guest's payment accounts. */
export async function accountsOfGuest(tx: Tx, siteId: number, guestId: number) {
  const rows = await tx
    .select({
      username: paymentAccount.username,
      firstname: paymentAccount.firstname,
      lastname: paymentAccount.lastname,
      email: paymentAccount.email,
      phonenumber: paymentAccount.phonenumber,
      package: accessPackage.title,
      starttime: paymentAccount.starttime,
      endtime: paymentAccount.endtime,
      created_at: paymentAccount.createdAt,
    })
    .from(paymentAccount)
    .innerJoin(
      accessPackage,
      and(eq(accessPackage.siteId, paymentAccount.siteId), eq(accessPackage.id, paymentAccount.packageId)),
    )
    .where(and(eq(paymentAccount.siteId, siteId), eq(paymentAccount.guestId, guestId)))
    .orderBy(paymentAccount.id)
  return rows.map(({ starttime, endtime, created_at: createdAt, ...row }) => ({
    ...row,
    starttime: starttime.toISOString(),
    endtime: endtime.toISOString(),
    created_at: createdAt.toISOString(),
  }))
}
