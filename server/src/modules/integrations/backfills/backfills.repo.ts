import type { BackfillState, SavedFilter } from '@portico/shared/contracts'
import { and, desc, eq, getTableColumns, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { firstRow, foundRow, type Tx } from '../../../platform/db'
import {
  appUser,
  guest,
  guestSegment,
  integration,
  integrationBackfill,
  integrationDelivery,
} from '../../../schema'
import { selectedGuests, siteClock } from '../../guest-data/guest-filter'
import { hasMarketingConsent } from '../../guest-data/visits'

export type BackfillRow = typeof integrationBackfill.$inferSelect

/** A site, as far as filters depend on it. */
export interface FilteredSite {
  id: number
  timezone: string
}

/** Matches the guests of a filter that can be sent: no sample guests, and none whose data was removed. */
export const sendableGuests = (site: FilteredSite, filter: SavedFilter, now: Date): SQL | undefined =>
  and(
    selectedGuests(site.id, filter, siteClock(site, now)),
    eq(guest.demo, false),
    isNull(guest.anonymisedAt),
  )

export async function countGuests(
  tx: Tx,
  site: FilteredSite,
  { filter, now }: { filter: SavedFilter; now: Date },
): Promise<{ total: number; withConsent: number }> {
  const [counts] = await tx
    .select({
      total: sql<number>`count(*)::int`,
      withConsent: sql<number>`(count(*) filter (where ${hasMarketingConsent}))::int`,
    })
    .from(guest)
    .where(sendableGuests(site, filter, now))
  return counts ?? { total: 0, withConsent: 0 }
}

/** Null: the site has no segment with this ID. */
export const findSegment = (
  tx: Tx,
  siteId: number,
  id: number,
): Promise<{ name: string; filter: SavedFilter } | null> =>
  tx
    .select({ name: guestSegment.name, filter: guestSegment.filter })
    .from(guestSegment)
    .where(and(eq(guestSegment.siteId, siteId), eq(guestSegment.id, id)))
    .then(firstRow)

/** Finds a service that a site has set up. @throws 404 */
export const loadIntegration = (tx: Tx, siteId: number, service: string) =>
  tx
    .select({ id: integration.id, isOn: integration.isOn, connectedAt: integration.connectedAt })
    .from(integration)
    .where(
      and(
        eq(integration.siteId, siteId),
        eq(integration.service, service),
        ne(integration.service, 'rest_hook'),
      ),
    )
    .then(foundRow)

/** Returns the last backfill of an integration with the name of its user; null if there was none. */
export const findLastBackfill = (tx: Tx, integrationId: number) =>
  tx
    .select({ ...getTableColumns(integrationBackfill), starter: appUser.displayname })
    .from(integrationBackfill)
    .leftJoin(appUser, eq(appUser.id, integrationBackfill.startedBy))
    .where(eq(integrationBackfill.integrationId, integrationId))
    .orderBy(desc(integrationBackfill.id))
    .limit(1)
    .then(firstRow)

export type NamedBackfill = NonNullable<Awaited<ReturnType<typeof findLastBackfill>>>

/** Returns false if the integration has an open backfill. */
export async function insertBackfill(
  tx: Tx,
  values: typeof integrationBackfill.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx.insert(integrationBackfill).values(values).onConflictDoNothing()
  return rowCount === 1
}

/** Locks a backfill until the transaction ends, so that no process writes deliveries meanwhile. */
export const lockBackfill = (tx: Tx, id: number): Promise<BackfillRow> =>
  tx.select().from(integrationBackfill).where(eq(integrationBackfill.id, id)).for('update').then(foundRow)

export async function storeState(
  tx: Tx,
  id: number,
  values: { state: BackfillState; endedAt: Date | null },
): Promise<void> {
  await tx.update(integrationBackfill).set(values).where(eq(integrationBackfill.id, id))
}

const queuedOf = (id: number) =>
  and(eq(integrationDelivery.backfillId, id), eq(integrationDelivery.state, 'queued'))

/** Few deliveries are queued at a time, so this and the next two cost the same for any number of guests. */
export const countQueued = (tx: Tx, id: number): Promise<number> =>
  tx.$count(integrationDelivery, queuedOf(id))

/** Lets deliveries wait without a time (null), or makes them due. */
export async function setQueuedDue(tx: Tx, id: number, dueAt: Date | null): Promise<void> {
  await tx.update(integrationDelivery).set({ dueAt }).where(queuedOf(id))
}

export async function deleteQueued(tx: Tx, id: number): Promise<void> {
  await tx.delete(integrationDelivery).where(queuedOf(id))
}

/** Backfills that aren't paused, with what their progress depends on. */
export const findRunning = (tx: Tx) =>
  tx
    .select({ id: integrationBackfill.id, service: integration.service })
    .from(integrationBackfill)
    .innerJoin(integration, eq(integration.id, integrationBackfill.integrationId))
    .where(eq(integrationBackfill.state, 'running'))
    .orderBy(integrationBackfill.id)
