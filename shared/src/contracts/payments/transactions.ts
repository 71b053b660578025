import { z } from 'zod'
import { accessLimits } from '../access-limits'
import { auditActions } from '../audit-actions'
import { download } from '../downloads'
import { DOWNLOAD_FORMATS } from '../download-values'
import { can, currency, dayMonthYear, id, instant, multilineText, searchText } from '../fields'
import { listOf, listQuery } from '../lists'
import {
  DISPUTE_STATES,
  GATEWAY_KINDS,
  MAX_PRICE,
  PAYOUT_STATES,
  REFUND_REASONS,
  REFUND_STATES,
  TRANSACTION_KINDS,
  TRANSACTION_REFUSALS,
  TRANSACTION_STATES,
} from './payment-values'
import { routes } from '../route'
import { MAX_DESCRIPTION } from '../field-values'

/** Minor units of `currency`, like all amounts here. */
const amount = z.number().int()

const refusal = z.enum(TRANSACTION_REFUSALS).nullable()

/** A guest's payment, or attempted payment, for a package. */
export const transaction = z.object({
  id,
  siteid: id,
  /** Empty until it is paid. */
  invoice_no: z.string(),
  /** Null once the account or the guest is deleted. */
  account_id: id.nullable(),
  guest_id: id.nullable(),
  guest_name: z.string(),
  email: z.string(),
  package_id: id,
  /** Title at the time of the sale. */
  package_title: z.string(),
  amount,
  /** Included in the amount. */
  tax: amount,
  /** The plan's fee, less the share returned by refunds. */
  fee: amount,
  currency,
  gateway: z.enum(GATEWAY_KINDS),
  /** Id at the provider; empty until there is one. */
  gateway_ref: z.string(),
  state: z.enum(TRANSACTION_STATES),
  /** The provider's error code, such as `card_declined`; empty if it didn't fail. */
  failure: z.string(),
  livemode: z.boolean(),
  kind: z.enum(TRANSACTION_KINDS),
  /** Start of the purchased access; null until it is paid. */
  starttime: instant.nullable(),
  endtime: instant.nullable(),
  num_devices: z.number().int(),
  refunded_amount: amount,
  /** Taken back by the guest's bank. */
  disputed_amount: amount,
  /** Path of the PDF; null until there is an invoice. */
  invoice_link: z.string().nullable(),
  created_at: instant,
  can: can('extend', 'refund', 'resend'),
  /** Null: only the right decides. */
  refused: z.object({ extend: refusal, refund: refusal, resend: refusal }),
})
export type Transaction = z.infer<typeof transaction>

export const refund = z.object({
  id,
  amount,
  reason_for_refund: z.enum(REFUND_REASONS),
  comments: z.string(),
  disconnect_devices: z.boolean(),
  state: z.enum(REFUND_STATES),
  refunded_by: z.string(),
  created_at: instant,
})
export type Refund = z.infer<typeof refund>

export const dispute = z.object({
  id,
  amount,
  /** The provider's code, such as `fraudulent`. */
  reason: z.string(),
  state: z.enum(DISPUTE_STATES),
  /** Deadline for the operator's response to the bank; null: no response is possible anymore. */
  respond_by: instant.nullable(),
  created_at: instant,
})
export type Dispute = z.infer<typeof dispute>

export const transactionDetails = transaction.extend({
  refunds: z.array(refund),
  disputes: z.array(dispute),
})
export type TransactionDetails = z.infer<typeof transactionDetails>

/** Totals of a date range in one currency. Test payments count only while the site is in test mode. */
export const transactionTotals = z.object({
  currency,
  /** Payments that succeeded. */
  count: z.number().int(),
  gross: amount,
  refunded: amount,
  /** Taken back by banks, less what was won. */
  disputed: amount,
  /** Fees of the plan. */
  fees: amount,
  /** gross - refunded - disputed - fees */
  net: amount,
  /** Payouts to the operator in this range. */
  paid_out: amount,
})
export type TransactionTotals = z.infer<typeof transactionTotals>

export const payout = z.object({
  id,
  amount,
  currency,
  state: z.enum(PAYOUT_STATES),
  gateway: z.enum(GATEWAY_KINDS),
  arrives_at: instant,
})
export type Payout = z.infer<typeof payout>

