import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'

/** A session as events contain it. */
export interface SessionFacts extends Record<string, unknown> {
  id: number
  loginType: string
  mac: string
  hostname: string
  os: string
  apMac: string | null
  /** ISO 8601, as are the other times. */
  startedAt: string
  expiresAt: string | null
  endedAt: string | null
  seconds: number
  dataUp: number
  dataDown: number
  cause: string | null
}

/** Rows that events refer to, by ID. */
export interface EventFacts {
  sessions: ReadonlyMap<number, SessionFacts>
  /** Texts of consents. */
  texts: ReadonlyMap<number, string>
  /** Names of packages. */
  packages: ReadonlyMap<number, string>
}

interface References {
  data: Record<string, unknown>
}

const isoTime = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** Loads what events of a site refer to: one statement for each kind that occurs. */
export async function loadEventFacts(
  tx: Tx,
  siteId: number,
  events: readonly References[],
): Promise<EventFacts> {
  const idsOf = (key: string) =>
    events.flatMap(({ data }) => (typeof data[key] === 'number' ? [data[key]] : []))
  return {
    sessions: await loadSessions(tx, siteId, idsOf('session_id')),
    texts: await loadNames(tx, sql`consent_text`, { siteId, column: sql`text`, ids: idsOf('text_id') }),
    packages: await loadNames(tx, sql`package`, { siteId, column: sql`title`, ids: idsOf('package_id') }),
  }
}

async function loadSessions(tx: Tx, siteId: number, ids: number[]): Promise<EventFacts['sessions']> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<SessionFacts>(sql`
    select w.id::int as id, w.login_type as "loginType", d.mac, d.hostname, d.os, w.ap_mac as "apMac",
      ${isoTime('w.starttime')} as "startedAt", ${isoTime('w.expires_at')} as "expiresAt", ${isoTime('w.stoptime')} as "endedAt",
      floor(extract(epoch from coalesce(w.stoptime, w.lastseen) - w.starttime))::int as seconds,
      w.data_up::float8 as "dataUp", w.data_down::float8 as "dataDown", w.terminate_cause as cause
    from wifi_session w join device d on d.site_id = w.site_id and d.id = w.device_id
    where w.site_id = ${siteId} and w.id = any(${sql.param(ids)}::bigint[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

async function loadNames(
  tx: Tx,
  table: ReturnType<typeof sql>,
  { siteId, column, ids }: { siteId: number; column: ReturnType<typeof sql>; ids: number[] },
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: number; name: string }>(sql`
    select id::int as id, ${column} as name from ${table}
    where site_id = ${siteId} and id = any(${sql.param(ids)}::bigint[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
