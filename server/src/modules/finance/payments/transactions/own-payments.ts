import type { Language } from '@portico/shared/contracts'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { SiteScope } from '../../../../platform/access/actor'
import { firstRow, type Tx } from '../../../../platform/db'
import { notFound } from '../../../../platform/errors/api-error'
import { drawInvoice } from '../../billing'
import { guestInvoice } from './guest-invoice'
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

/** Returns the invoice of a payment of this account, or throws 404. */
export async function ownInvoice(
  tx: Tx,
  { site }: { site: SiteScope },
  { accountId, txId, language }: { accountId: number; txId: number; language: Language },
): Promise<{ number: string; pdf: Buffer }> {
  const [row] = await tx
    .select()
    .from(paymentTx)
    .where(and(eq(paymentTx.siteId, site.id), eq(paymentTx.id, txId), eq(paymentTx.accountId, accountId)))
  if (!row?.invoiceNo) throw notFound()
  return {
    number: row.invoiceNo,
    pdf: await drawInvoice(await guestInvoice(tx, { site }, { row, language })),
  }
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
