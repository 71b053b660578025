import type { Language } from '@portico/shared/contracts'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { SiteScope } from '../../../platform/access/actor'
import { firstRow, type Tx } from '../../../platform/db'
import { notFound } from '../../../platform/errors/api-error'
import { drawInvoice } from '../../billing'
import { guestInvoice } from './guest-invoice'
import { paymentTx } from './tables'
import type { TransactionRow } from './transaction-row.repo'

/** As many as guests look at. */
const SHOWN = 24

/** What an account has paid for, newest first, for its holder. */
export async function ownPayments(tx: Tx, siteId: number, accountId: number) {
  const { id, packageTitle, amount, refundedAmount, currency, invoiceNo, createdAt } = paymentTx
  return tx
    .select({ id, packageTitle, amount, refundedAmount, currency, invoiceNo, createdAt })
    .from(paymentTx)
    .where(and(eq(paymentTx.siteId, siteId), eq(paymentTx.accountId, accountId), isNotNull(invoiceNo)))
    .orderBy(desc(createdAt), desc(id))
    .limit(SHOWN)
}

/** The invoice of a payment of this account, or 404. */
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

/** The purchase that a form with this key began; null: none. */
export function purchaseByKey(tx: Tx, siteId: number, key: string): Promise<OwnPurchase | null> {
  const { id: txId, packageId, kind, packageTitle, amount, currency } = paymentTx
  return tx
    .select({ txId, packageId, kind, packageTitle, amount, currency })
    .from(paymentTx)
    .where(and(eq(paymentTx.siteId, siteId), eq(paymentTx.checkoutKey, key)))
    .then(firstRow)
}
