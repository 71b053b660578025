import { sql } from 'drizzle-orm'
import type { LoginMethod } from '@portico/shared/contracts'
import type { Tx } from '../../platform/db/database'
import type { DateRange } from './date-range'

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

/**
 * Stores sessions of one site and counts their logins in site_day, in one statement: there is no other way
 * in, so the counts cannot drift. Answers the ids, in the order of `logins`.
 */
export async function recordLogins(tx: Tx, siteId: number, logins: Login[]): Promise<number[]> {
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
      returning id, site_id, login_type, starttime
    ), counted as (
      insert into site_day (site_id, day, login_type, logins)
      select site.id, (added.starttime at time zone site.timezone)::date as day, added.login_type, count(*)
      from added join site on site.id = added.site_id
      group by site.id, day, added.login_type
      order by site.id, day, added.login_type
      on conflict (site_id, day, login_type) do update set logins = site_day.logins + excluded.logins
    )
    select id::int as id from added order by id`)
  return rows.map((row) => row.id)
}

/** Counts a site anew out of its sessions. Needed when its time zone changes. */
export async function rebuildSiteDays(tx: Tx, siteId: number): Promise<void> {
  await tx.execute(sql`delete from site_day where site_id = ${siteId}`)
  await tx.execute(sql`
    insert into site_day (site_id, day, login_type, logins)
    select site.id, (session.starttime at time zone site.timezone)::date, session.login_type, count(*)
    from site join wifi_session session on session.site_id = site.id
    where site.id = ${siteId}
    group by 1, 2, 3`)
}

// A type and not an interface: drizzle asks for an index signature, which only types have.
export type DailyLogins = { siteId: number; day: string; loginType: string; logins: number }

export async function findDailyLogins(
  tx: Tx,
  siteIds: number[],
  { from, to }: DateRange,
): Promise<DailyLogins[]> {
  const { rows } = await tx.execute<DailyLogins>(sql`
    select site_id::int as "siteId", day::text as day, login_type as "loginType", logins
    from site_day
    where site_id = any(${sql.param(siteIds)}::bigint[]) and day between ${from}::date and ${to}::date
    order by day, site_id, login_type`)
  return rows
}
