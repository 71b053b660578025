import type { GatewayKind } from '@portico/shared/contracts'
import { type Tx, withReader, withTx } from '../../../../platform/db'
import { ApiError } from '../../../../platform/errors/api-error'
import { type CheckoutAccess, GatewayRefusedError, type NewCharge } from '../gateways/gateway'
import { applyFailure } from './apply-outcome'
import { gatewayOfSite, gatewayOfTransaction, type PaymentDeps } from './payment-deps'
import { PurchaseRefusedError } from './purchases'
import {
  changeTransaction,
  loadTransaction,
  lockTransaction,
  type TransactionKey,
  type TransactionRow,
} from './transaction-row.repo'
import { isRecurring } from './purchases.repo'

/** Data that the guest's page needs to take a payment. */
export interface OpenCharge extends CheckoutAccess {
  kind: GatewayKind
  publishableKey: string
  stripeAccount: string
  livemode: boolean
  /** Minor units. */
  amount: number
  currency: string
  title: string
}

/**
 * Begins or resumes a purchase at the payment provider: a repeated call gets the same charge. Must run
 * outside a transaction.
 * @throws PurchaseRefusedError if the money can't be taken
 * @throws GatewayUnreachableError
 * @throws 409 if it's already paid or closed
 */
export async function openCharge(deps: PaymentDeps, key: TransactionKey): Promise<OpenCharge> {
  const row = await withReader(deps.db, (tx) => loadTransaction(tx, key))
  if (row.state !== 'pending') throw new ApiError(409, 'error.conflict')
  const gateway = await (row.gatewayRef ? gatewayOfTransaction(deps, row) : gatewayOfSite(deps, key.siteId))
  if (!gateway) throw new PurchaseRefusedError('no_gateway')
  const { kind, livemode, publishableKey, stripeAccount } = gateway
  // Stores the gateway before calling it, so that recovery after a crash knows which provider to ask.
  await withTx(deps.db, (tx) => noteGateway(tx, key, { gateway: kind, livemode }))
  const charge = await chargeOf(deps, row)
  const { ref, clientSecret } = await gateway.createCharge(charge).catch(async (error: unknown) => {
    if (!(error instanceof GatewayRefusedError)) throw error
    await withTx(deps.db, (tx) => noteRefusal(tx, deps, { key, failure: error.failure }))
    throw new PurchaseRefusedError('refused')
  })
  await withTx(deps.db, (tx) => noteCharge(tx, key, ref))
  const { amount, currency, packageTitle: title } = row
  return { ref, clientSecret, kind, publishableKey, stripeAccount, livemode, amount, currency, title }
}

/**
 * Builds the request for the provider. It's the same each time, since the provider refuses a repeat that
 * differs.
 */
export async function chargeOf({ db }: Pick<PaymentDeps, 'db'>, row: TransactionRow): Promise<NewCharge> {
  const { siteId, packageId, amount, currency, fee, email, packageTitle: description } = row
  const recurring =
    row.kind === 'renewal' || (await withReader(db, (tx) => isRecurring(tx, siteId, packageId)))
  return { txId: row.id, amount, currency, fee, description, email, recurring }
}

/** Records the gateway of a payment that the provider doesn't know yet. */
async function noteGateway(
  tx: Tx,
  key: TransactionKey,
  charged: Pick<TransactionRow, 'gateway' | 'livemode'>,
): Promise<void> {
  const { gatewayRef, state, gateway, livemode } = await lockTransaction(tx, key)
  if (state !== 'pending') throw new ApiError(409, 'error.conflict')
  if (gateway === charged.gateway && livemode === charged.livemode) return
  if (gatewayRef) throw new ApiError(409, 'error.conflict')
  await changeTransaction(tx, key, charged)
}

/** Records the failure of a charge that the provider refuses to begin. */
async function noteRefusal(
  tx: Tx,
  { clock }: PaymentDeps,
  { key, failure }: { key: TransactionKey; failure: string },
): Promise<void> {
  const row = await lockTransaction(tx, key)
  if (row.state === 'pending' && !row.gatewayRef) await applyFailure(tx, { row, failure, now: clock.now() })
}

export async function noteCharge(tx: Tx, key: TransactionKey, ref: string): Promise<void> {
  const { gatewayRef } = await lockTransaction(tx, key)
  if (gatewayRef !== ref) await changeTransaction(tx, key, { gatewayRef: ref })
}
