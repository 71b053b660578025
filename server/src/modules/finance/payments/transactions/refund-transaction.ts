import type { ParsedBody, transactionRoutes } from '@portico/shared/contracts'
import { MINUTE_MS, stepProblem } from '@portico/shared/units'
import { createHash } from 'node:crypto'
import type { SiteCaller } from '../../../../platform/access/caller'
import { recordEvent } from '../../../../platform/audit/audit-log'
import { type Tx, withReader, withTx } from '../../../../platform/db'
import { ApiError, invalidFields } from '../../../../platform/errors/api-error'
import { answerOnce, type IdempotentRequest } from '../../../../platform/idempotency'
import { endAccess } from '../accounts/access.service'
import { GatewayUnreachableError, type PaymentGateway } from '../gateways/gateway'
import { post, refundEntries } from './ledger.repo'
import { feeGivenBack } from './money'
import { notifyOperators } from './notices'
import { recordPaymentEvent } from './payment-events'
import { gatewayOfTransaction, type PaymentDeps } from './payment-deps'
import { siteContextOf } from './payment-site.repo'
import {
  changeRefund,
  findRefundByRef,
  insertRefund,
  loadRefund,
  type RefundKey,
  type RefundRow,
  sumRefunds,
} from './refunds.repo'
import { PAID_STATES, paidState } from '../../../../schema'
import {
  changeTransaction,
  loadTransaction,
  lockTransaction,
  type TransactionRow,
} from './transaction-row.repo'

type RefundBody = ParsedBody<typeof transactionRoutes.refundTransaction>

/** Delay before the provider is asked again if it didn't answer. */
const FIRST_CHECK_MS = MINUTE_MS

/**
 * Records a refund before it's made, in the transaction that locks the payment: two concurrent refunds can't
 * exceed the amount paid. A repeated call returns the first refund.
 */
export async function requestRefund(
  tx: Tx,
  caller: SiteCaller,
  { txId, call, body }: { txId: number; call: IdempotentRequest; body: RefundBody },
): Promise<{ refundId: number }> {
  const { actor, site, now } = caller
  return answerOnce(tx, call, now, async () => {
    const key = { siteId: site.id, txId }
    const row = await lockTransaction(tx, key)
    const before = await sumRefunds(tx, key)
    const left = row.amount - before.refunded
    if (!PAID_STATES.includes(row.state) || row.state === 'disputed' || left <= 0)
      throw new ApiError(409, 'error.conflict')
    if (body.remaining !== undefined && body.remaining !== left)
      throw new ApiError(409, 'error.refund.changed')
    const { amount = left, disconnect_devices: disconnectDevices, reason_for_refund: reason, comments } = body
    if (amount > left) {
      throw invalidFields({ amount: [{ id: 'error.field.too_big', values: { max: left } }] })
    }
    const problem = stepProblem(amount, row.currency)
    if (problem) throw invalidFields({ amount: [problem] })
    const fee = feeGivenBack(row, { refunded: before.madeHere, fee: before.fee }, amount)
    const refundId = await insertRefund(tx, {
      siteId: site.id,
      txId,
      amount,
      fee,
      reason,
      comments,
      disconnectDevices,
      state: 'pending',
      callKey: callKeyOf(call),
      checkAt: new Date(now.getTime() + FIRST_CHECK_MS),
      createdAt: now,
      createdBy: actor.userId,
    })
    await recordEvent(tx, caller, 'transaction.refund', {
      subject: row.invoiceNo ?? String(txId),
      siteId: site.id,
      after: { amount, currency: row.currency, disconnect_devices: disconnectDevices },
    })
    return { refundId }
  })
}

/** Key of the call, stored with the refund: unlike the stored answer to the call, it never expires. */
function callKeyOf({ accountId, userId, route, key }: IdempotentRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([accountId, userId, route, key]))
    .digest('base64url')
}

/**
 * Refunds the money at the payment provider and applies the consequences exactly once, however often it's
 * called. If the provider doesn't answer, the refund stays pending and a job retries it. Must run outside a
 * transaction.
 */
export async function settleRefund(deps: PaymentDeps, key: RefundKey): Promise<void> {
  const { refund, row } = await withReader(deps.db, async (tx) => {
    const found = await loadRefund(tx, key)
    return { refund: found, row: await loadTransaction(tx, { siteId: key.siteId, txId: found.txId }) }
  })
  if (refund.state !== 'pending') return
  const gateway = await gatewayOfTransaction(deps, row)
  if (!gateway) return
  try {
    const { ref, state } = await askProvider(gateway, refund, row)
    await applyRefund(deps, key, { ref, state })
  } catch (error) {
    if (!(error instanceof GatewayUnreachableError)) throw error
  }
}

async function askProvider(
  gateway: PaymentGateway,
  refund: RefundRow,
  { gatewayRef: chargeRef, currency }: TransactionRow,
) {
  const { id: refundId, amount, fee, gatewayRef: ref } = refund
  if (ref) return { ref, state: await gateway.readRefund(ref) }
  return gateway.refund({ refundId, chargeRef, amount, currency, fee })
}

