import type { ErrorText } from '@portico/shared/contracts'
import { and, eq, gt, ne } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db'
import { siteRow } from '../../../../platform/db/site-row'
import { paymentGateway } from '../../../../schema'

export type GatewayRow = typeof paymentGateway.$inferSelect

/** Connection columns of a site that isn't connected to Stripe. */
export const NO_CONNECTION = {
  connection: null,
  stripeAccount: '',
  stripeLivemode: false,
  publishableKey: '',
  secretKey: null,
  stripeWebhookRef: '',
  stripeWebhookSecret: null,
  stripeWebhookHash: null,
  stripeWalletDomain: '',
} satisfies Partial<GatewayRow>
export type Connection = Pick<GatewayRow, keyof typeof NO_CONNECTION>

const rows = siteRow(paymentGateway)
export const { find: findGatewayRow, store: storeGatewayRow } = rows

/** Returns the defaults of a site before anything is saved. */
export function newGatewayRow(siteId: number, now: Date): GatewayRow {
  return {
    siteId,
    livemode: false,
    ...NO_CONNECTION,
    connectStateHash: null,
    connectStateExpiresAt: null,
    webhookSecret: null,
    webhookError: null,
    settings: {},
    updatedAt: now,
    updatedBy: null,
  }
}

/** Locks the row of a site. It's created if missing, so that two concurrent saves wait for each other. */
export async function lockGatewayRow(tx: Tx, siteId: number, now: Date): Promise<GatewayRow> {
  await tx.insert(paymentGateway).values({ siteId, updatedAt: now }).onConflictDoNothing()
  return (await rows.lock(tx, siteId)) ?? newGatewayRow(siteId, now)
}

/** Records the outcome of the last call to the operator's webhook; null if it succeeded. */
export async function noteWebhookError(
  tx: Tx,
  siteId: number,
  webhookError: ErrorText | null,
): Promise<void> {
  await tx.update(paymentGateway).set({ webhookError }).where(eq(paymentGateway.siteId, siteId))
}

/** Several sites can be paid into one account. */
export async function isLinkedElsewhere(tx: Tx, { siteId, stripeAccount }: GatewayRow): Promise<boolean> {
  const others = and(
    eq(paymentGateway.stripeAccount, stripeAccount),
    eq(paymentGateway.connection, 'oauth'),
    ne(paymentGateway.siteId, siteId),
  )
  return (await tx.$count(paymentGateway, others)) > 0
}

export async function storeState(
  tx: Tx,
  siteId: number,
  { hash, expiresAt }: { hash: Buffer; expiresAt: Date },
): Promise<void> {
  await tx
    .update(paymentGateway)
    .set({ connectStateHash: hash, connectStateExpiresAt: expiresAt })
    .where(eq(paymentGateway.siteId, siteId))
}

/** Consumes the state: of several concurrent requests with the same state, one succeeds. */
export async function useState(tx: Tx, siteId: number, hash: Buffer, now: Date): Promise<boolean> {
  const used = await tx
    .update(paymentGateway)
    .set({ connectStateHash: null, connectStateExpiresAt: null })
    .where(
      and(
        eq(paymentGateway.siteId, siteId),
        eq(paymentGateway.connectStateHash, hash),
        gt(paymentGateway.connectStateExpiresAt, now),
      ),
    )
    .returning({ siteId: paymentGateway.siteId })
  return used.length > 0
}
