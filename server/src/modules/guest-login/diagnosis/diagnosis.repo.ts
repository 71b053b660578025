import type { GatewayProblem } from '@portico/shared/contracts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { SiteScope } from '../../../platform/access/actor'
import { firstRow, type Tx } from '../../../platform/db'
import {
  accessPoint,
  accessPointName,
  device,
  guest,
  guestAccount,
  isGuestOfDevice,
  macEntry,
  paymentTx,
  portalLogin,
  portalVisit,
  voucher,
  voucherDevice,
  wifiSession,
} from '../../../schema'

/** Devices with one MAC that are read. Logins that only name a MAC can create many. */
const MAX_DEVICES = 20
const MAX_SESSIONS = 5
const MAX_LOGINS = 5
const MAX_VOUCHER_DEVICES = 50

export type FoundDevice = Awaited<ReturnType<typeof findDevices>>[number]

/** Devices with this MAC, the current one first. */
export const findDevices = (tx: Tx, siteId: number, mac: string) =>
  tx
    .select({
      id: device.id,
      guestId: device.guestId,
      isCurrent: device.isCurrent,
      hostname: device.hostname,
      lastSeen: device.lastSeen,
      firstname: guest.firstname,
      lastname: guest.lastname,
      email: guest.email,
      phonenumber: guest.phonenumber,
      otherDevices: sql<number>`(
        select count(*)::int from (
          select from device other where other.site_id = ${device.siteId} and other.guest_id = ${device.guestId}
            and other.mac <> ${device.mac} limit ${MAX_DEVICES}::int
        ) counted
      )`,
    })
    .from(device)
    .innerJoin(guest, isGuestOfDevice)
    .where(and(eq(device.siteId, siteId), eq(device.mac, mac)))
    .orderBy(desc(device.isCurrent), desc(device.lastSeen))
    .limit(MAX_DEVICES)

export type FoundSession = Awaited<ReturnType<typeof findSessions>>[number]

/** The last sessions of these devices, newest first. */
export const findSessions = (tx: Tx, siteId: number, deviceIds: number[]) =>
  tx
    .select({
      id: wifiSession.id,
      guestId: wifiSession.guestId,
      method: wifiSession.loginType,
      starttime: wifiSession.starttime,
      stoptime: wifiSession.stoptime,
      cause: wifiSession.terminateCause,
      expiresAt: wifiSession.expiresAt,
      dataLimit: wifiSession.dataLimit,
      dataUsed: sql<number>`(${wifiSession.dataUp} + ${wifiSession.dataDown})::float8`,
      voucherId: wifiSession.voucherId,
      voucherCode: voucher.code,
      voucherEndsAt: voucher.expiresAt,
      voucherSiteId: voucher.siteId,
      guestAccountId: wifiSession.guestAccountId,
      accountEndsAt: guestAccount.endtime,
    })
    .from(wifiSession)
    .leftJoin(voucher, eq(voucher.id, wifiSession.voucherId))
    .leftJoin(guestAccount, eq(guestAccount.id, wifiSession.guestAccountId))
    .where(and(eq(wifiSession.siteId, siteId), inArray(wifiSession.deviceId, deviceIds)))
    .orderBy(desc(wifiSession.starttime), desc(wifiSession.id))
    .limit(MAX_SESSIONS)

export type FoundEntry = NonNullable<Awaited<ReturnType<typeof findEntry>>>

/** The whitelist entry that applies at the site, also one that is off or over. */
export const findEntry = (tx: Tx, site: SiteScope, mac: string) =>
  tx
    .select({
      id: macEntry.id,
      title: macEntry.title,
      active: macEntry.active,
      expiresAt: macEntry.expiresAt,
      speedDl: macEntry.speedDl,
      speedUl: macEntry.speedUl,
    })
    .from(macEntry)
    .where(and(inArray(macEntry.scopeKey, [site.id, -site.accountId]), eq(macEntry.mac, mac)))
    .orderBy(sql`${macEntry.siteId} nulls last`)
    .limit(1)
    .then(firstRow)

/** When the splash page was last shown to the device; null: never. */
export async function findLastVisit(tx: Tx, siteId: number, mac: string): Promise<Date | null> {
  const row = await tx
    .select({ shownAt: portalVisit.shownAt })
    .from(portalVisit)
    .where(and(eq(portalVisit.siteId, siteId), eq(portalVisit.mac, mac)))
    .orderBy(desc(portalVisit.shownAt))
    .limit(1)
    .then(firstRow)
  return row?.shownAt ?? null
}

