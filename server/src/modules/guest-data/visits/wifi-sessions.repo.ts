import type { EndCause, LoginMethod, RouterEndCause, TerminateCause } from '@portico/shared/contracts'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import { wifiSession } from '../../../schema'
import { eventParts } from '../../integrations/events'

/** Minutes without activity after which a session no longer counts as online. */
export const ONLINE_MINUTES = 10

/** A login and the known values of its session. */
export interface Login {
  guestId: number
  deviceId: number
  voucherId?: number | null
  guestAccountId?: number | null
  paymentAccountId?: number | null
  loginType: LoginMethod
  /** Access point, AA:BB:CC:DD:EE:FF; default: unknown. */
  apMac?: string | null
  starttime: Date
  /** Default: the start. */
  lastseen?: Date
  /** Null or undefined while the session is active. */
  stoptime?: Date | null
  terminateCause?: string | null
  /** Bytes; default: none. */
  dataUp?: number
  dataDown?: number
  /** End of access; default: no end. */
  expiresAt?: Date | null
  /** Bytes; default: unlimited. */
  dataLimit?: number | null
  /** kbps; 0 or undefined means unlimited. */
  speedDl?: number
  speedUl?: number
}

/**
 * Only for the rollups, which count each session; other modules call `recordLogins`. `isNew`: integrations get an event
 * for each login.
 */
export async function insertWifiSessions(
  tx: Tx,
  siteId: number,
  logins: Login[],
  { isNew }: { isNew: boolean },
): Promise<number[]> {
  const happened = sql`
    select site_id, 'guest.logged_in' as type, guest_id, starttime as at, jsonb_build_object('session_id', id) as data
    from added order by id`
  const { rows } = await tx.execute<{ id: number }>(sql`
    with added as (
      insert into wifi_session (
        site_id, guest_id, device_id, voucher_id, guest_account_id, payment_account_id, login_type,
        ap_mac, starttime, lastseen, stoptime, terminate_cause, data_up, data_down,
        expires_at, data_limit, speed_dl, speed_ul
      )
      select ${siteId}::bigint, "guestId", "deviceId", "voucherId", "guestAccountId", "paymentAccountId", "loginType",
        "apMac", starttime, coalesce(lastseen, starttime), stoptime, "terminateCause",
        coalesce("dataUp", 0), coalesce("dataDown", 0), "expiresAt", "dataLimit", coalesce("speedDl", 0), coalesce("speedUl", 0)
      from jsonb_to_recordset(${JSON.stringify(logins)}::jsonb) as login (
        "guestId" bigint, "deviceId" bigint, "voucherId" bigint, "guestAccountId" bigint,
        "paymentAccountId" bigint, "loginType" text, "apMac" text,
        starttime timestamptz, lastseen timestamptz, stoptime timestamptz, "terminateCause" text,
        "dataUp" bigint, "dataDown" bigint,
        "expiresAt" timestamptz, "dataLimit" bigint, "speedDl" integer, "speedUl" integer
      )
      returning id, site_id, guest_id, starttime
    )${isNew ? sql`, ${eventParts(happened)}` : sql``}
    select id::int as id from added order by id`)
  return rows.map((row) => row.id)
}

/**
 * Ends the active ones among these sessions. A background job informs their routers, so that every way to end
 * a session also disconnects its device.
 */
