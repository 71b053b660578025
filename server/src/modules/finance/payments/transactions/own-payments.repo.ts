import { and, eq, isNotNull, desc } from 'drizzle-orm'
import { type Tx, firstRow } from '../../../../platform/db'
import { paymentTx } from '../../../../schema'
import type { TransactionRow } from './transaction-row.repo'

/** More than guests scroll through. */
const SHOWN = 24

/** Lists the payments of an account for its holder, newest first. */
export async function ownPayments(tx: Tx, siteId: number, accountId: number) {
  const { id, packageTitle, amount, refundedAmount, currency, invoiceNo, createdAt } = paymentTx
  return tx
    .select({ id, packageTitle, amount, refundedAmount, currency, invoiceNo, createdAt })
    .from(paymentTx)
    .where(and(eq(paymentTx.siteId, siteId), eq(paymentTx.accountId, accountId), isNotNull(invoiceNo)))
    .orderBy(desc(createdAt), desc(id))
    .limit(SHOWN)
}

type OwnPurchase = Pick<TransactionRow, 'packageId' | 'kind' | 'packageTitle' | 'amount' | 'currency'> & {
  txId: number
}

/** Finds the purchase that a form with this key began; null if there is none. */
export function purchaseByKey(tx: Tx, siteId: number, key: string): Promise<OwnPurchase | null> {
  const { id: txId, packageId, kind, packageTitle, amount, currency } = paymentTx
  return tx
    .select({ txId, packageId, kind, packageTitle, amount, currency })
    .from(paymentTx)
    .where(and(eq(paymentTx.siteId, siteId), eq(paymentTx.checkoutKey, key)))
    .then(firstRow)
}
