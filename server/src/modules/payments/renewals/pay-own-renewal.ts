import type { Tx } from '../../../platform/db'
import { ApiError } from '../../../platform/errors/api-error'
import type { SiteContext } from '../../../platform/access/caller'
import { lockedAccount } from '../accounts/access.service'
import { findLastRecurring } from '../accounts/recurring.repo'
import { startRenewal } from '../transactions/purchases'
import { lockOpenRenewals } from '../transactions/transaction-row.repo'

/**
 * Begins to pay a renewal that failed, with another card: the payment of the same due date, so that it's paid once
 * however it's paid. False while the stored card is being charged for it.
 */
export async function payOwnRenewal(
  tx: Tx,
  context: SiteContext,
  { accountId, checkoutKey }: { accountId: number; checkoutKey: string },
): Promise<boolean> {
  // Before the account, as where a payment is settled: otherwise the two wait for each other.
  await lockOpenRenewals(tx, context.site.id, accountId)
  const account = await lockedAccount(tx, context, accountId)
  const recurring = await findLastRecurring(tx, context.site.id, accountId)
  const { nextPaymentOn } = recurring ?? {}
  if (recurring?.state !== 'failing' || !nextPaymentOn) throw new ApiError(409, 'error.conflict')
  const due = { recurring: { ...recurring, nextPaymentOn }, account, checkoutKey }
  return !(await startRenewal(tx, context, due)).isCharging
}
