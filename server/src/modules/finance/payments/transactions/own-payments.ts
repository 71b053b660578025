import type { Language } from '@portico/shared/contracts'
import type { SiteScope } from '../../../../platform/access/actor'
import type { Tx } from '../../../../platform/db'
import { notFound } from '../../../../platform/errors/api-error'
import type { InvoicePaper } from '../../billing'
import { guestInvoice } from './guest-invoice'
import { loadTransaction } from './transaction-row.repo'

/** Returns the invoice of a payment of this account, or throws 404. */
export async function ownInvoice(
  tx: Tx,
  { site }: { site: SiteScope },
  { accountId, txId, language }: { accountId: number; txId: number; language: Language },
): Promise<{ number: string; paper: InvoicePaper }> {
  const row = await loadTransaction(tx, { siteId: site.id, txId })
  if (row.accountId !== accountId || !row.invoiceNo) throw notFound()
  return {
    number: row.invoiceNo,
    paper: await guestInvoice(tx, { site }, { row, language }),
  }
}
