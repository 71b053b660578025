import { and, inArray } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db'
import { campaignDelivery } from '../../../../schema'

export async function sentAmong(tx: Tx, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: campaignDelivery.id })
    .from(campaignDelivery)
    .where(
      and(
        inArray(campaignDelivery.id, ids),
        inArray(campaignDelivery.state, ['sent', 'bounced', 'unconfirmed', 'sending']),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
