import { withReader, withTx, type Tx } from '../../../../platform/db'
import type { GatewayRow } from '../gateways/payment-gateway.repo'
import { unreachable } from '../gateways/stripe/check-access'
import { siteStripe, type SiteStripe } from '../gateways/stripe/site-stripe'
import { askStripe } from '../gateways/stripe/stripe-failures'
import { noteDispute } from '../transactions/disputes'
import { noteCharge } from '../transactions/open-charge'
import type { PaymentDeps } from '../transactions/payment-deps'
import { notePayout } from '../transactions/payouts'
import { noteProviderRefund } from '../transactions/refund-transaction'
import { settleTransaction } from '../transactions/settle-transaction'
import { PAID_STATES } from '../../../../schema'
import { lockTransaction, type TransactionKey } from '../transactions/transaction-row.repo'
import { findPayment, hasRefund, noteEvent, wasApplied } from './payment-events.repo'
import {
  disputeNews,
  payoutNews,
  refundNews,
  type DisputeNews,
  type PayoutNews,
  type RefundNews,
  type StripeEvent,
} from './stripe-events'

/** Data read at Stripe, stored together with the event. */
export interface EventNews {
  siteId: number
  event: Pick<StripeEvent, 'id' | 'type'>
  refunds: { txId: number; refunds: RefundNews[] } | null
  dispute: { txId: number; news: DisputeNews } | null
  payout: PayoutNews | null
}

/**
 * Reads from Stripe what an event refers to, and settles a payment. Returns null if the event was handled
 * before or concerns nothing here. Must run outside a transaction.
 */
export async function readNews(
  deps: PaymentDeps,
  row: GatewayRow,
  event: StripeEvent,
): Promise<EventNews | null> {
  const { siteId } = row
  const { about, id, type } = event
  const connected = siteStripe(deps, row)
  if (!about || !connected) return null
  if (await withReader(deps.db, (tx) => wasApplied(tx, { siteId, id }))) return null
  const news = { siteId, event: { id, type }, refunds: null, dispute: null, payout: null }
  if (about.kind === 'payout') return { ...news, payout: await readPayout(connected, about.ref) }
  const { ref, txId } = about
  const payment = await withReader(deps.db, (tx) => findPayment(tx, { siteId, ref, txId }))
  if (!payment) return null
  const key = { siteId, txId: payment.txId }
  if (!payment.gatewayRef) await withTx(deps.db, (tx) => noteCharge(tx, key, ref))
  await settleTransaction(deps, key)
  if (about.kind === 'payment') return news
  if (about.kind === 'dispute') {
    const dispute = await readDispute(connected, about.disputeRef)
    return { ...news, dispute: dispute && { txId: payment.txId, news: dispute } }
  }
  return { ...news, refunds: { txId: payment.txId, refunds: await readRefunds(connected, ref) } }
}

async function readPayout({ stripe, options }: SiteStripe, ref: string): Promise<PayoutNews> {
  return payoutNews(await askStripe(() => stripe.payouts.retrieve(ref, {}, options)))
}

async function readDispute({ stripe, options }: SiteStripe, ref: string): Promise<DisputeNews | null> {
  return disputeNews(await askStripe(() => stripe.disputes.retrieve(ref, {}, options)))
}

/** Refunds read for one payment; more than any payment has. */
const MAX_REFUNDS = 100

async function readRefunds({ stripe, options }: SiteStripe, ref: string): Promise<RefundNews[]> {
  const { data } = await askStripe(() =>
    stripe.refunds.list({ payment_intent: ref, limit: MAX_REFUNDS }, options),
  )
  return data.map(refundNews)
}

/** Applies an event, once for its ID. */
export async function applyNews(
  tx: Tx,
  deps: PaymentDeps,
  { siteId, event, refunds, dispute, payout }: EventNews,
): Promise<void> {
  const now = deps.clock.now()
  if (!(await noteEvent(tx, { siteId, ...event }, now))) return
  if (payout) await notePayout(tx, { siteId, gateway: 'stripe', ...payout }, now)
  if (refunds) await applyRefunds(tx, deps, { siteId, ...refunds })
  if (dispute) {
    const { txId, news } = dispute
    await assertPaid(tx, { siteId, txId })
    await noteDispute(tx, deps, { siteId, txId, ...news })
  }
}

/** Fails the event so that Stripe sends it again, when the payment is settled. */
async function assertPaid(tx: Tx, key: TransactionKey): Promise<void> {
  if (!PAID_STATES.includes((await lockTransaction(tx, key)).state)) throw unreachable()
}

async function applyRefunds(
  tx: Tx,
  deps: PaymentDeps,
  { siteId, txId, refunds }: { siteId: number; txId: number; refunds: RefundNews[] },
): Promise<void> {
  await assertPaid(tx, { siteId, txId })
  for (const { refundId, ...refund } of refunds) {
    const own = refundId !== null && (await hasRefund(tx, { siteId, txId, refundId })) ? refundId : null
    await noteProviderRefund(tx, deps, { siteId, txId, refundId: own, ...refund })
  }
}
