import { fromStripeAmount } from '@portico/shared/units'
import type Stripe from 'stripe'
import { verifiedEvent } from '../../billing'
import { MARKS, refundState } from '../gateways/stripe/stripe-gateway'
import type { ProviderDispute } from '../transactions/disputes'

/** The parts of an event that matter: everything else is read from Stripe again. */
export interface StripeEvent {
  id: string
  type: string
  /** Linked account of the event; null for the own account of a key. */
  account: string | null
  about:
    | { kind: 'payment' | 'refund'; ref: string; siteId: number | null; txId: number | null }
    | { kind: 'dispute'; ref: string; disputeRef: string; siteId: number | null; txId: number | null }
    | { kind: 'payout'; ref: string }
    | null
}

/** Returns null if the signature is invalid or too old. */
export function readEvent(stripe: Stripe, request: SignedBody, secret: string): StripeEvent | null {
  const { rawBody, headers } = request
  const signature = headers['stripe-signature']
  if (typeof signature !== 'string' || !rawBody) return null
  const event = verifiedEvent(stripe, { body: rawBody, signature, secret })
  if (!event) return null
  const { id, type, account = null, data } = event
  return { id, type, account, about: aboutOf(type, data.object) }
}

export interface SignedBody {
  rawBody?: Buffer
  headers: Record<string, unknown>
}

interface EventObject {
  id?: unknown
  payment_intent?: unknown
  metadata?: Record<string, string> | null
}

function aboutOf(type: string, object: EventObject): StripeEvent['about'] {
  const marks = {
    siteId: numberOf(object.metadata?.[MARKS.site]),
    txId: numberOf(object.metadata?.[MARKS.payment]),
  }
  if (type.startsWith('payout.'))
    return typeof object.id === 'string' ? { kind: 'payout', ref: object.id } : null
  if (type.startsWith('payment_intent.') && typeof object.id === 'string') {
    return { kind: 'payment', ref: object.id, ...marks }
  }
  const { payment_intent: ref, id: disputeRef } = object
  if (type.startsWith('charge.dispute.') && typeof ref === 'string' && typeof disputeRef === 'string') {
    // Stripe doesn't copy a payment's metadata to its disputes.
    return { kind: 'dispute', ref, disputeRef, siteId: null, txId: null }
  }
  if (/^(charge\.refund|refund\.)/.test(type) && typeof object.payment_intent === 'string') {
    return { kind: 'refund', ref: object.payment_intent, ...marks }
  }
  return null
}

function numberOf(text: string | undefined): number | null {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : null
}

/** Stripe uses lower-case currency codes. */
const minorUnits = (amount: number, currency: string) => fromStripeAmount(amount, currency.toUpperCase())

export interface RefundNews {
  ref: string
  /** ID in payment_refund; null for a refund made at Stripe. */
  refundId: number | null
  amount: number
  state: 'pending' | 'success' | 'failed'
}

export function refundNews({ id, amount, currency, status, metadata }: Stripe.Refund): RefundNews {
  return {
    ref: id,
    refundId: numberOf(metadata?.[MARKS.refund]),
    amount: minorUnits(amount, currency),
    state: refundState(status),
  }
}

export type DisputeNews = Omit<ProviderDispute, 'siteId' | 'txId'>

/** Returns null for an inquiry of the bank before any money is taken back. */
export function disputeNews({
  id: ref,
  amount,
  currency,
  reason,
  status,
  evidence_details: { due_by: dueBy },
}: Stripe.Dispute): DisputeNews | null {
  if (status.startsWith('warning_') || status === 'prevented') return null
  const state = status === 'won' ? 'won' : status === 'lost' ? 'lost' : 'open'
  const respondBy = dueBy && status === 'needs_response' ? new Date(dueBy * 1000) : null
  return { ref, amount: minorUnits(amount, currency), reason, state, respondBy }
}

export interface PayoutNews {
  ref: string
  livemode: boolean
  amount: number
  currency: string
  state: 'pending' | 'paid' | 'failed'
  arrivesAt: Date
}

export function payoutNews({
  id,
  livemode,
  amount,
  currency,
  status,
  arrival_date,
}: Stripe.Payout): PayoutNews {
  const isOver = status === 'failed' || status === 'canceled'
  return {
    ref: id,
    livemode,
    amount: minorUnits(amount, currency),
    currency: currency.toUpperCase(),
    state: status === 'paid' ? 'paid' : isOver ? 'failed' : 'pending',
    arrivesAt: new Date(arrival_date * 1000),
  }
}
