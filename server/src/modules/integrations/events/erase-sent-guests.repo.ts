import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { erasureParts } from './erasure-parts.repo'

/** Queues `guest.erased` for those of these guests who were erased while their delivery was under way. */
export async function eraseSentGuests(
  tx: Tx,
  { siteId, guestIds, now }: { siteId: number; guestIds: readonly number[]; now: Date },
): Promise<void> {
  if (guestIds.length === 0) return
  const erased = sql`
    select ${siteId}::bigint as site_id, gone.id as guest_id
    from unnest(${sql.param([...guestIds])}::bigint[]) as gone (id)
    where not exists (
      select from guest where guest.site_id = ${siteId} and guest.id = gone.id and guest.anonymised_at is null)`
  await tx.execute(sql`with ${erasureParts(erased, now)} select 1`)
}
