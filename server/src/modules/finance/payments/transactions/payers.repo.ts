import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db'
import { paymentTx } from '../../../../schema'

/** Removes the payer's personal data and keeps the payments. */
export async function forgetPayers(tx: Tx, siteId: number, guestIds: number[]): Promise<void> {
  if (guestIds.length === 0) return
  await tx
    .update(paymentTx)
    .set({ guestId: null, guestName: '', email: '', mac: '', namedFrom: null })
    .where(and(eq(paymentTx.siteId, siteId), inArray(paymentTx.guestId, guestIds)))
}

/** Moves the payments of one guest to another. */
export async function movePayments(
  tx: Tx,
  siteId: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await tx
    .update(paymentTx)
    .set({ guestId: to })
    .where(and(eq(paymentTx.siteId, siteId), eq(paymentTx.guestId, from)))
}
