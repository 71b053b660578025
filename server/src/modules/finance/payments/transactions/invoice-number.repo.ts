import { dayIn } from '@portico/shared/units'
import { and, between, desc, eq, sql } from 'drizzle-orm'
import type { SiteContext } from '../../../../platform/access/caller'
import { firstRow, type Tx } from '../../../../platform/db'
import { brandOfAccount } from '../../../provider/branding'
import { lockSite } from '../../../site-setup/sites'
import { paymentTx } from '../../../../schema'

const DIGITS = 6

/**
 * Returns the next invoice number of the site's year, without gaps: the caller locks the site's row until its
 * transaction commits or rolls back. Test payments have a row of their own, and so does each prefix of the provider's
 * brand: after a change the numbers begin at 1, and continue if an earlier prefix returns.
 */
export async function nextInvoiceNumber(
  tx: Tx,
  { site: { id, accountId, timezone }, now }: SiteContext,
  { livemode }: { livemode: boolean },
): Promise<string> {
  await lockSite(tx, id)
  const brand = await brandOfAccount(tx, accountId)
  const year = invoicePrefix(dayIn(timezone, now), livemode)
  const prefix = `${brand.values.invoice.number_prefix}${year}`
  const last = await tx
    .select({ number: paymentTx.invoiceNo })
    .from(paymentTx)
    .where(
      and(
        eq(paymentTx.siteId, id),
        between(paymentTx.invoiceNo, invoiceNumber(prefix, 0), `${prefix}${'9'.repeat(DIGITS)}`),
        // A prefix that begins with a year, such as 2026-, is between the numbers without a prefix.
        eq(sql`length(${paymentTx.invoiceNo})`, prefix.length + DIGITS),
      ),
    )
    .orderBy(desc(paymentTx.invoiceNo))
    .limit(1)
    .then(firstRow)
  return invoiceNumber(prefix, Number(last?.number?.slice(prefix.length) ?? 0) + 1)
}

/** Returns `2026-` for a day such as `2026-12-31`. */
export const invoicePrefix = (day: string, livemode: boolean) =>
  `${livemode ? '' : 'TEST-'}${day.slice(0, 4)}-`

export const invoiceNumber = (prefix: string, position: number) =>
  `${prefix}${String(position).padStart(DIGITS, '0')}`