export async function endWifiSessions(
  tx: Tx,
  condition: SQL | undefined,
  cause: EndCause,
  now: Date,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    with ended as (${endSessions(condition, cause, at)}), ${eventParts(endedSessions)}
    insert into device_disconnect (site_id, mac, since, next_at)
    select distinct device.site_id, device.mac, ${at}, ${at}
    from ended join device on device.site_id = ended.site_id and device.id = ended.device_id
    on conflict (site_id, mac) do update
      set since = excluded.since, attempts = 0, next_at = excluded.next_at, lease_token = null`)
}

/** Usage that a gateway counted since its last report. */
export interface ReportedUsage {
  wifiSessionId: number
  /** Bytes. */
  addedUp: number
  addedDown: number
  /** Access point that the gateway named; null: none. */
  apMac?: string | null
  /** ISO 8601. */
  lastSeen: string
}

/** Adds usage reported by gateways to sessions. Call it in `changeWifiSessions`. */
export async function addReportedUsage(tx: Tx, siteId: number, reports: ReportedUsage[]): Promise<void> {
  await tx.execute(sql`
    update wifi_session w set
      data_up = w.data_up + report.up, data_down = w.data_down + report.down,
      lastseen = greatest(w.lastseen, report.seen), ap_mac = coalesce(w.ap_mac, report.ap)
    from (
      select "wifiSessionId" as id, sum("addedUp")::bigint as up, sum("addedDown")::bigint as down, max("lastSeen") as seen,
        max("apMac") as ap
      from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as reported (
        "wifiSessionId" bigint, "addedUp" float8, "addedDown" float8, "lastSeen" timestamptz, "apMac" text
      )
      group by 1
    ) report
    where w.site_id = ${siteId} and w.id = report.id`)
}

/** Ends sessions that their router has already ended, at the time of their last activity. */
export async function endReportedSessions(
  tx: Tx,
  condition: SQL | undefined,
  cause: RouterEndCause,
): Promise<void> {
  const ended = endSessions(condition, cause, sql`wifi_session.lastseen`)
  await tx.execute(sql`with ended as (${ended}), ${eventParts(endedSessions)} select 1`)
}

const endSessions = (condition: SQL | undefined, cause: TerminateCause, at: SQL) => sql`
  update wifi_session set stoptime = greatest(${at}, wifi_session.lastseen), terminate_cause = ${cause}
  where ${and(isNull(wifiSession.stoptime), condition)}
  returning wifi_session.id, wifi_session.site_id, wifi_session.device_id, wifi_session.guest_id, wifi_session.stoptime`

const endedSessions = sql`
  select site_id, 'session.ended' as type, guest_id, stoptime as at, jsonb_build_object('session_id', id) as data
  from ended order by stoptime, id`

/** Changes the end of an active session. */
export async function extendWifiSession(
  tx: Tx,
  siteId: number,
  id: number,
  expiresAt: Date | null,
): Promise<void> {
  await tx
    .update(wifiSession)
    .set({ expiresAt })
    .where(and(eq(wifiSession.siteId, siteId), eq(wifiSession.id, id), isNull(wifiSession.stoptime)))
}

/** New access of sessions. */
export interface SessionRight {
  expiresAt: Date
  /** Remaining bytes; null: unlimited. */
  dataLeft: number | null
  speedDl: number
  speedUl: number
}

/** Changes the access of active sessions. A background job informs their routers. */
export async function changeSessionRights(
  tx: Tx,
  condition: SQL | undefined,
  { expiresAt, dataLeft, speedDl, speedUl }: SessionRight,
  now: Date,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    with changed as (
      update wifi_session set expires_at = ${expiresAt.toISOString()}::timestamptz,
        data_limit = data_up + data_down + ${dataLeft}::bigint, speed_dl = ${speedDl}, speed_ul = ${speedUl}
      where ${and(isNull(wifiSession.stoptime), condition)}
      returning wifi_session.site_id, wifi_session.device_id
    )
    insert into device_disconnect (site_id, mac, since, next_at)
    select distinct device.site_id, device.mac, ${at}, ${at}
    from changed join device on device.site_id = changed.site_id and device.id = changed.device_id
    on conflict (site_id, mac) do update
      set since = excluded.since, attempts = 0, next_at = excluded.next_at, lease_token = null`)
}

/** Voucher or account that admitted a device. */
type Admission = { voucherId: number } | { guestAccountId: number } | { paymentAccountId: number }

export async function isOnline(tx: Tx, admission: Admission, deviceId: number): Promise<boolean> {
  const admitted = admittedBy(admission)
  const row = await tx
    .select({ id: wifiSession.id })
    .from(wifiSession)
    .where(and(admitted, eq(wifiSession.deviceId, deviceId), sql`${wifiSession.stoptime} is null`))
    .limit(1)
    .then(firstRow)
  return row !== null
}

function admittedBy(admission: Admission): SQL {
  if ('voucherId' in admission) return eq(wifiSession.voucherId, admission.voucherId)
  if ('guestAccountId' in admission) return eq(wifiSession.guestAccountId, admission.guestAccountId)
  return eq(wifiSession.paymentAccountId, admission.paymentAccountId)
}
