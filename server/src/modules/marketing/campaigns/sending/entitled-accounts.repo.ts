import { inArray } from 'drizzle-orm'
import type { PlanType } from '@portico/shared/contracts'
import { accountTime, subscriptionState } from '../../../../platform/access/subscription-state'
import type { Tx } from '../../../../platform/db'
import { remotesOf } from '../../../access/accounts'
import { account } from '../../../../schema'

const REMOTE = 'mfe-campaigns'

/**
 * Returns those of these accounts that can use campaigns: with an active subscription to a plan that includes
 * them.
 */
export async function entitledAccounts(
  tx: Tx,
  accountIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  if (accountIds.length === 0) return new Set()
  const rows = await tx
    .select()
    .from(account)
    .where(inArray(account.id, [...new Set(accountIds)]))
  const subscribed = rows.filter((row) => subscriptionState(row, accountTime(row, now)).active)
  const plans = new Map<PlanType | null, boolean>()
  for (const plan of new Set(subscribed.map(({ planType }) => planType))) {
    plans.set(plan, (await remotesOf(tx, plan)).has(REMOTE))
  }
  return new Set(subscribed.filter(({ planType }) => plans.get(planType)).map(({ id }) => id))
}

export const isEntitled = async (tx: Tx, accountId: number, now: Date): Promise<boolean> =>
  (await entitledAccounts(tx, [accountId], now)).has(accountId)
