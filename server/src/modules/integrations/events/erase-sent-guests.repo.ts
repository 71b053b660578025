import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { erasureParts } from './erasure-parts.repo'

/** Queues `guest.erased` for guests who were erased while a delivery was under way. */
export async function eraseSentGuests(
  tx: Tx,
  { siteId, guestIds, now }: { siteId: number; guestIds: readonly number[]; now: Date },
): Promise<void> {
  if (guestIds.length === 0) return
  const erased = sql`select ${siteId}::bigint as site_id, unnest(${sql.param([...guestIds])}::bigint[]) as guest_id`
  await tx.execute(sql`with ${erasureParts(erased, now)} select 1`)
}
