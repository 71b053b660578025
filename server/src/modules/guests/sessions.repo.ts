import type { LoginMethod } from '@portico/shared/contracts'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db'
import { wifiSession } from './tables'

/** A login and what is known of the session that it began. */
export interface Login {
  guestId: number
  deviceId: number
  voucherId: number | null
  loginType: LoginMethod
  starttime: Date
  lastseen: Date
  /** Null while the session is active. */
  stoptime: Date | null
  terminateCause: string | null
  /** Bytes. */
  dataUp: number
  dataDown: number
}

/** Only for the dashboard, which counts each session; everybody else calls its recordLogins. */
export async function insertSessions(tx: Tx, siteId: number, logins: Login[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with added as (
      insert into wifi_session (
        site_id, guest_id, device_id, voucher_id, login_type,
        starttime, lastseen, stoptime, terminate_cause, data_up, data_down
      )
      select ${siteId}::bigint, "guestId", "deviceId", "voucherId", "loginType",
        starttime, lastseen, stoptime, "terminateCause", "dataUp", "dataDown"
      from jsonb_to_recordset(${JSON.stringify(logins)}::jsonb) as login (
        "guestId" bigint, "deviceId" bigint, "voucherId" bigint, "loginType" text,
        starttime timestamptz, lastseen timestamptz, stoptime timestamptz, "terminateCause" text,
        "dataUp" bigint, "dataDown" bigint
      )
      returning id
    )
    select id::int as id from added order by id`)
  return rows.map((row) => row.id)
}

/** Ends the active ones among these sessions. */
export async function endSessions(
  tx: Tx,
  which: SQL | undefined,
  cause: 'voucher_deleted' | 'disconnected',
  now: Date,
): Promise<void> {
  await tx
    .update(wifiSession)
    .set({ stoptime: sql`greatest(${now}, ${wifiSession.lastseen})`, terminateCause: cause })
    .where(and(isNull(wifiSession.stoptime), which))
}

export async function isOnline(tx: Tx, voucherId: number, deviceId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: wifiSession.id })
    .from(wifiSession)
    .where(
      and(
        eq(wifiSession.voucherId, voucherId),
        eq(wifiSession.deviceId, deviceId),
        sql`${wifiSession.stoptime} is null`,
      ),
    )
    .limit(1)
  return row !== undefined
}
