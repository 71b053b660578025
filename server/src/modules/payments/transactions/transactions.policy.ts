import type { Transaction } from '@portico/shared/contracts'
import type { Actor } from '../../../platform/access/actor'
import { mayCall } from '../../../platform/access/rights'
import { PAID_STATES } from './tables'
import type { ShownTransaction } from './transactions.repo'

/** Access that was paid for and was not given back. */
export function isExtendable({ state, accountId, endtime }: ShownTransaction): boolean {
  return (state === 'success' || state === 'partly_refunded') && accountId !== null && endtime !== null
}

export function transactionRights(actor: Actor, row: ShownTransaction): Transaction['can'] {
  // The bank decides about a payment that is disputed.
  const isKept = PAID_STATES.includes(row.state) && row.state !== 'disputed'
  const isLeft = isKept && row.refundsAmount < row.amount
  const isInvoiced = row.invoiceNo !== null && row.email !== ''
  return {
    extend: isExtendable(row) && mayCall(actor, 'extendTransaction'),
    refund: isLeft && mayCall(actor, 'refundTransaction'),
    resend: isInvoiced && mayCall(actor, 'resendInvoice'),
  }
}
