import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { type Lease, lockDueRows } from '../../../platform/jobs'
import { guest, integrationBackfill } from '../../../schema'
import { sendableGuests, type BackfillRow, type FilteredSite } from './backfills.repo'

/** Guests that one statement looks at, so that a filter that matches few of a million takes many short ones. */
const STEP = 5_000

/** The row lock is the lease: one transaction writes deliveries and moves on, so a killed process leaves nothing. */
const lease: Lease<typeof integrationBackfill> = {
  table: integrationBackfill,
  key: [integrationBackfill.id],
  fence: integrationBackfill.afterGuest,
}

/** Locks a running backfill for this transaction. Null: another process writes for it, or it isn't running. */
export async function takeBackfill(tx: Tx, id: number): Promise<BackfillRow | null> {
  const due = and(eq(integrationBackfill.id, id), eq(integrationBackfill.state, 'running'))
  const [taken] = await lockDueRows(tx, lease, { due, order: [integrationBackfill.id], limit: 1 })
  if (!taken) return null
  const [row] = await tx.select().from(integrationBackfill).where(eq(integrationBackfill.id, id))
  return row ?? null
}

/** Queues deliveries for the next guests in the order of their IDs, at most `room`, and moves the backfill past them. */
export async function writeDeliveries(
  tx: Tx,
  backfill: BackfillRow,
  { site, room, now }: { site: FilteredSite; room: number; now: Date },
): Promise<void> {
  const { id, siteId, integrationId, afterGuest, filter, queued } = backfill
  const { rows } = await tx.execute<{ upper: string | null; last: string | null; written: number }>(sql`
    with step as (
      select id from guest where site_id = ${siteId} and id > ${afterGuest} order by id limit ${STEP}
    ),
    picked as materialized (
      select ${guest.id} as guest_id from ${guest}
      where ${guest.id} > ${afterGuest} and ${guest.id} <= (select max(id) from step)
        and ${sendableGuests(site, filter, now)}
      order by ${guest.id} limit ${room}
    ),
    written as (
      insert into integration_delivery
        (site_id, integration_id, backfill_id, guest_id, state, due_at, created_at)
      select ${siteId}, ${integrationId}, ${id}, guest_id, 'queued', ${now.toISOString()}, ${now.toISOString()}
      from picked order by guest_id
    )
    select (select max(id) from step) as upper, (select max(guest_id) from picked) as last,
      (select count(*)::int from picked) as written`)
  const { upper = null, last = null, written = 0 } = rows[0] ?? {}
  const reached = written === room ? last : upper
  await tx
    .update(integrationBackfill)
    .set({
      queued: queued + written,
      afterGuest: reached === null ? afterGuest : Number(reached),
      allQueued: upper === null,
    })
    .where(eq(integrationBackfill.id, id))
}
