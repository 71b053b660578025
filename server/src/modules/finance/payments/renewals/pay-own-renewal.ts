import type { Tx } from '../../../../platform/db'
import { ApiError } from '../../../../platform/errors/api-error'
import type { SiteContext } from '../../../../platform/access/caller'
import { lockedAccount } from '../accounts/access.service'
import { findLastRecurring } from '../accounts/recurring.repo'
import { startRenewal } from '../transactions/purchases'
import { lockOpenRenewals } from '../transactions/transaction-row.repo'

/**
 * Begins paying a failed renewal with another card. It uses the payment of the same due date, so that it's
 * paid only once. Returns false while the stored card is being charged for it.
 */
export async function payOwnRenewal(
  tx: Tx,
  context: SiteContext,
  { accountId, checkoutKey }: { accountId: number; checkoutKey: string },
): Promise<boolean> {
  // Locks payments before the account, in the same order as settling a payment, to avoid a deadlock.
  await lockOpenRenewals(tx, context.site.id, accountId)
  const account = await lockedAccount(tx, context, accountId)
  const recurring = await findLastRecurring(tx, context.site.id, accountId)
  const { nextPaymentOn } = recurring ?? {}
  if (recurring?.state !== 'failing' || !nextPaymentOn) throw new ApiError(409, 'error.conflict')
  const due = { recurring: { ...recurring, nextPaymentOn }, account, checkoutKey }
  return !(await startRenewal(tx, context, due)).isCharging
}
