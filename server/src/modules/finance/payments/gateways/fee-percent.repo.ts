import { eq, max } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../../platform/db'
import { account, plan } from '../../../../schema'

/**
 * Returns the plan's fee on guests' payments in percent, such as 1.5; without a plan, the fee of the
 * smallest.
 */
export async function feePercent(tx: Tx, accountId: number): Promise<number> {
  const row = await tx
    .select({ fee: plan.paymentFee })
    .from(account)
    .innerJoin(plan, eq(plan.planType, account.planType))
    .where(eq(account.id, accountId))
    .then(firstRow)
  if (row) return Number(row.fee)
  const highest = await tx
    .select({ fee: max(plan.paymentFee) })
    .from(plan)
    .then(firstRow)
  return Number(highest?.fee ?? 0)
}
