import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db/database'
import { type AccountDeviceRow, deviceUse, endWifiSessions } from '../../../guest-data/visits'
import { voucherDevice, wifiSession } from '../../../../schema'
import type { VoucherScope } from './voucher-scope'

export interface DeviceRow extends AccountDeviceRow {
  siteId: number
  siteName: string
  guestId: number
  guestName: string
}

/**
 * Lists the devices admitted by a voucher, one for each MAC, in the order of admission. For a client's
 * multi-site voucher, lists those at the client's sites. The guest is the last one with this MAC.
 */
export async function findVoucherDevices(
  tx: Tx,
  { clientSites }: Pick<VoucherScope, 'clientSites'>,
  voucherId: number,
  now: Date,
): Promise<DeviceRow[]> {
  const known = clientSites ? sql`and d.site_id = any(${sql.param(clientSites.read)}::bigint[])` : sql``
  const { rows } = await tx.execute<DeviceRow>(sql`
    select min(d.id)::int as id, array_agg(distinct d.id::int) as ids, s.id::int as "siteId", s.name as "siteName",
      d.mac, max(d.hostname) as hostname,
      (array_agg(g.id::int order by vd.first_login desc, d.id desc))[1] as "guestId",
      (array_agg(
        coalesce(nullif(trim(g.firstname || ' ' || g.lastname), ''), g.email::text, g.phonenumber, '')
        order by vd.first_login desc, d.id desc
      ))[1] as "guestName",
      to_char(min(vd.first_login) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "firstLogin",
      ${deviceUse(now)}
    from voucher_device vd
    join device d on d.site_id = vd.site_id and d.id = vd.device_id
    join site s on s.id = d.site_id
    join guest g on g.site_id = d.site_id and g.id = d.guest_id
    left join wifi_session w on w.voucher_id = vd.voucher_id and w.site_id = vd.site_id and w.device_id = vd.device_id
    where vd.voucher_id = ${voucherId} ${known}
    group by d.mac, s.id
    order by min(vd.first_login), min(d.id)`)
  return rows
}

/** Sums the bytes of all sessions of a voucher, including those of disconnected devices. */
export async function sumData(tx: Tx, voucherId: number): Promise<number> {
  const { rows } = await tx.execute<{ used: number }>(sql`
    select coalesce(sum(data_up + data_down), 0)::float8 as used from wifi_session where voucher_id = ${voucherId}`)
  return rows[0]?.used ?? 0
}

/** Deletes all links between these devices and vouchers. */
export async function forgetDevices(tx: Tx, siteId: number, deviceIds: number[]): Promise<void> {
  if (deviceIds.length === 0) return
  await tx
    .delete(voucherDevice)
    .where(and(eq(voucherDevice.siteId, siteId), inArray(voucherDevice.deviceId, deviceIds)))
}

export async function freeDeviceSlot(
  tx: Tx,
  slot: { sessions: SQL | undefined; voucherId: number; deviceIds: number[]; now: Date },
): Promise<void> {
  const { sessions, voucherId, deviceIds, now } = slot
  await endWifiSessions(tx, sessions, 'disconnected', now)
  await tx
    .delete(voucherDevice)
    .where(and(eq(voucherDevice.voucherId, voucherId), inArray(voucherDevice.deviceId, deviceIds)))
}

export const sessionsOfVoucherDevices = (voucherId: number, deviceIds: number[]) =>
  and(eq(wifiSession.voucherId, voucherId), inArray(wifiSession.deviceId, deviceIds))
