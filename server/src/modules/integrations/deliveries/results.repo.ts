import type { DeliverySkipReason, IntegrationCause, IntegrationRequest } from '@portico/shared/contracts'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { integrationAttempt, integrationDelivery, integrationGuest } from '../../../schema'

/** New state of a delivery. */
export interface DeliveryResult {
  id: number
  state: 'queued' | 'delivered' | 'dead' | 'skipped'
  attempts: number
  /** ISO 8601; of a queued one. */
  dueAt: string | null
  cause: IntegrationCause | null
  skipReason: DeliverySkipReason | null
  /** Its payload is deleted, because it identifies a guest who was erased. */
  forgets: boolean
}

/** A request for a delivery, for its log. */
export interface LoggedAttempt {
  deliveryId: number
  request: IntegrationRequest | null
  batch: number
  status: number | null
  answer: string
  duration: number
  cause: IntegrationCause | null
  detail: string
}

/** Locks deliveries and returns those that still exist. */
export async function lockDeliveries(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const { id } = integrationDelivery
  const rows = await tx
    .select({ id })
    .from(integrationDelivery)
    .where(inArray(id, [...ids]))
    .orderBy(id)
    .for('update')
  return new Set(rows.map((row) => row.id))
}

/** Writes results, and counts them in their backfills. */
export async function storeResults(tx: Tx, results: readonly DeliveryResult[], now: Date): Promise<void> {
  if (results.length === 0) return
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    with stored as (
      update integration_delivery d set state = result.state, attempts = result.attempts, due_at = result."dueAt",
        cause = result.cause, skip_reason = result."skipReason", ended_at = case when result.state <> 'queued' then ${at} end,
        payload = case when not result.forgets then d.payload end
      from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as result (id bigint, state text, attempts int,
        "dueAt" timestamptz, cause text, "skipReason" text, forgets boolean)
      where d.id = result.id
      returning d.backfill_id, d.state
    ), ${backfillCounts(sql`stored`, 1)}
    select 1`)
}

/** Common table expressions that add the states of deliveries to their backfills, or take them away (-1). */
export const backfillCounts = (deliveries: SQL, sign: 1 | -1): SQL => sql`
  counted as (
    select backfill_id, count(*) filter (where state = 'delivered') as delivered,
      count(*) filter (where state = 'skipped') as skipped, count(*) filter (where state = 'dead') as dead
    from ${deliveries} where backfill_id is not null group by backfill_id
  ), counted_backfill as (
    update integration_backfill b set delivered = b.delivered + ${sign}::int * counted.delivered,
      skipped = b.skipped + ${sign}::int * counted.skipped, dead = b.dead + ${sign}::int * counted.dead
    from counted where b.id = counted.backfill_id
  )`

export async function logAttempts(tx: Tx, attempts: readonly LoggedAttempt[], at: Date): Promise<void> {
  if (attempts.length === 0) return
  await tx.insert(integrationAttempt).values(attempts.map((each) => ({ ...each, at })))
}

interface OfIntegration {
  siteId: number
  integrationId: number
}

const ofGuests = (integrationId: number, guestIds: readonly number[]) =>
  and(eq(integrationGuest.integrationId, integrationId), inArray(integrationGuest.guestId, [...guestIds]))

/** Records delivered withdrawals. */
export async function noteWithdrawn(
  tx: Tx,
  { integrationId }: OfIntegration,
  guestIds: readonly number[],
): Promise<void> {
  if (guestIds.length === 0) return
  await tx.update(integrationGuest).set({ subscribed: false }).where(ofGuests(integrationId, guestIds))
}

/** Forgets the former addresses of guests, which the integration has erased. */
export async function forgetAddresses(
  tx: Tx,
  { integrationId }: OfIntegration,
  guestIds: readonly number[],
): Promise<void> {
  if (guestIds.length === 0) return
  await tx.delete(integrationGuest).where(ofGuests(integrationId, guestIds))
}

/** Queues guests again whose address was erased at the integration with another guest. */
export async function queueSharing(
  tx: Tx,
  { siteId, integrationId }: OfIntegration,
  erased: readonly { email: string | null; phone: string | null }[],
  now: Date,
): Promise<void> {
  if (erased.length === 0) return
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into integration_delivery (site_id, integration_id, guest_id, state, due_at, created_at)
    select distinct ${siteId}::bigint, s.integration_id, s.guest_id, 'queued', ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(erased)}::jsonb) as gone (email citext, phone text)
    join integration_guest s on s.integration_id = ${integrationId}
      and (s.email = gone.email or gone.email is null and s.email is null and s.phone = gone.phone)`)
}
