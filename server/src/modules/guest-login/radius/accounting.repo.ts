import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { REPORT_SILENCE_MS } from './reply-values'

/** Contents of one or more accounting packets of a session. */
export interface UsageReport {
  nasId: number
  siteId: number
  acctSessionId: string
  /** AA:BB:CC:DD:EE:FF */
  mac: string
  username: string
  /** From the Class that this server gave the gateway; null if the gateway sent none. */
  wifiSessionId: number | null
  ip: string | null
  /** Access point, from Called-Station-Id; null: the gateway names none. */
  apMac: string | null
  /** Bytes since the start of the session, as seen by the guest. */
  dataUp: number
  dataDown: number
  startedAt: Date
  at: Date
  /** Null: the session continues. */
  stopCause: string | null
}

/**
 * Stores reports, one for each session. Repeated and late ones change nothing: counters only grow, and a session that
 * has stopped stays so.
 */
export async function storeReports(tx: Tx, reports: UsageReport[]): Promise<void> {
  await markUncounted(tx, reports)
  await tx.execute(sql`
    insert into radius_session (
      nas_id, acct_session_id, site_id, mac, wifi_session_id, username, ip, ap_mac,
      data_up, data_down, started_at, updated_at, stopped_at, stop_cause, check_at
    )
    select "nasId", "acctSessionId", "siteId", mac, w.id, username, ip::inet, "apMac",
      "dataUp", "dataDown", "startedAt", "at", case when "stopCause" is not null then "at" end, "stopCause",
      "at" + ${SILENCE}
    from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as report (
      "nasId" bigint, "acctSessionId" text, "siteId" bigint, mac text, "wifiSessionId" bigint, username text, ip text, "apMac" text,
      "dataUp" bigint, "dataDown" bigint, "startedAt" timestamptz, "at" timestamptz, "stopCause" text
    )
    join nas on nas.id = "nasId"
    left join wifi_session w on w.site_id = "siteId" and w.id = "wifiSessionId"
    order by "nasId", "acctSessionId"
    on conflict (nas_id, acct_session_id) do update set
      wifi_session_id = coalesce(radius_session.wifi_session_id, excluded.wifi_session_id),
      ip = coalesce(excluded.ip, radius_session.ip),
      ap_mac = coalesce(radius_session.ap_mac, excluded.ap_mac),
      data_up = greatest(radius_session.data_up, excluded.data_up),
      data_down = greatest(radius_session.data_down, excluded.data_down),
      updated_at = greatest(radius_session.updated_at, excluded.updated_at),
      stopped_at = coalesce(radius_session.stopped_at, excluded.stopped_at),
      stop_cause = coalesce(radius_session.stop_cause, excluded.stop_cause)`)
}

type SessionKey = Pick<UsageReport, 'siteId' | 'nasId' | 'acctSessionId'>
type SessionRow = SessionKey & Record<string, unknown>
const SESSION_KEY = sql`site_id::int as "siteId", nas_id::int as "nasId", acct_session_id as "acctSessionId"`
const SILENCE = sql`interval '1 millisecond' * ${REPORT_SILENCE_MS}::int`

