import type { GuestAccountDevice } from '@portico/shared/contracts'
import { BYTES_PER_MB } from '@portico/shared/units'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { ONLINE_MINUTES } from './wifi-sessions.repo'

export interface AccountDeviceRow extends Record<string, unknown> {
  id: number
  /** IDs of all devices with this MAC: several guests can have used the same device. */
  ids: number[]
  mac: string
  hostname: string
  firstLogin: string
  lastSeen: string | null
  online: boolean
  dataUsed: number
}

/** Accounts that admit devices: created by the operator, or paid by a guest. */
export type AccountKind = 'guest_account' | 'payment_account'

/** Aggregates a device's sessions `w` into columns of `AccountDeviceRow`. */
export const deviceUse = (now: Date) => sql`
  to_char(max(w.lastseen) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastSeen",
  coalesce(bool_or(w.stoptime is null and w.lastseen >
    ${now.toISOString()}::timestamptz - ${ONLINE_MINUTES}::int * interval '1 minute'), false) as online,
  coalesce(sum(w.data_up + w.data_down), 0)::float8 as "dataUsed"`

/** Lists the devices admitted by an account, one for each MAC, in the order of admission. */
export async function findAccountDevices(
  tx: Tx,
  kind: AccountKind,
  { siteId, accountId, now }: { siteId: number; accountId: number; now: Date },
): Promise<AccountDeviceRow[]> {
  const column = sql.identifier(`${kind}_id`)
  const { rows } = await tx.execute<AccountDeviceRow>(sql`
    select min(d.id)::int as id, array_agg(distinct d.id::int) as ids, d.mac, max(d.hostname) as hostname,
      to_char(min(a.first_login) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "firstLogin",
      ${deviceUse(now)}
    from ${sql.identifier(`${kind}_device`)} a
    join device d on d.site_id = a.site_id and d.id = a.device_id
    left join wifi_session w on w.site_id = a.site_id and w.${column} = a.${column} and w.device_id = a.device_id
    where a.site_id = ${siteId} and a.${column} = ${accountId}
    group by d.mac
    order by min(a.first_login), min(d.id)`)
  return rows
}

export function presentAccountDevice(row: AccountDeviceRow): GuestAccountDevice {
  const { mac, hostname, firstLogin, lastSeen, online, dataUsed } = row
  return { mac, hostname, first_login: firstLogin, last_seen: lastSeen, online, data_used: dataUsed }
}

/** Presents an account to its holder. */
export function heldAccount(
  row: { username: string; endtime: Date | null; dataUsed: number; bytesT: number; numDevices: number },
  devices: AccountDeviceRow[],
) {
  return {
    name: row.username,
    until: row.endtime,
    dataUsed: row.dataUsed,
    /** Bytes; null: unlimited. */
    dataLimit: row.bytesT === 0 ? null : row.bytesT * BYTES_PER_MB,
    numDevices: row.numDevices,
    devicesUsed: devices.length,
    devices,
  }
}
