import type { Language } from '@portico/shared/contracts'
import { formatMoney } from '@portico/shared/units'
import { momentText } from '../../../../platform/date-texts'
import type { SiteContext } from '../../../../platform/access/caller'
import type { BlobStore } from '../../../../platform/blobs'
import type { Tx } from '../../../../platform/db'
import { type Texts, textsIn } from '../../../../platform/texts'
import { drawInvoice, type InvoicePaper } from '../../billing'
import { roundedShare } from './money'
import { findPaidRefunds } from './refunds.repo'
import { brandOfAccount, logoImage, type ResolvedBrand } from '../../../provider/branding'
import { readSelling, type Selling } from './selling.repo'
import type { TransactionRow } from './transaction-row.repo'

/** Returns the invoice of a payment: the amount paid, less all refunds so far. */
export async function guestInvoice(
  tx: Tx,
  { site }: Pick<SiteContext, 'site'>,
  { row, language }: { row: TransactionRow; language?: Language },
): Promise<InvoicePaper> {
  const selling = await readSelling(tx, site.id)
  const { invoice, logo } = (await brandOfAccount(tx, site.accountId)).values
  const spoken = language ?? selling.language
  const t = textsIn(spoken)
  const money = (minor: number) => formatMoney(minor, row.currency, spoken)
  const moment = (at: Date) => momentText(at, spoken, site.timezone)
  const refunds = await findPaidRefunds(tx, { siteId: row.siteId, txId: row.id })
  const { amount, refundedAmount, starttime, endtime } = row
  const issued = row.settledAt ?? row.createdAt
  return {
    number: row.invoiceNo ?? '',
    language: spoken,
    createdAt: issued,
    from: sellerOf(selling, invoice, site.name),
    items: [[t('invoice.date'), moment(issued)]],
    to: [row.guestName, row.email],
    lines: [
      {
        text: `${row.packageTitle} (${site.name})`,
        amount: money(amount),
        note: starttime && endtime ? `${moment(starttime)} – ${moment(endtime)}` : '',
      },
      ...refunds.map((refund) => ({
        text: t('invoice.refund'),
        amount: money(-refund.amount),
        note: moment(refund.settledAt ?? refund.createdAt),
      })),
    ],
    sums: taxLines(row, { t, name: selling.tax_name, money }),
    total: money(amount - refundedAmount),
    status: t(row.livemode ? 'invoice_status.paid' : 'invoice.test'),
    note: invoice.note,
    logo: invoice.logo || logo.logo,
  }
}

/** Draws an invoice that the outbox stored as JSON. */
export function drawMailedInvoice(blobs: BlobStore, paper: object): Promise<Buffer> {
  const stored = paper as Omit<InvoicePaper, 'createdAt'> & { createdAt: string } // only mailInvoice attaches papers
  return drawGuestInvoice(blobs, { ...stored, createdAt: new Date(stored.createdAt) })
}

/** Draws an invoice with the logo of its brand. */
export async function drawGuestInvoice(blobs: BlobStore, paper: InvoicePaper): Promise<Buffer> {
  return drawInvoice(paper, await logoImage(blobs, paper.logo ?? ''))
}

/**
 * The issuer that the site names in its payment settings, which may be another company than the provider; each empty
 * field is that of the provider's brand.
 */
function sellerOf(
  { company_name: name, company_address: address, company_tax_id: taxId }: Selling,
  brand: ResolvedBrand['values']['invoice'],
  siteName: string,
): string[] {
  const lines = (address || brand.address).split('\n')
  return [name || brand.company || siteName, ...lines, taxId || brand.vat_no].filter(Boolean)
}

function taxLines(
  { tax, amount, refundedAmount }: TransactionRow,
  { t, name, money }: { t: Texts; name: string; money: (minor: number) => string },
): [string, string][] {
  if (tax === 0) return []
  const left = roundedShare(tax, amount - refundedAmount, amount)
  return [[t('invoice.tax', { name: name || t('invoice.tax.name') }), money(left)]]
}
