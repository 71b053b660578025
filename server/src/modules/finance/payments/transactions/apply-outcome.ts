import type { SiteContext } from '../../../../platform/access/caller'
import type { Tx } from '../../../../platform/db'
import { type Granted, grantPurchase } from '../accounts/grant-purchase.service'
import type { StoredMethod } from '../gateways/gateway'
import { grantRenewal, noteRenewalFailure } from '../renewals/renewal-outcome.service'
import { nextInvoiceNumber } from './invoice-number.repo'
import { paymentEntries, post } from './ledger.repo'
import { mailInvoice, notifyOperators } from './notices'
import type { PaymentDeps } from './payment-deps'
import { siteContextOf } from './payment-site.repo'
import { recordPaymentEvent } from './payment-events'
import { changeTransaction, loadTransaction, type TransactionRow } from './transaction-row.repo'
import { findPackage } from './purchases.repo'

/** Outcome of a payment that its caller locked while it was pending. */
interface Outcome {
  row: TransactionRow
  now: Date
}

/** Applies every consequence of a payment in one transaction: access, invoice, ledger, messages. */
export async function applySuccess(
  tx: Tx,
  deps: PaymentDeps,
  { row, method, now }: Outcome & { method: StoredMethod | null },
): Promise<void> {
  const { siteId, id: txId, amount, fee, currency, gateway, livemode } = row
  const context = await siteContextOf(tx, siteId, now)
  const invoiceNo = amount > 0 ? await nextInvoiceNumber(tx, context, { livemode }) : null
  const granted = await grantAccess(tx, deps, { context, row, method })
  await changeTransaction(
    tx,
    { siteId, txId },
    {
      state: 'success',
      failure: '',
      invoiceNo,
      checkout: null,
      checkAt: null,
      settledAt: now,
      ...(granted && {
        accountId: granted.accountId,
        guestId: granted.guestId,
        recurringId: granted.recurringId,
        starttime: granted.starttime,
        endtime: granted.endtime,
      }),
    },
  )
  const posting = { siteId, posting: `payment-${txId}`, currency, gateway, livemode, now }
  await post(tx, paymentEntries(posting, { amount, fee }))
  if (amount === 0) return
  const settled = await loadTransaction(tx, { siteId, txId })
  await recordPaymentEvent(tx, 'payment.succeeded', settled, now)
  await mailInvoice(tx, deps, context, settled)
  await notifyOperators(tx, deps, context, { kind: 'payment', row: settled })
}

/** Returns null if the account was deleted; the money stays on record, to be refunded. */
async function grantAccess(
  tx: Tx,
  { box }: PaymentDeps,
  { context, row, method }: { context: SiteContext; row: TransactionRow; method: StoredMethod | null },
): Promise<Granted | null> {
  if (row.kind === 'renewal')
    return row.recurringId === null ? null : grantRenewal(tx, context, { payment: row, method })
  const { checkout, siteId, packageId } = row
  const pack = await findPackage(tx, siteId, packageId)
  if (!pack || !checkout) throw new Error(`Purchase ${row.id} has no package or checkout`)
  return grantPurchase(tx, context, { payment: row, pack, method, checkout, box })
}

/** Records that nothing was paid and that the payment can't succeed later. */
export async function applyFailure(
  tx: Tx,
  { row, failure, now }: Outcome & { failure: string },
): Promise<void> {
  const { siteId, id: txId } = row
  await changeTransaction(
    tx,
    { siteId, txId },
    {
      state: 'failed',
      failure,
      fee: 0,
      tax: 0,
      checkout: null,
      checkAt: null,
      settledAt: now,
    },
  )
  // Only a failed charge of the stored method counts; a checkout that the guest left unpaid doesn't.
  if (row.recurringId === null || row.checkoutKey !== null) return
  await noteRenewalFailure(tx, await siteContextOf(tx, siteId, now), { payment: row, failure })
}
