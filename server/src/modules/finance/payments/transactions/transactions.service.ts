import type {
  ParsedBody,
  ParsedQuery,
  TransactionDetails,
  transactionRoutes,
} from '@portico/shared/contracts'
import type { SiteCaller } from '../../../../platform/access/caller'
import { recordChange, recordEvent } from '../../../../platform/audit/audit-log'
import type { Tx } from '../../../../platform/db'
import { ApiError, invalidFields, notFound } from '../../../../platform/errors/api-error'
import { answerOnce, type IdempotentRequest } from '../../../../platform/idempotency'
import { changeAccess, lockedAccount } from '../accounts/access.service'
import type { InvoicePaper } from '../../billing'
import { findDisputes } from './disputes.repo'
import { guestInvoice } from './guest-invoice'
import { mailInvoice } from './notices'
import type { PaymentDeps } from './payment-deps'
import { findRefunds } from './refunds.repo'
import { changeTransaction, loadTransaction, lockTransaction } from './transaction-row.repo'
import { extendRefusal } from './transactions.policy'
import { presentDispute, presentPayout, presentRefund, presentTransaction } from './transactions.present'
import {
  findTransaction,
  pageOfPayouts,
  pageOfTransactions,
  type PayoutListQuery,
  sumDays,
  type TransactionListQuery,
} from './transactions.repo'

type TotalsQuery = ParsedQuery<typeof transactionRoutes.getTransactionTotals>
type ExtendBody = ParsedBody<typeof transactionRoutes.extendTransaction>

export async function listTransactions(tx: Tx, { actor, site }: SiteCaller, query: TransactionListQuery) {
  const { rows, metadata } = await pageOfTransactions(tx, site, query)
  return { items: rows.map((row) => presentTransaction(actor, row)), metadata }
}

export async function getTransaction(tx: Tx, caller: SiteCaller, txId: number): Promise<TransactionDetails> {
  const { actor, site } = caller
  const row = await findTransaction(tx, site.id, txId)
  if (!row) throw notFound()
  const refunds = await findRefunds(tx, { siteId: site.id, txId })
  const disputes = await findDisputes(tx, { siteId: site.id, txId })
  return {
    ...presentTransaction(actor, row),
    refunds: refunds.map(presentRefund),
    disputes: disputes.map(presentDispute),
  }
}

export async function getTransactionTotals(tx: Tx, { site }: SiteCaller, days: TotalsQuery) {
  const rows = await sumDays(tx, site, days)
  return {
    items: rows.map(({ currency, count, gross, refunded, disputed, fees, paid_out }) => ({
      currency,
      count,
      gross,
      refunded,
      disputed,
      fees,
      paid_out,
      net: gross - refunded - disputed - fees,
    })),
  }
}

export async function listPayouts(tx: Tx, { site }: SiteCaller, query: PayoutListQuery) {
  const { rows, metadata } = await pageOfPayouts(tx, site, query)
  return { items: rows.map(presentPayout), metadata }
}

/** Extends the access of a payment; active sessions follow. */
export async function extendTransaction(
  tx: Tx,
  caller: SiteCaller,
  { txId, ...body }: ExtendBody & { txId: number },
): Promise<TransactionDetails> {
  const { site } = caller
  const key = { siteId: site.id, txId }
  const before = await lockTransaction(tx, key)
  const row = await findTransaction(tx, site.id, txId)
  const { accountId, starttime } = before
  if (!row || extendRefusal(row) || accountId === null || !starttime)
    throw new ApiError(409, 'error.conflict')
  const endtime = new Date(body.endtime)
  if (endtime < starttime) throw invalidFields({ endtime: [{ id: 'error.field.date_order' }] })
  const { num_devices: numDevices } = body
  const account = await lockedAccount(tx, caller, accountId)
  const isLast = !before.endtime || account.endtime <= before.endtime
  // Access paid for by later payments is kept.
  const access = isLast
    ? { endtime, numDevices }
    : {
        endtime: account.endtime > endtime ? account.endtime : endtime,
        numDevices: Math.max(account.numDevices, numDevices),
      }
  await changeAccess(tx, caller, { accountId, ...access })
  await changeTransaction(tx, key, { endtime, numDevices })
  await recordChange(tx, caller, 'transaction.extend', {
    subject: row.invoiceNo ?? String(txId),
    siteId: site.id,
    before: { endtime: before.endtime?.toISOString() ?? null, num_devices: before.numDevices },
    after: { endtime: endtime.toISOString(), num_devices: numDevices },
  })
  return getTransaction(tx, caller, txId)
}

export async function resendInvoice(
  tx: Tx,
  caller: SiteCaller,
  { txId, call, deps }: { txId: number; call: IdempotentRequest | null; deps: PaymentDeps },
): Promise<{ to: string }> {
  const { site, now } = caller
  const row = await loadTransaction(tx, { siteId: site.id, txId })
  if (!row.invoiceNo || !row.email) throw new ApiError(409, 'error.conflict')
  const { email, invoiceNo } = row
  return answerOnce(tx, call, now, async () => {
    await mailInvoice(tx, deps, caller, row)
    await recordEvent(tx, caller, 'transaction.resend_invoice', { subject: invoiceNo, siteId: site.id })
    return { to: email }
  })
}

/** Returns the content of an invoice, and its number. */
export async function invoiceFile(
  tx: Tx,
  { site }: Pick<SiteCaller, 'site'>,
  txId: number,
): Promise<{ number: string; paper: InvoicePaper }> {
  const row = await loadTransaction(tx, { siteId: site.id, txId })
  if (!row.invoiceNo) throw notFound()
  return { number: row.invoiceNo, paper: await guestInvoice(tx, { site }, { row }) }
}
