import { type CampaignStats, RETURN_DAYS } from '@portico/shared/contracts'
import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db'
import { campaignDelivery } from '../../../../schema'

/**
 * A login counts as a return only if the guest had no visit in these hours before; otherwise it belongs to
 * the same stay.
 */
const RETURN_GAP_HOURS = 6

const { state } = campaignDelivery
/** Accepted by the mail server, or stored in the outbox. */
export const WAS_SENT = sql`${state} in ('sent', 'kept', 'bounced')`

const count = (condition: unknown) => sql<number>`(count(*) filter (where ${condition}))::int`

const STAT_COLUMNS = {
  queued: count(sql`${state} in ('queued', 'sending')`),
  sent: count(WAS_SENT),
  delivered: count(sql`${state} in ('sent', 'kept')`),
  opened: count(sql`${campaignDelivery.openedAt} is not null`),
  clicked: count(sql`${campaignDelivery.clickedAt} is not null`),
  bounced: count(sql`${state} = 'bounced'`),
  unsubscribed: count(sql`${campaignDelivery.unsubscribedAt} is not null`),
  failed: count(sql`${state} in ('failed', 'unconfirmed')`),
  skipped: count(sql`${state} = 'skipped'`),
  kept: count(sql`${state} = 'kept'`),
  returned: count(sql`${campaignDelivery.returnedAt} is not null`),
} satisfies Record<keyof CampaignStats, unknown>

const NO_STATS = Object.fromEntries(
  Object.keys(STAT_COLUMNS).map((key) => [key, 0]),
) as unknown as CampaignStats // fromEntries loses the keys

/** Returns figures by campaign. */
export async function findStats(tx: Tx, ids: number[]): Promise<(id: number) => CampaignStats> {
  if (ids.length === 0) return () => NO_STATS
  const rows = await tx
    .select({ id: campaignDelivery.campaignId, ...STAT_COLUMNS })
    .from(campaignDelivery)
    .where(inArray(campaignDelivery.campaignId, ids))
    .groupBy(campaignDelivery.campaignId)
  const byId = new Map(rows.map(({ id, ...stats }) => [id, stats]))
  return (id) => byId.get(id) ?? NO_STATS
}

/**
 * Records which recipients returned, on any device, from the sessions that began after `since`. The first
 * return counts, unless the recipient was there in the hours before.
 */
export async function noteReturns(tx: Tx, since: Date): Promise<void> {
  await tx.execute(sql`
    update campaign_delivery d set returned_at = back.starttime
    from (
      select d.id, min(w.starttime) as starttime
      from (
        select distinct site_id from campaign
        where last_sent_at >= ${since.toISOString()}::timestamptz - ${RETURN_DAYS}::int * interval '1 day'
      ) sending
      join wifi_session w on w.site_id = sending.site_id and w.starttime >= ${since.toISOString()}::timestamptz
      join guest g on g.site_id = w.site_id and g.id = w.guest_id
      join campaign_delivery d on d.site_id = g.site_id and d.email = g.email
        and d.returned_at is null and d.state in ('sent', 'kept')
        and w.starttime > d.sent_at and w.starttime <= d.sent_at + ${RETURN_DAYS}::int * interval '1 day'
      where not exists (
        select from guest other
        join wifi_session before on before.site_id = other.site_id and before.guest_id = other.id
        where other.site_id = g.site_id and other.email = g.email and before.starttime < w.starttime
          and coalesce(before.stoptime, before.lastseen) > w.starttime - ${RETURN_GAP_HOURS}::int * interval '1 hour')
      group by d.id
    ) back
    where d.id = back.id`)
}
