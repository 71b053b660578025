import type { SUPPRESSION_REASONS } from '@portico/shared/contracts'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db'
import { campaignDelivery } from '../../../../schema'

type Reason = (typeof SUPPRESSION_REASONS)[number]

/**
 * Suppresses addresses, rows of (site_id, email). A stronger existing reason stays: a bounce doesn't replace
 * an entry by staff, and no reason replaces the guest's own decision.
 */
export async function suppressAddresses(
  tx: Tx,
  { addresses, reason, now }: { addresses: SQL; reason: Reason; now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into suppression (site_id, email, reason, created_at)
    select distinct site_id, email, ${reason}, ${now.toISOString()}::timestamptz from (${addresses}) address
    on conflict (site_id, email) do update set reason = excluded.reason, created_at = excluded.created_at
    where suppression.reason = 'bounced' or (suppression.reason = 'manual' and excluded.reason <> 'bounced')`)
}

/** Records bounced emails or spam reports. Suppresses the addresses they were sent to. */
export async function noteBounces(
  tx: Tx,
  { ids, reason, now }: { ids: number[]; reason: 'bounced' | 'complained'; now: Date },
): Promise<void> {
  if (ids.length === 0) return
  if (reason === 'bounced') {
    await tx
      .update(campaignDelivery)
      .set({ state: 'bounced', bouncedAt: now })
      .where(inArray(campaignDelivery.id, ids))
  }
  const addresses = sql`select site_id, email from campaign_delivery
    where id = any(${sql.param(ids)}::bigint[]) and email is not null`
  await suppressAddresses(tx, { addresses, reason, now })
}
