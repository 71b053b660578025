import type { Transaction, TransactionRefusal } from '@portico/shared/contracts'
import type { Actor } from '../../../../platform/access/actor'
import { mayCall } from '../../../../platform/access/rights'
import type { ShownTransaction } from './transactions.repo'

/** Returns why access can't be extended; null if it was paid for and not fully refunded. */
export function extendRefusal({ state, accountId, endtime }: ShownTransaction): TransactionRefusal | null {
  if (state !== 'success' && state !== 'partly_refunded') return state
  return accountId === null || endtime === null ? 'no_account' : null
}

function refundRefusal({ state, amount, refundsAmount }: ShownTransaction): TransactionRefusal | null {
  // The bank decides about a disputed payment.
  if (state === 'disputed') return state
  if (amount === 0) return 'free'
  if (state === 'pending' || state === 'failed') return state
  return refundsAmount < amount ? null : 'refunded'
}

function resendRefusal({ invoiceNo, email }: ShownTransaction): TransactionRefusal | null {
  if (invoiceNo === null) return 'no_invoice'
  return email === '' ? 'no_email' : null
}

export function transactionRights(actor: Actor, row: ShownTransaction): Pick<Transaction, 'can' | 'refused'> {
  const refused = { extend: extendRefusal(row), refund: refundRefusal(row), resend: resendRefusal(row) }
  const can = {
    extend: refused.extend === null && mayCall(actor, 'extendTransaction'),
    refund: refused.refund === null && mayCall(actor, 'refundTransaction'),
    resend: refused.resend === null && mayCall(actor, 'resendInvoice'),
  }
  return { can, refused }
}
