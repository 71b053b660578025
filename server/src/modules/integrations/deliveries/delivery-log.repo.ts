import type { integrationDeliveryRoutes, ParsedQuery } from '@portico/shared/contracts'
import { DELIVERY_LOG_DAYS } from '@portico/shared/contracts'
import { DAY_MS } from '@portico/shared/units'
import { and, asc, eq, lt, sql, type SQL } from 'drizzle-orm'
import { foundRow, type Tx } from '../../../platform/db'
import { containsPattern, pageOfLongList, type Search } from '../../../platform/lists'
import { backfillCounts } from './results.repo'
import {
  guest,
  integration,
  integrationAttempt,
  integrationDelivery,
  integrationEvent,
} from '../../../schema'

export type DeliveryQuery = ParsedQuery<typeof integrationDeliveryRoutes.listIntegrationDeliveries>

/** Finds a service that a site has set up. @throws 404 */
export const loadIntegration = (tx: Tx, siteId: number, service: string) =>
  tx
    .select()
    .from(integration)
    .where(
      and(
        eq(integration.siteId, siteId),
        eq(integration.service, service),
        sql`${integration.service} <> 'rest_hook'`,
      ),
    )
    .then(foundRow)

const isGuestOfDelivery = and(
  eq(guest.siteId, integrationDelivery.siteId),
  eq(guest.id, integrationDelivery.guestId),
)

const selectDeliveries = (tx: Tx, condition: SQL | undefined) =>
  tx
    .select({
      delivery: integrationDelivery,
      event: integrationEvent.type,
      guest: {
        id: guest.id,
        firstname: guest.firstname,
        lastname: guest.lastname,
        email: guest.email,
        phonenumber: guest.phonenumber,
      },
    })
    .from(integrationDelivery)
    .leftJoin(integrationEvent, eq(integrationEvent.id, integrationDelivery.eventId))
    .leftJoin(guest, isGuestOfDelivery)
    .where(condition)

export type DeliveryRow = Awaited<ReturnType<typeof selectDeliveries>>[number]

/** Returns a page of the log, by the order in which deliveries were queued. */
export function pageOfDeliveries(
  tx: Tx,
  { siteId, integrationId }: { siteId: number; integrationId: number },
  query: DeliveryQuery,
) {
  const list = {
    scope: eq(integrationDelivery.integrationId, integrationId),
    filters: query.state && eq(integrationDelivery.state, query.state),
    search: guestSearch(siteId, query.search),
    id: integrationDelivery.id,
    sortedBy: integrationDelivery.id,
  }
  return pageOfLongList(tx, list, query, ({ condition, order }) =>
    selectDeliveries(tx, condition).orderBy(order),
  )
}

function guestSearch(siteId: number, search: string): Search | undefined {
  if (search === '') return undefined
  const matches = sql`search_text like ${containsPattern(search.toLowerCase())}`
  const { guestId } = integrationDelivery
  return {
    ofRow: sql`(select ${matches} from guest where id = ${guestId})`,
    ofTable: sql`${integrationDelivery.siteId} = ${siteId} and ${guestId} in (
      select id from guest where site_id = ${siteId} and ${matches})`,
  }
}

const ofIntegration = (integrationId: number, id: number) =>
  and(eq(integrationDelivery.integrationId, integrationId), eq(integrationDelivery.id, id))

export const loadDelivery = (tx: Tx, integrationId: number, id: number): Promise<DeliveryRow> =>
  selectDeliveries(tx, ofIntegration(integrationId, id)).then(foundRow)

/** Lists the requests for a delivery, oldest first. */
export const attemptsOf = (tx: Tx, deliveryId: number) =>
  tx
    .select()
    .from(integrationAttempt)
    .where(eq(integrationAttempt.deliveryId, deliveryId))
    .orderBy(asc(integrationAttempt.id))

/**
 * Queues deliveries of an integration again, with all their attempts, and returns how many. The address of a delivered
 * erasure isn't kept, so that can't be sent again.
 */
export async function requeue(
  tx: Tx,
  integrationId: number,
  { deliveryId, now }: { deliveryId: number | 'dead'; now: Date },
): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const isSelected = deliveryId === 'dead' ? sql`d.state = 'dead'` : sql`d.id = ${deliveryId}`
  const { rows } = await tx.execute<{ count: number }>(sql`
    with before as materialized (
      select d.id, d.state, d.backfill_id from integration_delivery d
      left join integration_event e on e.id = d.event_id
      where d.integration_id = ${integrationId} and ${isSelected}
        and (d.payload is not null or e.type is distinct from 'guest.erased')
      for update of d
    ), changed as (
      update integration_delivery d
      set state = 'queued', attempts = 0, due_at = ${at}, cause = null, skip_reason = null, ended_at = null
      from before where d.id = before.id
    ), ${backfillCounts(sql`before`, -1)}
    select count(*)::int as count from before`)
  return rows[0]?.count ?? 0
}

/** Lets an integration deliver now, although it rests. A pause stays. */
export async function endRest(tx: Tx, integrationId: number): Promise<void> {
  await tx.update(integration).set({ restUntil: null }).where(eq(integration.id, integrationId))
}

/** Deletes what is older than the log, and what has waited longer than that for an integration that is off. */
export async function deleteOldDeliveries(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DELIVERY_LOG_DAYS * DAY_MS)
  const { endedAt, createdAt, integrationId } = integrationDelivery
  await tx.delete(integrationDelivery).where(lt(endedAt, before))
  const isOff = sql`${integrationId} in (select id from integration where not is_on)`
  await tx
    .delete(integrationDelivery)
    .where(and(eq(integrationDelivery.state, 'queued'), lt(createdAt, before), isOff))
  await tx.execute(sql`
    delete from integration_event e where e.at < ${before.toISOString()}::timestamptz
      and not exists (select from integration_delivery d where d.event_id = e.id)`)
}
