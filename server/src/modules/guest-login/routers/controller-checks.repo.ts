import type { RouterCause } from '@portico/shared/contracts'
import { MINUTE_MS } from '@portico/shared/units'
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import { claimRows, type Lease } from '../../../platform/jobs'
import { controllerCheck, isOpenSite, routerConnection, site } from '../../../schema'
import type { ConnectionRow } from './connections.repo'

export type CheckRow = typeof controllerCheck.$inferSelect

/** Result of one check. */
export interface CheckResult {
  controllerId: string
  /** Null: it's online. */
  cause: RouterCause | null
  detail: string
  fingerprint: string | null
  version: string | null
  clockAhead: number | null
}

const LEASE: Lease<typeof controllerCheck> = {
  table: controllerCheck,
  key: [controllerCheck.controllerId],
  fence: controllerCheck.lease,
}

/** Time between two checks of a controller that answers. */
const INTERVAL_MS = 5 * MINUTE_MS
/** Minutes until the next check after the first failure, the second one and so on. */
const FAILED_MINUTES = [1, 2, 5, 10, 15]
/** Longer than a whole check takes. */
const LEASE_MS = 2 * MINUTE_MS

export const findCheck = (tx: Tx, controllerId: string): Promise<CheckRow | null> =>
  tx.select().from(controllerCheck).where(eq(controllerCheck.controllerId, controllerId)).then(firstRow)

/** Has a controller checked now, also one that is new. */
export async function dueNow(tx: Tx, controllerId: string, now: Date): Promise<void> {
  await tx
    .insert(controllerCheck)
    .values({ controllerId, dueAt: now })
    .onConflictDoUpdate({
      target: controllerCheck.controllerId,
      set: { dueAt: now },
      setWhere: gt(controllerCheck.dueAt, now),
    })
}

/** Has the controller of a restored site checked again: checks that no open site uses are deleted. */
export async function checkControllerOfSite(tx: Tx, siteId: number, now: Date): Promise<void> {
  const rows = await tx
    .select({ controllerId: routerConnection.controllerId })
    .from(routerConnection)
    .innerJoin(site, and(eq(site.id, siteId), eq(site.routerType, routerConnection.routerType)))
    .where(eq(routerConnection.siteId, siteId))
  for (const { controllerId } of rows) if (controllerId !== null) await dueNow(tx, controllerId, now)
}

/** Claims checks that are due, and returns a site's connection for each. Those that no site uses are deleted. */
export async function claimChecks(
  tx: Tx,
  { now, most }: { now: Date; most: number },
): Promise<ConnectionRow[]> {
  const claimed = await claimRows(tx, LEASE, {
    due: lte(controllerCheck.dueAt, now),
    order: [controllerCheck.dueAt],
    limit: most,
    values: { dueAt: new Date(now.getTime() + LEASE_MS) },
  })
  const ids = claimed.map(({ controllerId }) => controllerId)
  if (ids.length === 0) return []
  const connections = await tx
    .selectDistinctOn([routerConnection.controllerId])
    .from(routerConnection)
    .innerJoin(
      site,
      and(eq(site.id, routerConnection.siteId), eq(site.routerType, routerConnection.routerType)),
    )
    .where(and(inArray(routerConnection.controllerId, ids), isOpenSite))
    .then((rows) => rows.map((row) => row.router_connection))
  const used = new Set(connections.map(({ controllerId }) => controllerId))
  const unused = ids.filter((id) => !used.has(id))
  if (unused.length > 0) await tx.delete(controllerCheck).where(inArray(controllerCheck.controllerId, unused))
  return connections
}

/** Stores results. Failures are checked again with growing delays; some spread keeps checks from coming in waves. */
export async function storeChecks(tx: Tx, results: readonly CheckResult[], now: Date): Promise<void> {
  if (results.length === 0) return
  const rows = results.map(({ controllerId, cause, detail, fingerprint, version, clockAhead }) => ({
    controller_id: controllerId,
    cause,
    detail,
    fingerprint,
    version,
    clock_ahead: clockAhead,
    spread: Math.random(),
  }))
  await tx.execute(sql`
    insert into controller_check as known
      (controller_id, cause, detail, fingerprint, version, clock_ahead, checked_at, online_at, failures, due_at)
    select result.controller_id, cause, detail, fingerprint, version, clock_ahead, ${now.toISOString()}::timestamptz,
      case when cause is null then ${now.toISOString()}::timestamptz end, case when cause is null then 0 else 1 end,
      ${now.toISOString()}::timestamptz + ${delay(sql`1`)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as result (
      controller_id text, cause text, detail text, fingerprint text, version text, clock_ahead int, spread float8)
    on conflict (controller_id) do update set
      cause = case when ${wasOnlyLimited} then known.cause else excluded.cause end,
      detail = excluded.detail, fingerprint = excluded.fingerprint,
      version = coalesce(excluded.version, known.version), clock_ahead = excluded.clock_ahead,
      checked_at = excluded.checked_at, online_at = coalesce(excluded.online_at, known.online_at),
      failures = case when excluded.cause is null then 0 else known.failures + 1 end,
      due_at = case when excluded.cause is null then excluded.due_at
        else ${now.toISOString()}::timestamptz + ${delayAfter(sql`known.failures + 1`)} end`)
}

/** A controller that asks for fewer requests is as it was before. */
const wasOnlyLimited = sql`(excluded.cause = 'controller_rate_limited' and known.checked_at is not null)`

/** Intervals differ by up to a tenth. */
const delay = (failures: ReturnType<typeof sql>) =>
  sql`case when cause is null then ${INTERVAL_MS} * (0.9 + 0.1 * spread) * interval '1 millisecond' else ${delayAfter(failures)} end`

const delayAfter = (failures: ReturnType<typeof sql>) =>
  sql`(array[${sql.join(
    FAILED_MINUTES.map((minutes) => sql.raw(String(minutes))),
    sql`, `,
  )}])[least(${failures}, ${FAILED_MINUTES.length})] * interval '1 minute'`
