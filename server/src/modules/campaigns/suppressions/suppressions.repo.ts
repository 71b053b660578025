import type { SUPPRESSION_REASONS } from '@portico/shared/contracts'
import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { campaignDelivery } from '../tables'

type Reason = (typeof SUPPRESSION_REASONS)[number]

/** Suppresses the addresses of deliveries. A stronger reason that is there stays. */
export async function suppressRecipients(
  tx: Tx,
  { ids, reason, now }: { ids: number[]; reason: Reason; now: Date },
): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    insert into suppression (site_id, email, reason, created_at)
    select distinct d.site_id, g.email, ${reason}, ${now.toISOString()}::timestamptz
    from campaign_delivery d join guest g on g.id = d.guest_id
    where d.id = any(${sql.param(ids)}::bigint[]) and g.email is not null
    on conflict (site_id, email) do update set reason = excluded.reason
    where suppression.reason in ('manual', 'bounced')`)
}

/** Emails that came back, or that were reported as spam. */
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
  await suppressRecipients(tx, { ids, reason, now })
}
