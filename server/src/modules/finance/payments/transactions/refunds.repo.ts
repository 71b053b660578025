import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { firstRow, foundRow, insertedId, type Tx } from '../../../../platform/db'
import type { TransactionKey } from './transaction-row.repo'
import { appUser, paymentRefund } from '../../../../schema'

export type RefundRow = typeof paymentRefund.$inferSelect

export interface RefundKey {
  siteId: number
  refundId: number
}

const byKey = ({ siteId, refundId }: RefundKey) =>
  and(eq(paymentRefund.siteId, siteId), eq(paymentRefund.id, refundId))

export function loadRefund(tx: Tx, key: RefundKey): Promise<RefundRow> {
  return tx.select().from(paymentRefund).where(byKey(key)).then(foundRow)
}

export async function findRefundByRef(
  tx: Tx,
  { siteId, gatewayRef }: Pick<RefundRow, 'siteId' | 'gatewayRef'>,
): Promise<RefundRow | null> {
  return tx
    .select()
    .from(paymentRefund)
    .where(and(eq(paymentRefund.siteId, siteId), eq(paymentRefund.gatewayRef, gatewayRef)))
    .then(firstRow)
}

export function insertRefund(tx: Tx, values: Omit<typeof paymentRefund.$inferInsert, 'id'>): Promise<number> {
  return tx.insert(paymentRefund).values(values).returning({ id: paymentRefund.id }).then(insertedId)
}

export async function changeRefund(tx: Tx, key: RefundKey, values: Partial<RefundRow>): Promise<void> {
  await tx.update(paymentRefund).set(values).where(byKey(key))
}

/** Sums completed and pending refunds of a payment; `madeHere` excludes those made at the provider. */
export async function sumRefunds(
  tx: Tx,
  { siteId, txId }: TransactionKey,
): Promise<{ refunded: number; madeHere: number; fee: number }> {
  const row = await tx
    .select({
      refunded: sql<number>`coalesce(sum(${paymentRefund.amount}), 0)::float8`,
      madeHere: sql<number>`coalesce(sum(${paymentRefund.amount})
        filter (where ${paymentRefund.callKey} is not null), 0)::float8`,
      fee: sql<number>`coalesce(sum(${paymentRefund.fee}), 0)::float8`,
    })
    .from(paymentRefund)
    .where(
      and(
        eq(paymentRefund.siteId, siteId),
        eq(paymentRefund.txId, txId),
        inArray(paymentRefund.state, ['pending', 'success']),
      ),
    )
    .then(firstRow)
  return row ?? { refunded: 0, madeHere: 0, fee: 0 }
}

/** Lists refunds, newest first, with the user who requested each. */
export function findRefunds(tx: Tx, { siteId, txId }: TransactionKey) {
  return tx
    .select({ refund: paymentRefund, refundedBy: appUser.displayname })
    .from(paymentRefund)
    .leftJoin(appUser, eq(appUser.id, paymentRefund.createdBy))
    .where(and(eq(paymentRefund.siteId, siteId), eq(paymentRefund.txId, txId)))
    .orderBy(desc(paymentRefund.id))
}

/** Lists the completed refunds of a payment, oldest first. */
export function findPaidRefunds(tx: Tx, { siteId, txId }: TransactionKey) {
  return tx
    .select()
    .from(paymentRefund)
    .where(
      and(eq(paymentRefund.siteId, siteId), eq(paymentRefund.txId, txId), eq(paymentRefund.state, 'success')),
    )
    .orderBy(asc(paymentRefund.id))
}
