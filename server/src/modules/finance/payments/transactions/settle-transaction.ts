import type { Transaction } from '@portico/shared/contracts'
import { HOUR_MS } from '@portico/shared/units'
import { type Tx, withReader, withTx } from '../../../../platform/db'
import { paymentPasswordOwner } from '../accounts/account-password'
import {
  type ChargeState,
  GatewayRefusedError,
  GatewayUnreachableError,
  type PaymentGateway,
} from '../gateways/gateway'
import { applyFailure, applySuccess } from './apply-outcome'
import { chargeOf, noteCharge } from './open-charge'
import { gatewayOfTransaction, type PaymentDeps } from './payment-deps'
import {
  changeTransaction,
  loadTransaction,
  lockTransaction,
  type TransactionKey,
  type TransactionRow,
} from './transaction-row.repo'
import { storedMethod } from './stored-methods.repo'
import { findCredentials } from '../accounts/payment-accounts.repo'

/**
 * Age at which an unpaid payment is closed. Providers remember an idempotency key for a day: until then a
 * charge whose answer was lost can be requested again.
 */
export const OPEN_MS = 23 * HOUR_MS

/** Outcome of a payment. */
export interface Settlement {
  state: Transaction['state']
  /**
   * Failure code of the last attempt, as the provider sends it. A pending payment can still be tried with
   * another card.
   */
  failure: string
  accountId: number | null
  /** Set if the payment created the account; the caller decides who sees them and how often. */
  credentials: { username: string; password: string } | null
}

/**
 * Reads the payment status from the provider and applies it exactly once, however often and from wherever
 * it's called. Charges a renewal that wasn't charged yet. A payment that is open or can't be checked now
 * stays pending, and a job checks it again. Must run outside a transaction.
 */
export async function settleTransaction(deps: PaymentDeps, key: TransactionKey): Promise<Settlement> {
  const row = await withReader(deps.db, (tx) => loadTransaction(tx, key))
  if (row.state === 'pending') await settlePending(deps, row)
  return withReader(deps.db, (tx) => readSettlement(tx, deps, key))
}

async function settlePending(deps: PaymentDeps, row: TransactionRow): Promise<void> {
  const outcome = await readOutcome(() => askProvider(deps, row))
  if (outcome) await applyOutcome(deps, row, outcome)
}

/**
 * Closes an abandoned payment: cancels it at the provider first, so that it can't be paid later, and keeps
 * any payment made meanwhile.
 */
export async function closeTransaction(deps: PaymentDeps, key: TransactionKey): Promise<void> {
  const row = await withReader(deps.db, (tx) => loadTransaction(tx, key))
  if (row.state !== 'pending') return
  const outcome = await readOutcome(async () => {
    const providerAnswer = await askProvider(deps, row)
    const isOver =
      providerAnswer?.state === 'success' || (isCharge(row) && providerAnswer?.state === 'failed')
    if (isOver) return providerAnswer
    // askProvider may have stored the charge, so the row is read again.
    return cancelAtProvider(deps, await withReader(deps.db, (tx) => loadTransaction(tx, key)))
  })
  if (outcome) await applyOutcome(deps, row, outcome)
}

/** Returns null if the provider didn't answer. A permanent refusal counts as failed. */
async function readOutcome(ask: () => Promise<ChargeState | null>): Promise<ChargeState | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof GatewayUnreachableError) return null
    if (error instanceof GatewayRefusedError) return { state: 'failed', failure: error.failure, again: false }
    throw error
  }
}

/** True for a renewal charged to the stored method; guests pay everything else themselves. */
const isCharge = ({ kind, checkoutKey }: TransactionRow) => kind === 'renewal' && checkoutKey === null

/** Returns null if no gateway is available. */
async function askProvider(deps: PaymentDeps, row: TransactionRow): Promise<ChargeState | null> {
  if (row.amount === 0) return { state: 'success', method: null }
  const gateway = await gatewayOfTransaction(deps, row)
  if (!gateway) return null
  if (isCharge(row)) return chargeRenewal(deps, row, gateway)
  return row.gatewayRef ? gateway.readCharge(row.gatewayRef) : { state: 'pending' }
}

/**
 * Charges the stored method. The guest isn't present to try another card, so a failed charge is cancelled and
 * can't be paid later.
 */