const days = { fromdate: dayMonthYear.optional(), todate: dayMonthYear.optional() }
const filters = {
  ...days,
  state: z.enum(TRANSACTION_STATES).optional(),
  kind: z.enum(TRANSACTION_KINDS).optional(),
  account_id: id.optional(),
}
const search = searchText.default('')

export const transactionAudit = auditActions('transaction', ['extend', 'refund', 'resend_invoice'])

export const transactionRoutes = routes(
  { auth: 'session', permission: 'payment' },
  {
    listTransactions: {
      endpoint: 'GET /s/:siteId/api/v1/paymenttransactions',
      summary: 'List payments of guests by guest, email, package, invoice number or provider id',
      query: listQuery('created_at', 'amount').extend(filters),
      response: listOf(transaction),
      can: { download: 'startTransactionDownload' },
    },
    getTransactionTotals: {
      endpoint: 'GET /s/:siteId/api/v1/paymenttransactions/totals',
      summary: 'Sum payments, refunds, fees and payouts of a range of days, for each currency',
      query: z.strictObject(days),
      response: z.object({ items: z.array(transactionTotals) }),
    },
    listPayouts: {
      endpoint: 'GET /s/:siteId/api/v1/paymenttransactions/payouts',
      summary: 'List what the payment provider paid out, newest first',
      query: listQuery('arrives_at').extend(days),
      response: listOf(payout),
    },
    startTransactionDownload: {
      endpoint: 'GET /s/:siteId/api/v1/paymenttransactions/download',
      summary: 'Start a file of payments. Ask the returned address until it is done',
      writes: true,
      query: z.strictObject({ search, format: z.enum(DOWNLOAD_FORMATS).default('csv'), ...filters }),
      status: 202,
      response: z.object({ status_url: z.string() }),
    },
    getTransactionDownload: {
      endpoint: 'GET /s/:siteId/api/v1/paymenttransactions/download/:downloadId',
      summary: 'How far a file is, and where it is once it is done',
      response: download,
    },
    getTransactionDownloadFile: {
      endpoint: 'GET /s/:siteId/api/v1/paymenttransactions/download/:downloadId/file',
      summary: 'The file. 409 until it is done',
      produces: 'application/octet-stream',
    },
    getTransaction: {
      endpoint: 'GET /s/:siteId/api/v1/paymenttransactions/:tid',
      summary: 'Get one payment with its refunds',
      response: transactionDetails,
    },
    extendTransaction: {
      endpoint: 'PUT /s/:siteId/api/v1/paymenttransactions/:tid',
      summary: 'Change how long and on how many devices a payment gives access',
      body: z.strictObject({ num_devices: accessLimits.shape.num_devices, endtime: instant }),
      example: { num_devices: 2, endtime: '2027-01-01T00:00:00Z' },
      response: transactionDetails,
    },
    refundTransaction: {
      endpoint: 'POST /s/:siteId/api/v1/paymenttransactions/:tid/refund',
      idempotency: 'handler',
      summary:
        'Refund a payment in full or in part. Requires Idempotency-Key. 202 while the provider has not confirmed',
      sessionOnly: true,
      body: z.strictObject({
        /** If left out, the full remaining amount. */
        amount: z.number().int().min(1).max(MAX_PRICE).optional(),
        /** The remaining amount that the caller saw. Rejected if another refund was made since. */
        remaining: z.number().int().min(1).max(MAX_PRICE).optional(),
        disconnect_devices: z.boolean().default(false),
        reason_for_refund: z.enum(REFUND_REASONS),
        comments: multilineText.max(MAX_DESCRIPTION).default(''),
      }),
      example: { reason_for_refund: 'connectivity' },
      status: 202,
      response: transactionDetails,
    },
    resendInvoice: {
      endpoint: 'POST /s/:siteId/api/v1/paymenttransactions/:tid/resend/invoice',
      idempotency: 'handler',
      summary: 'Email the invoice of a payment to the guest again. Takes Idempotency-Key',
      status: 202,
      response: z.object({ to: z.string() }),
    },
    getTransactionInvoice: {
      endpoint: 'GET /s/:siteId/api/v1/paymenttransactions/:tid/invoice',
      summary: 'The invoice of a payment as PDF',
      produces: 'application/pdf',
    },
  },
)
