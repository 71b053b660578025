import type { Dispute, Payout, Refund, Transaction } from '@portico/shared/contracts'
import type { Actor } from '../../../../platform/access/actor'
import type { findRefunds } from './refunds.repo'
import type { paymentDispute, paymentPayout } from '../../../../schema'
import { transactionRights } from './transactions.policy'
import type { ShownTransaction } from './transactions.repo'

export function presentTransaction(actor: Actor, row: ShownTransaction): Transaction {
  const { id, siteId } = row
  return {
    id,
    siteid: siteId,
    invoice_no: row.invoiceNo ?? '',
    account_id: row.accountId,
    guest_id: row.guestId,
    guest_name: row.guestName,
    email: row.email,
    package_id: row.packageId,
    package_title: row.packageTitle,
    amount: row.amount,
    tax: row.tax,
    fee: row.fee - row.feeGivenBack,
    currency: row.currency,
    gateway: row.gateway,
    gateway_ref: row.gatewayRef,
    state: row.state,
    failure: row.failure,
    livemode: row.livemode,
    kind: row.kind,
    num_devices: row.numDevices,
    starttime: row.starttime?.toISOString() ?? null,
    endtime: row.endtime?.toISOString() ?? null,
    refunded_amount: row.refundedAmount,
    disputed_amount: row.disputedAmount,
    invoice_link: row.invoiceNo && `/s/${siteId}/api/v1/paymenttransactions/${id}/invoice`,
    created_at: row.createdAt.toISOString(),
    ...transactionRights(actor, row),
  }
}

export function presentRefund({
  refund,
  refundedBy,
}: Awaited<ReturnType<typeof findRefunds>>[number]): Refund {
  const { id, amount, reason, comments, disconnectDevices, state, createdAt } = refund
  return {
    id,
    amount,
    reason_for_refund: reason,
    comments,
    disconnect_devices: disconnectDevices,
    state,
    refunded_by: refundedBy ?? '',
    created_at: createdAt.toISOString(),
  }
}

export function presentDispute(row: typeof paymentDispute.$inferSelect): Dispute {
  const { id, amount, reason, state, respondBy, createdAt } = row
  const respond_by = respondBy?.toISOString() ?? null
  return { id, amount, reason, state, respond_by, created_at: createdAt.toISOString() }
}

export function presentPayout(row: typeof paymentPayout.$inferSelect): Payout {
  const { id, amount, currency, state, gateway, arrivesAt } = row
  return { id, amount, currency, state, gateway, arrives_at: arrivesAt.toISOString() }
}