async function applyRefund(
  deps: PaymentDeps,
  key: RefundKey,
  { ref: gatewayRef, state }: { ref: string; state: RefundRow['state'] },
): Promise<void> {
  const now = deps.clock.now()
  await withTx(deps.db, async (tx) => {
    const { txId } = await loadRefund(tx, key)
    const row = await lockTransaction(tx, { siteId: key.siteId, txId })
    const refund = await loadRefund(tx, key)
    if (refund.state !== 'pending') return
    if (state === 'pending') return changeRefund(tx, key, { gatewayRef })
    await changeRefund(tx, key, { gatewayRef, state, checkAt: null, settledAt: now })
    if (state === 'success') await noteRefunded(tx, deps, { refund, row, now })
  })
}

/** Applies the consequences of a completed refund. The payment is locked. */
async function noteRefunded(
  tx: Tx,
  deps: PaymentDeps,
  { refund, row, now }: { refund: RefundRow; row: TransactionRow; now: Date },
): Promise<void> {
  const { siteId, id: txId, currency, gateway, livemode, accountId } = row
  const { id, amount, fee, disconnectDevices } = refund
  const refundedAmount = row.refundedAmount + amount
  const state = paidState({ ...row, refundedAmount })
  await changeTransaction(tx, { siteId, txId }, { refundedAmount, state })
  await recordPaymentEvent(tx, 'payment.refunded', { ...row, refundedAmount }, now)
  const posting = { siteId, posting: `refund-${id}`, currency, gateway, livemode, now }
  await post(tx, refundEntries(posting, { amount, fee }))
  const context = await siteContextOf(tx, siteId, now)
  if (disconnectDevices && accountId !== null) await endAccess(tx, context, accountId)
  await notifyOperators(tx, deps, context, { kind: 'refund', row, amount, refundId: id })
}

/** Reverses a refund that the guest's bank sent back: the money is the operator's again. */
async function noteReturned(
  tx: Tx,
  { refund, row, now }: { refund: RefundRow; row: TransactionRow; now: Date },
): Promise<void> {
  const { siteId, id: txId, currency, gateway, livemode } = row
  const { id, amount, fee } = refund
  const refundedAmount = row.refundedAmount - amount
  await changeRefund(tx, { siteId, refundId: id }, { state: 'failed', settledAt: now })
  const state = paidState({ ...row, refundedAmount })
  await changeTransaction(tx, { siteId, txId }, { refundedAmount, state })
  const posting = { siteId, posting: `refund-${id}-returned`, currency, gateway, livemode, now }
  await post(tx, refundEntries(posting, { amount: -amount, fee: -fee }))
}

/** A refund as reported by the provider. */
export interface ProviderRefund {
  /** Payment that the charge belongs to. */
  siteId: number
  txId: number
  /** ID of the refund at the provider. */
  ref: string
  /** ID in payment_refund for a refund made here; null for one made in the provider's dashboard. */
  refundId: number | null
  /** Minor units. */
  amount: number
  state: RefundRow['state']
}

/**
 * Applies a refund event of the provider, in the transaction that records the event. A refund made in the
 * provider's own dashboard gets a row here; it gives back no part of the fee.
 */
export async function noteProviderRefund(
  tx: Tx,
  deps: PaymentDeps,
  { siteId, txId, ref, refundId, amount, state }: ProviderRefund,
): Promise<void> {
  const now = deps.clock.now()
  const row = await lockTransaction(tx, { siteId, txId })
  const known =
    refundId === null
      ? await findRefundByRef(tx, { siteId, gatewayRef: ref })
      : await loadRefund(tx, { siteId, refundId })
  const refund = known ?? (await insertProviderRefund(tx, { row, ref, amount, now }))
  const key = { siteId, refundId: refund.id }
  if (refund.state === 'success' && state === 'failed') return noteReturned(tx, { refund, row, now })
  if (refund.state !== 'pending' || state === 'pending') return
  await changeRefund(tx, key, { gatewayRef: ref, state, checkAt: null, settledAt: now })
  if (state === 'success') await noteRefunded(tx, deps, { refund, row, now })
}

async function insertProviderRefund(
  tx: Tx,
  { row, ref, amount, now }: { row: TransactionRow; ref: string; amount: number; now: Date },
): Promise<RefundRow> {
  const { siteId, id: txId } = row
  const refundId = await insertRefund(tx, {
    siteId,
    txId,
    amount,
    fee: 0,
    reason: 'no_longer_using',
    comments: '',
    disconnectDevices: false,
    state: 'pending',
    gatewayRef: ref,
    checkAt: new Date(now.getTime() + FIRST_CHECK_MS),
    createdAt: now,
  })
  return loadRefund(tx, { siteId, refundId })
}
