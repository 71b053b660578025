import type { WebhookEventType } from '@portico/shared/contracts'
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { integrationDelivery, integrationEvent, integrationGuest } from '../../../schema'
import type { SentBefore } from '../payloads'

/** A due delivery with its event. */
export interface DueDelivery {
  id: number
  guestId: number | null
  backfillId: number | null
  attempts: number
  payload: Record<string, unknown> | null
  createdAt: Date
  /** Null: of a backfill, as are the next two. */
  type: WebhookEventType | null
  at: Date | null
  data: Record<string, unknown> | null
}

/** Lists due deliveries of an integration, those that are due longest first. */
export function takeDue(
  tx: Tx,
  integrationId: number,
  { now, limit }: { now: Date; limit: number },
): Promise<DueDelivery[]> {
  const { id, guestId, backfillId, attempts, payload, createdAt, dueAt, state } = integrationDelivery
  const { type, at, data } = integrationEvent
  return tx
    .select({ id, guestId, backfillId, attempts, payload, createdAt, type, at, data })
    .from(integrationDelivery)
    .leftJoin(integrationEvent, eq(integrationEvent.id, integrationDelivery.eventId))
    .where(and(eq(integrationDelivery.integrationId, integrationId), eq(state, 'queued'), lte(dueAt, now)))
    .orderBy(asc(dueAt), asc(id))
    .limit(limit)
}

/** Returns the guests that an integration received before, by their ID. */
export async function sentBefore(
  tx: Tx,
  integrationId: number,
  guestIds: readonly number[],
): Promise<Map<number, SentBefore>> {
  if (guestIds.length === 0) return new Map()
  const { guestId, email, phone, subscribed } = integrationGuest
  const rows = await tx
    .select({ guestId, email, phone, subscribed })
    .from(integrationGuest)
    .where(and(eq(integrationGuest.integrationId, integrationId), inArray(guestId, [...guestIds])))
  return new Map(rows.map(({ guestId: id, ...before }) => [id, before]))
}

/** Addresses, in lower case, that an integration knows of other guests than these. */
export async function sharedAddresses(
  tx: Tx,
  integrationId: number,
  { emails, guestIds }: { emails: readonly string[]; guestIds: readonly number[] },
): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const { rows } = await tx.execute<{ email: string }>(sql`
    select distinct lower(email::text) as email from integration_guest
    where integration_id = ${integrationId} and email = any(${sql.param([...emails])}::citext[])
      and guest_id <> all(${sql.param([...guestIds])}::bigint[])`)
  return new Set(rows.map(({ email }) => email))
}

export interface Sending {
  guestId: number
  email: string | null
  phone: string | null
  subscribed: boolean
}

/** Records guests before they are sent, so that an erasure meanwhile reaches the integration as well. */
export async function noteSending(
  tx: Tx,
  { siteId, integrationId }: { siteId: number; integrationId: number },
  guests: readonly Sending[],
): Promise<void> {
  if (guests.length === 0) return
  await tx.execute(sql`
    insert into integration_guest (site_id, integration_id, guest_id, email, phone, subscribed)
    select ${siteId}, ${integrationId}, "guestId", email, phone, subscribed
    from jsonb_to_recordset(${JSON.stringify(guests)}::jsonb)
      as sent ("guestId" bigint, email citext, phone text, subscribed boolean)
    order by "guestId"
    on conflict (integration_id, guest_id) do update set email = excluded.email, phone = excluded.phone,
      subscribed = excluded.subscribed or integration_guest.subscribed`)
}

/** Stores the bodies of webhooks before their first attempt. */
export async function storePayloads(
  tx: Tx,
  payloads: readonly { id: number; payload: object }[],
): Promise<void> {
  if (payloads.length === 0) return
  await tx.execute(sql`
    update integration_delivery d set payload = stored.payload
    from json_to_recordset(${JSON.stringify(payloads)}::json) as stored (id bigint, payload json)
    where d.id = stored.id`)
}
