import type {
  Dispute,
  Payout,
  Refund,
  Transaction,
  TransactionDetails,
  TransactionTotals,
} from '@portico/shared/contracts'
import { answer, buildMetadata } from '@portico/shared/testing'

const ALL = { extend: true, refund: true, resend: true }
export const NO_TRANSACTION_RIGHTS = { extend: false, refund: false, resend: false }

/** A day pass for five euros, paid by card. */
export function buildPayment(changes: Partial<Transaction> = {}): Transaction {
  return {
    id: 7,
    siteid: 1,
    invoice_no: 'P-0012',
    account_id: 3,
    guest_id: 9,
    guest_name: 'Maya Ortiz',
    email: 'maya@guest.test',
    package_id: 1,
    package_title: 'Day pass',
    kind: 'purchase',
    amount: 500,
    tax: 87,
    fee: 25,
    refunded_amount: 0,
    disputed_amount: 0,
    currency: 'EUR',
    gateway: 'stripe',
    gateway_ref: 'pi_1',
    state: 'success',
    failure: '',
    livemode: true,
    starttime: '2026-03-31T09:15:00Z',
    endtime: '2026-04-01T09:15:00Z',
    num_devices: 2,
    invoice_link: '/files/invoice-7.pdf',
    created_at: '2026-03-31T09:15:00Z',
    can: ALL,
    refused: { extend: null, refund: null, resend: null },
    ...changes,
  }
}

export function buildRefund(changes: Partial<Refund> = {}): Refund {
  return {
    id: 1,
    amount: 200,
    reason_for_refund: 'connectivity',
    comments: '',
    disconnect_devices: false,
    state: 'success',
    refunded_by: 'Ada Owner',
    created_at: '2026-03-31T10:00:00Z',
    ...changes,
  }
}

export function buildDispute(changes: Partial<Dispute> = {}): Dispute {
  return {
    id: 1,
    amount: 200,
    reason: 'fraudulent',
    state: 'open',
    respond_by: '2026-04-07T12:00:00Z',
    created_at: '2026-04-01T08:00:00Z',
    ...changes,
  }
}

export function buildPaymentDetails(changes: Partial<TransactionDetails> = {}): TransactionDetails {
  return { ...buildPayment(), refunds: [], disputes: [], ...changes }
}

export function buildTotals(changes: Partial<TransactionTotals> = {}): TransactionTotals {
  return {
    currency: 'EUR',
    count: 2,
    gross: 1500,
    refunded: 200,
    disputed: 0,
    fees: 65,
    net: 1235,
    paid_out: 1000,
    ...changes,
  }
}

export function buildPayout(changes: Partial<Payout> = {}): Payout {
  return {
    id: 1,
    amount: 9500,
    currency: 'EUR',
    state: 'paid',
    gateway: 'stripe',
    arrives_at: '2026-03-30T00:00:00Z',
    ...changes,
  }
}

/** Handlers for the calls of the payment screens. */
export const transactionHandlers = () => [
  answer('listTransactions', {
    items: [buildPayment(), buildPayment({ id: 8, state: 'failed', failure: 'card_declined' })],
    metadata: buildMetadata(2),
  }),
  answer('getTransactionTotals', { items: [buildTotals()] }),
  answer('listPayouts', { items: [buildPayout()], metadata: buildMetadata(1) }),
  answer('getTransaction', { tid: 7 }, buildPaymentDetails({ refunds: [buildRefund()] })),
]