async function chargeRenewal(
  deps: PaymentDeps,
  row: TransactionRow,
  gateway: PaymentGateway,
): Promise<ChargeState> {
  const charged = await readRenewal(deps, row, gateway)
  if (charged.state !== 'failed' || !charged.again) return charged
  const { ref, failure } = charged
  await gateway.cancelCharge(ref)
  const last = await gateway.readCharge(ref)
  return last.state === 'failed' ? { state: 'failed', failure, again: false } : last
}

async function readRenewal(
  deps: PaymentDeps,
  row: TransactionRow,
  gateway: PaymentGateway,
): Promise<{ ref: string } & ChargeState> {
  const { gatewayRef: known } = row
  if (known) return { ref: known, ...(await gateway.readCharge(known)) }
  const method = await withReader(deps.db, (tx) => storedMethod(tx, row))
  if (isOld(deps, row)) return findRenewal(deps, row, { gateway, customerRef: method?.customerRef ?? '' })
  if (!method) return { ref: '', state: 'failed', failure: 'account_deleted', again: false }
  const charged = await gateway.chargeStored(await chargeOf(deps, row), method)
  await withTx(deps.db, (tx) => noteCharge(tx, keyOf(row), charged.ref))
  return charged
}

const isOld = ({ clock }: PaymentDeps, { createdAt }: TransactionRow) =>
  clock.now().getTime() - createdAt.getTime() >= OPEN_MS

/**
 * Looks the charge up, because charging again could charge twice by now. A payment that was never charged has
 * failed and is retried as scheduled.
 */
async function findRenewal(
  deps: PaymentDeps,
  row: TransactionRow,
  { gateway, customerRef }: { gateway: PaymentGateway; customerRef: string },
): Promise<{ ref: string } & ChargeState> {
  const { id: txId, createdAt: from } = row
  const charge = await gateway.findCharge({ txId, customerRef, from, to: deps.clock.now() })
  if (!charge) return { ref: '', state: 'failed', failure: 'provider_unreachable', again: false }
  await withTx(deps.db, (tx) => noteCharge(tx, keyOf(row), charge.ref))
  return charge
}

const keyOf = ({ siteId, id: txId }: TransactionRow): TransactionKey => ({ siteId, txId })

async function cancelAtProvider(deps: PaymentDeps, row: TransactionRow): Promise<ChargeState | null> {
  const gateway = await gatewayOfTransaction(deps, row)
  if (!gateway) return null
  // Creating a charge again returns one that was created but never recorded.
  const ref = row.gatewayRef || (await gateway.createCharge(await chargeOf(deps, row))).ref
  if (!row.gatewayRef) await withTx(deps.db, (tx) => noteCharge(tx, keyOf(row), ref))
  await gateway.cancelCharge(ref)
  const last = await gateway.readCharge(ref)
  if (last.state !== 'failed') return last
  return { state: 'failed', failure: row.failure || 'expired', again: false }
}

async function applyOutcome(
  deps: PaymentDeps,
  { siteId, id }: TransactionRow,
  outcome: ChargeState,
): Promise<void> {
  const key = { siteId, txId: id }
  const now = deps.clock.now()
  await withTx(deps.db, async (tx) => {
    const row = await lockTransaction(tx, key)
    if (row.state !== 'pending' || outcome.state === 'pending') return
    if (outcome.state === 'success') await applySuccess(tx, deps, { row, method: outcome.method, now })
    else if (outcome.again) await changeTransaction(tx, key, { failure: outcome.failure })
    else await applyFailure(tx, { row, failure: outcome.failure, now })
  })
}

async function readSettlement(tx: Tx, { box }: PaymentDeps, key: TransactionKey): Promise<Settlement> {
  const { state, failure, accountId, kind, settledAt } = await loadTransaction(tx, key)
  const account =
    accountId === null || kind === 'renewal' ? null : await findCredentials(tx, key.siteId, { id: accountId })
  const isMadeByIt = account && settledAt && account.createdAt.getTime() === settledAt.getTime()
  const password = isMadeByIt ? box.openIfOurs(account.password, paymentPasswordOwner(account.id)) : null
  const credentials = account && password ? { username: account.username, password } : null
  return { state, failure, accountId, credentials }
}
