import { gatewayOfTransaction, type PaymentDeps } from './payment-deps'
import { openCharge } from './open-charge'
import type { TransactionKey } from './transaction-row.repo'

/**
 * Pays with a test card of the sandbox, which simulates a provider. Returns true if the bank needs the
 * cardholder to confirm; the next call passes that answer as `confirmed`. settleTransaction reads the
 * outcome. Must run outside a transaction.
 */
export async function payWithTestCard(
  deps: PaymentDeps,
  key: TransactionKey,
  { card, confirmed }: { card: string; confirmed: boolean | undefined },
): Promise<boolean> {
  const { ref, kind: gateway, livemode } = await openCharge(deps, key)
  const sandbox = await gatewayOfTransaction(deps, { siteId: key.siteId, gateway, livemode })
  const paid = await sandbox?.payWithTestCard?.(ref, card, confirmed)
  return paid?.state === 'pending'
}
