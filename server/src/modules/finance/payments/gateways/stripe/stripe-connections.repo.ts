import { eq, and, sql, isNotNull, or, ne } from 'drizzle-orm'
import type { Tx } from '../../../../../platform/db'
import { paymentGateway } from '../../../../../schema'
import type { GatewayRow } from '../payment-gateway.repo'

const isKeys = eq(paymentGateway.connection, 'keys')

export function findOutdated(
  tx: Tx,
  { hash, domain }: { hash: Buffer; domain: string },
): Promise<GatewayRow[]> {
  const hasOldWebhook = and(isKeys, sql`${paymentGateway.stripeWebhookHash} is distinct from ${hash}`)
  return tx
    .select()
    .from(paymentGateway)
    .where(
      and(
        isNotNull(paymentGateway.connection),
        or(hasOldWebhook, ne(paymentGateway.stripeWalletDomain, domain)),
      ),
    )
    .orderBy(paymentGateway.siteId)
}

/** Returns false if the site was reconnected meanwhile. */
export async function changeConnection(
  tx: Tx,
  { siteId, stripeAccount, stripeWebhookRef }: GatewayRow,
  values: Partial<GatewayRow>,
): Promise<boolean> {
  const changed = await tx
    .update(paymentGateway)
    .set(values)
    .where(
      and(
        eq(paymentGateway.siteId, siteId),
        eq(paymentGateway.stripeAccount, stripeAccount),
        eq(paymentGateway.stripeWebhookRef, stripeWebhookRef),
      ),
    )
    .returning({ siteId: paymentGateway.siteId })
  return changed.length > 0
}
