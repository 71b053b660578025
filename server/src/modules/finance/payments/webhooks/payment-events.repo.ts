import { DAY_MS } from '@portico/shared/units'
import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../../platform/db'
import type { GatewayRow } from '../gateways/payment-gateway.repo'
import { paymentEvent, paymentGateway, paymentRefund, paymentTx } from '../../../../schema'

interface EventKey {
  siteId: number
  id: string
}

const byKey = ({ siteId, id }: EventKey) => and(eq(paymentEvent.siteId, siteId), eq(paymentEvent.id, id))

export async function wasApplied(tx: Tx, key: EventKey): Promise<boolean> {
  return (await tx.$count(paymentEvent, byKey(key))) > 0
}

/** Records an event. Returns false for a replay, also for a concurrent one. */
export async function noteEvent(
  tx: Tx,
  event: EventKey & { type: string },
  receivedAt: Date,
): Promise<boolean> {
  const inserted = await tx
    .insert(paymentEvent)
    .values({ ...event, receivedAt })
    .onConflictDoNothing()
    .returning({ id: paymentEvent.id })
  return inserted.length > 0
}

/** Longer than Stripe retries an event. */
const RETENTION_MS = 60 * DAY_MS

export async function deleteOldPaymentEvents(tx: Tx, now: Date): Promise<void> {
  await tx.delete(paymentEvent).where(lt(paymentEvent.receivedAt, new Date(now.getTime() - RETENTION_MS)))
}

/** Finds the sites paid into a linked account, the oldest first. */
export function findLinkedSites(tx: Tx, stripeAccount: string): Promise<GatewayRow[]> {
  return tx
    .select()
    .from(paymentGateway)
    .where(and(eq(paymentGateway.stripeAccount, stripeAccount), eq(paymentGateway.connection, 'oauth')))
    .orderBy(asc(paymentGateway.siteId))
}

/**
 * Finds the payment of an event at a site: the one with this ID at Stripe, else the one that the event names
 * and whose ID wasn't stored yet. Returns null if it belongs to another installation with the same account.
 */
export async function findPayment(
  tx: Tx,
  { siteId, ref, txId }: { siteId: number; ref: string; txId: number | null },
): Promise<{ txId: number; gatewayRef: string } | null> {
  const columns = { txId: paymentTx.id, gatewayRef: paymentTx.gatewayRef }
  const ofStripe = and(eq(paymentTx.siteId, siteId), eq(paymentTx.gateway, 'stripe'))
  const known = await tx
    .select(columns)
    .from(paymentTx)
    .where(and(ofStripe, eq(paymentTx.gatewayRef, ref)))
    .then(firstRow)
  if (known || txId === null) return known ?? null
  return tx
    .select(columns)
    .from(paymentTx)
    .where(and(ofStripe, eq(paymentTx.id, txId), eq(paymentTx.gatewayRef, '')))
    .then(firstRow)
}

/** Returns the one of these sites where a Stripe charge was paid. */
export async function siteOfCharge(tx: Tx, siteIds: number[], ref: string): Promise<number | null> {
  const row = await tx
    .select({ siteId: paymentTx.siteId })
    .from(paymentTx)
    .where(
      and(inArray(paymentTx.siteId, siteIds), eq(paymentTx.gateway, 'stripe'), eq(paymentTx.gatewayRef, ref)),
    )
    .then(firstRow)
  return row?.siteId ?? null
}

export async function hasRefund(
  tx: Tx,
  { siteId, txId, refundId }: { siteId: number; txId: number; refundId: number },
): Promise<boolean> {
  const own = and(
    eq(paymentRefund.siteId, siteId),
    eq(paymentRefund.txId, txId),
    eq(paymentRefund.id, refundId),
  )
  return (await tx.$count(paymentRefund, own)) > 0
}
