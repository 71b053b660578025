import { HOUR_MS } from '@portico/shared/units'
import { and, eq, lte, notInArray, sql } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../../platform/db'
import { claimRows, type Lease } from '../../../../platform/jobs'
import { accessPointRefresh, controllerCheck, isOpenSite, routerConnection, site } from '../../../../schema'

const LEASE: Lease<typeof accessPointRefresh> = {
  table: accessPointRefresh,
  key: [accessPointRefresh.siteId],
  fence: accessPointRefresh.leaseToken,
}

/** Longer than a whole list takes. */
const LEASE_MINUTES = 10
/** A controller of many sites is asked for one of them this often, so that guests have the rest of its limit. */
const SECONDS_BETWEEN_SITES = 30
/** The delay after failures doubles up to about a day. */
const MAX_DOUBLINGS = 5

/** Plans the refresh of sites whose connection names a controller. */
export async function planRefreshes(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into access_point_refresh (site_id, next_at)
    select s.id, ${now.toISOString()}::timestamptz from site s
    join router_connection c on c.site_id = s.id and c.router_type = s.router_type
    where c.controller_id is not null and s.deleted_at is null and s.archived_at is null
      and not exists (select from access_point_refresh r where r.site_id = s.id)
    on conflict do nothing`)
}

/** Has the access points of a site read soon. */
export async function refreshSoon(tx: Tx, siteId: number, now: Date): Promise<void> {
  const values = { nextAt: now, attempts: 0, leaseToken: null }
  await tx
    .insert(accessPointRefresh)
    .values({ siteId, ...values })
    .onConflictDoUpdate({ target: accessPointRefresh.siteId, set: values })
}

/** Claims the due site, other than these, that has waited longest. */
export async function claimRefresh(
  tx: Tx,
  now: Date,
  otherThan: number[],
): Promise<{ siteId: number; attempts: number } | null> {
  const at = sql`${now.toISOString()}::timestamptz`
  const [claimed] = await claimRows(tx, LEASE, {
    due: and(
      lte(accessPointRefresh.nextAt, now),
      notInArray(accessPointRefresh.siteId, otherThan),
      sql`exists (select from ${site} where ${site.id} = ${accessPointRefresh.siteId} and ${isOpenSite})`,
    ),
    order: [accessPointRefresh.nextAt],
    limit: 1,
    values: {
      attempts: sql`${accessPointRefresh.attempts} + 1`,
      nextAt: sql`${at} + ${LEASE_MINUTES}::int * interval '1 minute'`,
    },
  })
  return claimed ?? null
}

/** The last check of the site's controller found a problem, so its lists would fail too. */
export async function hasControllerProblem(tx: Tx, siteId: number): Promise<boolean> {
  const row = await tx
    .select({ cause: controllerCheck.cause })
    .from(site)
    .innerJoin(
      routerConnection,
      and(eq(routerConnection.siteId, site.id), eq(routerConnection.routerType, site.routerType)),
    )
    .innerJoin(controllerCheck, eq(controllerCheck.controllerId, routerConnection.controllerId))
    .where(eq(site.id, siteId))
    .then(firstRow)
  return row !== null && row.cause !== null
}

/** Plans the next refresh after a success: hourly, or less often where many sites share a controller. */
export async function finishRefresh(tx: Tx, siteId: number, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into access_point_refresh (site_id, next_at, refreshed_at)
    select ${siteId}::bigint, ${at} + greatest(interval '1 hour', (
      select count(*) from router_connection c
      join router_connection own on own.controller_id = c.controller_id
      join site s on s.id = own.site_id and s.router_type = own.router_type
      where own.site_id = ${siteId}
    ) * ${SECONDS_BETWEEN_SITES}::int * interval '1 second'), ${at}
    on conflict (site_id) do update
      set next_at = excluded.next_at, refreshed_at = excluded.refreshed_at, attempts = 0, lease_token = null`)
}

export async function postponeRefresh(
  tx: Tx,
  { siteId, attempts }: { siteId: number; attempts: number },
  now: Date,
): Promise<void> {
  const delay = HOUR_MS * 2 ** Math.min(Math.max(attempts, 1) - 1, MAX_DOUBLINGS)
  await tx
    .update(accessPointRefresh)
    .set({ nextAt: new Date(now.getTime() + delay), leaseToken: null })
    .where(eq(accessPointRefresh.siteId, siteId))
}

export async function lastRefresh(tx: Tx, siteId: number): Promise<Date | null> {
  const row = await tx
    .select({ refreshedAt: accessPointRefresh.refreshedAt })
    .from(accessPointRefresh)
    .where(eq(accessPointRefresh.siteId, siteId))
    .then(firstRow)
  return row?.refreshedAt ?? null
}
