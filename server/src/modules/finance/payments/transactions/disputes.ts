import type { Dispute } from '@portico/shared/contracts'
import type { Tx } from '../../../../platform/db'
import { disputeEntries, post } from './ledger.repo'
import { notifyOperators } from './notices'
import type { PaymentDeps } from './payment-deps'
import { siteContextOf } from './payment-site.repo'
import { paidState } from '../../../../schema'
import { changeTransaction, lockTransaction, type TransactionRow } from './transaction-row.repo'
import { changeDispute, type DisputeRow, findDispute, insertDispute } from './disputes.repo'

/** A dispute as reported by the provider. */
export interface ProviderDispute {
  siteId: number
  txId: number
  /** ID of the dispute at the provider. */
  ref: string
  /** Minor units. */
  amount: number
  /** Reason code of the provider. */
  reason: string
  state: Dispute['state']
  respondBy: Date | null
}

/**
 * Applies a dispute event of the provider, in the transaction that records the event. The money is withdrawn
 * while the dispute is open and returned if it's won. The plan's fee stays: providers don't return it.
 */
export async function noteDispute(
  tx: Tx,
  deps: PaymentDeps,
  { siteId, txId, ref, state, ...news }: ProviderDispute,
): Promise<void> {
  const payment = await lockTransaction(tx, { siteId, txId })
  const known = await findDispute(tx, siteId, ref)
  const disputed = known
    ? { payment, dispute: known }
    : await openDispute(tx, deps, { payment, ref, ...news })
  const { dispute } = disputed
  if (dispute.state === state || dispute.state === 'won' || state === 'open') {
    await changeDispute(tx, dispute, { respondBy: news.respondBy })
    return
  }
  await changeDispute(tx, dispute, { state, settledAt: deps.clock.now(), respondBy: null })
  if (state === 'won') await moveMoney(tx, deps, { ...disputed, returned: true })
  await tell(tx, deps, { ...disputed, kind: `dispute_${state}` })
}

interface Disputed {
  /** Locked row. */
  payment: TransactionRow
  dispute: DisputeRow
}

async function openDispute(
  tx: Tx,
  deps: PaymentDeps,
  {
    payment: before,
    ref: gatewayRef,
    ...news
  }: { payment: TransactionRow } & Omit<ProviderDispute, 'siteId' | 'txId' | 'state'>,
): Promise<Disputed> {
  const { siteId, id: txId } = before
  const createdAt = deps.clock.now()
  const dispute = await insertDispute(tx, { siteId, txId, gatewayRef, ...news, state: 'open', createdAt })
  const payment = await moveMoney(tx, deps, { payment: before, dispute, returned: false })
  await tell(tx, deps, { payment, dispute, kind: 'dispute' })
  return { payment, dispute }
}

/** Returns the payment with the new amounts. */
async function moveMoney(
  tx: Tx,
  { clock }: PaymentDeps,
  { payment, dispute: { id, amount }, returned }: Disputed & { returned: boolean },
): Promise<TransactionRow> {
  const { siteId, id: txId, currency, gateway, livemode } = payment
  const change = returned ? -amount : amount
  const disputedAmount = payment.disputedAmount + change
  const state = paidState({ ...payment, disputedAmount })
  await changeTransaction(tx, { siteId, txId }, { disputedAmount, state })
  const posting = `dispute-${id}${returned ? '-won' : ''}`
  await post(tx, disputeEntries({ siteId, posting, currency, gateway, livemode, now: clock.now() }, change))
  return { ...payment, disputedAmount, state }
}

async function tell(
  tx: Tx,
  deps: PaymentDeps,
  { payment: row, dispute, kind }: Disputed & { kind: 'dispute' | 'dispute_won' | 'dispute_lost' },
): Promise<void> {
  const { id: disputeId, amount, reason, respondBy } = dispute
  const context = await siteContextOf(tx, row.siteId, deps.clock.now())
  await notifyOperators(tx, deps, context, { kind, row, amount, disputeId, reason, respondBy })
}
