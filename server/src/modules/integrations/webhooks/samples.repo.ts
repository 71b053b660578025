import type { WebhookEventType } from '@portico/shared/contracts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { hasMarketingConsent } from '../../guest-data/visits'

/**
 * Bodies of the latest messages of a type that a site's webhook or REST hooks got, without those about guests who have
 * no marketing consent now. It reads the end of each integration's log, so its cost doesn't depend on the log's length.
 */
export async function latestPayloads(
  tx: Tx,
  siteId: number,
  { type, limit }: { type: WebhookEventType; limit: number },
): Promise<unknown[]> {
  const { rows } = await tx.execute<{ payload: unknown }>(sql`
    select distinct on (latest.event_id) latest.payload
    from integration
    cross join lateral (
      select delivery.event_id, delivery.payload, delivery.guest_id
      from integration_delivery delivery
      join integration_event event on event.id = delivery.event_id and event.type = ${type}
      where delivery.integration_id = integration.id and delivery.payload is not null
      order by delivery.id desc limit ${limit}) latest
    left join guest on guest.id = latest.guest_id
    where integration.site_id = ${siteId} and integration.service in ('webhook', 'rest_hook')
      and ${type} = any(integration.events)
      and (latest.guest_id is null or ${hasMarketingConsent})
    order by latest.event_id desc limit ${limit}`)
  return rows.map(({ payload }) => payload)
}