const keysOf = (sessions: SessionKey[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    sessions.map(({ siteId, nasId, acctSessionId }) => ({ siteId, nasId, acctSessionId })),
  )}::jsonb) as session ("siteId" bigint, "nasId" bigint, "acctSessionId" text)`

/**
 * Marks sessions for counting before they are changed. The counting job locks this row before that of the session too,
 * so a change is either counted or waits for the next run. Updating an existing row locks it.
 */
async function markUncounted(tx: Tx, sessions: SessionKey[]): Promise<void> {
  await tx.execute(sql`
    insert into radius_uncounted (site_id, nas_id, acct_session_id)
    select "siteId", "nasId", "acctSessionId" from ${keysOf(sessions)}
    order by "nasId", "acctSessionId"
    on conflict (site_id, nas_id, acct_session_id) do update set site_id = excluded.site_id`)
}

/** Stops all open sessions of a restarted gateway, which has forgotten them. */
export async function stopSessionsOfNas(tx: Tx, nasId: number, at: Date): Promise<void> {
  const now = sql`${at.toISOString()}::timestamptz`
  const { rows } = await tx.execute<SessionRow>(sql`
    select ${SESSION_KEY} from radius_session
    where nas_id = ${nasId} and stopped_at is null and updated_at <= ${now}`)
  await markUncounted(tx, rows)
  const ids = rows.map(({ acctSessionId }) => acctSessionId)
  await tx.execute(sql`
    update radius_session set stopped_at = greatest(${now}, updated_at), stop_cause = 'nas_reboot'
    where nas_id = ${nasId} and acct_session_id = any(${sql.param(ids)}::text[]) and stopped_at is null`)
}

interface Checked {
  /** Number of due sessions; `most` if there may be more. */
  checked: number
  /**
   * Gateways of stopped sessions; `reported`: one sent reports during the session, so the gateway itself has gone
   * silent.
   */
  lost: { nasId: number; reported: boolean }[]
}

/** Checks up to `most` sessions that are due, and stops those without a report since then. */
export async function stopSilentSessions(
  tx: Tx,
  { silentSince, most }: { silentSince: Date; most: number },
): Promise<Checked> {
  const since = sql`${silentSince.toISOString()}::timestamptz`
  const { rows: due } = await tx.execute<SessionRow & { isSilent: boolean }>(sql`
    select ${SESSION_KEY}, updated_at < ${since} as "isSilent" from radius_session
    where stopped_at is null and check_at < ${since} + ${SILENCE}
    order by check_at limit ${most}`)
  const silent = due.filter(({ isSilent }) => isSilent)
  await markUncounted(tx, silent)
  const { rows: lost } = await tx.execute<Checked['lost'][number] & Record<string, unknown>>(sql`
    update radius_session r set stopped_at = updated_at, stop_cause = 'lost'
    from ${keysOf(silent)}
    where r.nas_id = session."nasId" and r.acct_session_id = session."acctSessionId"
      and stopped_at is null and updated_at < ${since}
    returning r.nas_id::int as "nasId", updated_at > started_at + interval '1 minute' as reported`)
  // Sessions that are being reported right now stay due.
  await tx.execute(sql`
    update radius_session set check_at = updated_at + ${SILENCE}
    where (nas_id, acct_session_id) in (
      select r.nas_id, r.acct_session_id from radius_session r
      join ${keysOf(due.filter(({ isSilent }) => !isSilent))}
        on r.nas_id = session."nasId" and r.acct_session_id = session."acctSessionId"
      for update of r skip locked
    )`)
  return { checked: due.length, lost }
}

/** Returns a site with uncounted reports; null if there is none. */
export async function nextUncountedSite(tx: Tx, after: number): Promise<number | null> {
  const { rows } = await tx.execute<{ siteId: number }>(sql`
    select site_id::int as "siteId" from radius_uncounted
    where site_id > ${after} order by site_id limit 1`)
  return rows[0]?.siteId ?? null
}

export interface Uncounted extends Record<string, unknown> {
  nasId: number
  acctSessionId: string
  wifiSessionId: number
  guestId: number
  addedUp: number
  addedDown: number
  apMac: string | null
  lastSeen: string
  stopped: boolean
  stopCause: string | null
}

/** Takes up to `most` sessions of a site with uncounted reports, for `countReports` in the same transaction. */
export async function takeUncounted(tx: Tx, siteId: number, most: number): Promise<SessionKey[]> {
  const { rows } = await tx.execute<SessionRow>(sql`
    delete from radius_uncounted where (site_id, nas_id, acct_session_id) in (
      select site_id, nas_id, acct_session_id from radius_uncounted where site_id = ${siteId}
      order by nas_id, acct_session_id limit ${most} for update skip locked
    ) returning ${SESSION_KEY}`)
  return rows
}

/** Marks reports of taken sessions as counted. Sessions without our Class belong to the device that was online then. */
export async function countReports(tx: Tx, siteId: number, taken: SessionKey[]): Promise<Uncounted[]> {
  const { rows } = await tx.execute<Uncounted>(sql`
    with due as (
      select r.nas_id, r.acct_session_id, r.mac, r.wifi_session_id from radius_session r
      join ${keysOf(taken)} on r.nas_id = session."nasId" and r.acct_session_id = session."acctSessionId"
    ), owned as (
      select due.nas_id, due.acct_session_id, coalesce(due.wifi_session_id, (
        select w.id from device d join wifi_session w on w.site_id = d.site_id and w.device_id = d.id
        where d.site_id = ${siteId} and d.mac = due.mac and w.stoptime is null
        order by w.starttime desc, w.id desc limit 1
      )) as wifi_session_id
      from due
    ), counted as (
      update radius_session r set wifi_session_id = owned.wifi_session_id,
        counted_up = r.data_up, counted_down = r.data_down
      from owned, radius_session before
      where r.nas_id = owned.nas_id and r.acct_session_id = owned.acct_session_id
        and before.nas_id = r.nas_id and before.acct_session_id = r.acct_session_id
      returning r.*, before.counted_up as before_up, before.counted_down as before_down
    )
    select counted.nas_id::int as "nasId", acct_session_id as "acctSessionId", w.id::int as "wifiSessionId",
      w.guest_id::int as "guestId",
      (counted.data_up - before_up)::float8 as "addedUp", (counted.data_down - before_down)::float8 as "addedDown",
      counted.ap_mac as "apMac",
      to_char(counted.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastSeen",
      counted.stopped_at is not null and not exists (
        select from radius_session other
        where other.wifi_session_id = w.id and other.stopped_at is null
          and (other.nas_id, other.acct_session_id) <> (counted.nas_id, counted.acct_session_id)
      ) as stopped,
      stop_cause as "stopCause"
    from counted join wifi_session w on w.site_id = ${siteId} and w.id = counted.wifi_session_id`)
  return rows
}

/** An open session of a device, for a request to its gateway. */
export interface OpenSession extends Record<string, unknown> {
  nasId: number
  acctSessionId: string
  username: string
  ip: string | null
  /** ISO 8601. */
  startedAt: string
  /** Bytes, in both directions. */
  dataUsed: number
}

export async function openSessionsOf(
  tx: Tx,
  { siteId, mac }: { siteId: number; mac: string },
): Promise<OpenSession[]> {
  const { rows } = await tx.execute<OpenSession>(sql`
    select nas_id::int as "nasId", acct_session_id as "acctSessionId", username, host(ip) as ip,
      to_char(started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startedAt",
      (data_up + data_down)::float8 as "dataUsed"
    from radius_session where site_id = ${siteId} and mac = ${mac} and stopped_at is null
    order by updated_at desc limit 10`)
  return rows
}

/** Deletes accounting sessions that ended and were counted long ago. */
export async function deleteOldRadiusSessions(tx: Tx, before: Date): Promise<void> {
  await tx.execute(sql`
    delete from radius_session r
    where stopped_at < ${before.toISOString()}::timestamptz and not exists (
      select from radius_uncounted u
      where u.site_id = r.site_id and u.nas_id = r.nas_id and u.acct_session_id = r.acct_session_id
    )`)
}

/**
 * Identifies the sender at an address: the device that a gateway of this site assigned it to, or a gateway that hides
 * its devices' addresses.
 */
export async function whoIsAt(
  tx: Tx,
  { siteId, address }: { siteId: number; address: string },
): Promise<{ mac: string | null; isGateway: boolean }> {
  const { rows } = await tx.execute<{ mac: string | null; isGateway: boolean }>(sql`
    select (
      select mac from radius_session
      where site_id = ${siteId} and ip = ${address}::inet and stopped_at is null
      order by updated_at desc limit 1
    ) as mac, exists (
      select from nas where site_id = ${siteId} and ${address}::inet in (address, seen_address)
    ) as "isGateway"`)
  return rows[0] ?? { mac: null, isGateway: false }
}