/** Logins at the splash page in the last day, newest first. */
export const findLogins = (tx: Tx, siteId: number, mac: string) =>
  tx
    .select({ state: portalLogin.state, createdAt: portalLogin.createdAt })
    .from(portalLogin)
    .where(and(eq(portalLogin.siteId, siteId), eq(portalLogin.mac, mac), eq(portalLogin.test, false)))
    .orderBy(desc(portalLogin.createdAt))
    .limit(MAX_LOGINS)

/** Empty if no one named it. */
export async function findAccessPointName(tx: Tx, siteId: number, mac: string): Promise<string> {
  const row = await tx
    .select({ name: accessPointName })
    .from(accessPoint)
    .where(and(eq(accessPoint.siteId, siteId), eq(accessPoint.mac, mac)))
    .then(firstRow)
  return row?.name ?? ''
}

export const findPurchaseState = (tx: Tx, siteId: number, txId: number) =>
  tx
    .select({ state: paymentTx.state })
    .from(paymentTx)
    .where(and(eq(paymentTx.siteId, siteId), eq(paymentTx.id, txId)))
    .then(firstRow)

export interface GatewayRecords extends Record<string, unknown> {
  accessAt: string | null
  problem: GatewayProblem | null
  reportedAt: string | null
  startedAt: string | null
  stoppedAt: string | null
  stopCause: string | null
  dataUsed: number | null
  accountedSession: number | null
  loginAt: string | null
  loginUsedAt: string | null
  grantAt: string | null
  grantTakenAt: string | null
  pendingSince: string | null
}

const text = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/**
 * Finds requests and reports of gateways about the device: its last request among the site's last ones, its newest accounting,
 * the login that the last session's browser carried to the gateway, and a pending disconnect.
 */
export async function findGatewayRecords(
  tx: Tx,
  siteId: number,
  { mac, sessionIds }: { mac: string; sessionIds: number[] },
): Promise<GatewayRecords> {
  const [newest = 0] = sessionIds
  const ids = sql`${sql.param(sessionIds)}::bigint[]`
  const { rows } = await tx.execute<GatewayRecords>(sql`
    select ${text('access.at')} as "accessAt", access.problem, ${text('acct.updated_at')} as "reportedAt",
      ${text('acct.started_at')} as "startedAt", ${text('acct.stopped_at')} as "stoppedAt",
      acct.stop_cause as "stopCause", (acct.data_up + acct.data_down)::float8 as "dataUsed",
      acct.wifi_session_id::int as "accountedSession", ${text('login.created_at')} as "loginAt",
      ${text('login.used_at')} as "loginUsedAt", ${text('fas.created_at')} as "grantAt",
      ${text('fas.taken_at')} as "grantTakenAt", ${text('pending.since')} as "pendingSince"
    from (select 1) as one
    left join lateral (
      select at, problem from router_event
      where site_id = ${siteId} and mac = ${mac} and kind = 'access' order by id desc limit 1
    ) access on true
    left join lateral (
      select * from (
        (select * from radius_session where site_id = ${siteId} and mac = ${mac} and stopped_at is null
          order by updated_at desc limit 1)
        union all
        (select * from radius_session where wifi_session_id = any(${ids}) and site_id = ${siteId}
          order by updated_at desc limit 1)
      ) either order by stopped_at is not null, updated_at desc limit 1
    ) acct on true
    left join lateral (
      select created_at, used_at from radius_login
      where wifi_session_id = ${newest} and site_id = ${siteId} order by created_at desc limit 1
    ) login on true
    left join lateral (
      select created_at, taken_at from fas_grant
      where wifi_session_id = ${newest} and site_id = ${siteId} order by created_at desc limit 1
    ) fas on true
    left join device_disconnect pending on pending.site_id = ${siteId} and pending.mac = ${mac}`)
  const [row] = rows
  if (!row) throw new Error('The query of gateway records returned no row')
  return row
}

/** Devices that used a voucher at the site, the last ones first. */
export const findVoucherDevices = (tx: Tx, site: SiteScope, code: string) =>
  tx
    .select({
      mac: device.mac,
      hostname: device.hostname,
      lastSeen: device.lastSeen,
      guestId: device.guestId,
      firstname: guest.firstname,
      lastname: guest.lastname,
      email: guest.email,
      phonenumber: guest.phonenumber,
    })
    .from(voucher)
    .innerJoin(voucherDevice, eq(voucherDevice.voucherId, voucher.id))
    .innerJoin(device, and(eq(device.siteId, voucherDevice.siteId), eq(device.id, voucherDevice.deviceId)))
    .innerJoin(guest, isGuestOfDevice)
    .where(and(eq(voucher.accountId, site.accountId), eq(voucher.code, code), eq(device.siteId, site.id)))
    .orderBy(desc(device.lastSeen))
    .limit(MAX_VOUCHER_DEVICES)
