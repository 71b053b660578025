import { sql } from 'drizzle-orm'
import type { GatewayProblem, RouterEvent as ShownEvent, RouterPage } from '@portico/shared/contracts'
import { HOUR_MS } from '@portico/shared/units'
import type { Tx } from '../../../platform/db'

/** Number of events kept for each site. */
export const KEPT_EVENTS = 50

export interface RouterEvent {
  siteId: number
  at: Date
  kind: ShownEvent['kind']
  /** Null: accepted or done. */
  problem: GatewayProblem | null
  /** AA:BB:CC:DD:EE:FF */
  mac: string | null
  address: string | null
  identifier: string | null
}

export interface HourCounts {
  siteId: number
  /** Start of the hour. */
  hour: Date
  accepted: number
  rejected: number
  ignored: number
  reports: number
}

/** Adds events, and deletes older ones above each site's limit. */
export async function storeEvents(tx: Tx, events: RouterEvent[]): Promise<void> {
  await tx.execute(sql`
    insert into router_event (site_id, at, kind, problem, mac, address, identifier)
    select site.id, at, kind, problem, mac, address::inet, identifier
    from jsonb_to_recordset(${JSON.stringify(events.map((event, position) => ({ ...event, position })))}::jsonb) as event (
      position int, "siteId" bigint, at timestamptz, kind text, problem text, mac text, address text, identifier text
    ) join site on site.id = "siteId"
    order by position`)
  const sites = [...new Set(events.map(({ siteId }) => siteId))]
  await tx.execute(sql`
    delete from router_event using (
      select site.id as site_id, (
        select id from router_event each where each.site_id = site.id
        order by id desc offset ${KEPT_EVENTS}::int limit 1
      ) as newest
      from unnest(${sql.param(sites)}::bigint[]) as site (id)
    ) old
    where router_event.site_id = old.site_id and router_event.id <= old.newest`)
}

export async function addHourCounts(tx: Tx, counts: HourCounts[]): Promise<void> {
  await tx.execute(sql`
    insert into router_hour (site_id, hour, accepted, rejected, ignored, reports)
    select site.id, hour, accepted, rejected, ignored, reports
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as count (
      "siteId" bigint, hour timestamptz, accepted int, rejected int, ignored int, reports int
    ) join site on site.id = "siteId"
    order by site.id
    on conflict (site_id, hour) do update set
      accepted = router_hour.accepted + excluded.accepted, rejected = router_hour.rejected + excluded.rejected,
      ignored = router_hour.ignored + excluded.ignored, reports = router_hour.reports + excluded.reports`)
}

export async function deleteOldHours(tx: Tx, before: Date): Promise<void> {
  await tx.execute(sql`delete from router_hour where hour < ${before.toISOString()}::timestamptz`)
}

const SHOWN_HOURS = 48

/** Newest first. */
export async function lastEvents(tx: Tx, siteId: number): Promise<ShownEvent[]> {
  const { rows } = await tx.execute<ShownEvent & Record<string, unknown>>(sql`
    select id::int as id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, kind, problem, mac,
      host(address) as address, identifier
    from router_event where site_id = ${siteId} order by router_event.id desc limit ${KEPT_EVENTS}::int`)
  return rows
}

/** Returns true if a gateway refused the last change of limits in the log: some accept disconnect requests only. */
export async function wasChangeRefused(tx: Tx, siteId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ problem: string | null }>(sql`
    select problem from router_event where site_id = ${siteId} and kind = 'change'
    order by id desc limit 1`)
  return rows[0]?.problem === 'gateway-refused'
}

export async function lastHours(tx: Tx, siteId: number, now: Date): Promise<RouterPage['history']> {
  const since = new Date(now.getTime() - SHOWN_HOURS * HOUR_MS)
  const { rows } = await tx.execute<RouterPage['history'][number] & Record<string, unknown>>(sql`
    select to_char(hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as hour, accepted, rejected, ignored, reports
    from router_hour where site_id = ${siteId} and hour > ${since.toISOString()}::timestamptz
    order by router_hour.hour`)
  return rows
}
