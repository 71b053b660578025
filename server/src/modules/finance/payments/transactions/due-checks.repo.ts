import { and, eq, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db'
import { claimRows } from '../../../../platform/jobs'
import type { paymentRefund, paymentTx } from '../../../../schema'

/** The pause between two checks doubles up to an hour. */
const MAX_PAUSE_MINUTES = 60
const DOUBLINGS = 6

/** A pending payment or refund whose status is due for a check at the provider. */
export interface DueCheck {
  id: number
  siteId: number
  createdAt: Date
}

/**
 * Claims due payments or refunds by postponing their next check, so that no other process checks them at the same
 * time. The claim doesn't fence the result: the provider's answer to a slow process is as true as any other, and
 * guests and webhooks settle the same rows without a claim. A result is applied once, under a lock, while the row is
 * pending.
 */
export async function claimDueChecks(
  tx: Tx,
  table: typeof paymentTx | typeof paymentRefund,
  { now, limit }: { now: Date; limit: number },
): Promise<DueCheck[]> {
  const { checks, checkAt } = table
  const pause = sql`least(power(2, least(${checks}, ${DOUBLINGS}::int)), ${MAX_PAUSE_MINUTES}::int)`
  return claimRows<typeof paymentTx | typeof paymentRefund>(
    tx,
    { table, key: [table.siteId, table.id], fence: checks },
    {
      due: and(eq(table.state, 'pending'), lte(checkAt, now)),
      order: [checkAt],
      limit,
      values: { checkAt: sql`${now.toISOString()}::timestamptz + ${pause} * interval '1 minute'` },
    },
  )
}
