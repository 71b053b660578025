import type { LoginMethod } from '@portico/shared/contracts'
import { MINUTE_MS } from '@portico/shared/units'
import { and, desc, eq, gt, gte, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { dayStart } from '../../../platform/day-start'
import { firstRow, type Tx } from '../../../platform/db'
import { device, guest, guestConsent, isDeviceOfSession, isGuestOfDevice, wifiSession } from '../../../schema'
import { ONLINE_MINUTES } from '../../guest-data/visits'
import type { LoginFlow } from './login-flow'

/**
 * Sums the device's time and data in the site's current day or month, since staff last reset them. For a
 * device that was only named, counts usage after the same network named it.
 */
export async function usageOf(
  tx: Tx,
  { site, login, now }: LoginFlow,
  { method, period }: { method: LoginMethod; period: 'daily' | 'monthly' },
): Promise<{ ms: number; bytes: number; again: Date }> {
  const unit = sql.raw(period === 'daily' ? "'day'" : "'month'")
  const step = sql.raw(period === 'daily' ? "interval '1 day'" : "interval '1 month'")
  const at = sql`${now.toISOString()}::timestamptz`
  const timezone = sql`${site.timezone}::text`
  const start = sql`date_trunc(${unit}, ${at} at time zone ${timezone})`
  const { rows } = await tx.execute<{ ms: number; bytes: number; again: string }>(sql`
    with period as (
      select ${dayStart(sql`${start}::date`, timezone)} as since,
        ${dayStart(sql`(${start} + ${step})::date`, timezone)} as again
    ), used as (
      select w.*, greatest(period.since, coalesce(d.usage_since, period.since)) as since
      from period, device d join wifi_session w on w.site_id = d.site_id and w.device_id = d.id
      where d.site_id = ${site.id} and d.mac = ${login.mac} and w.login_type = ${method}
        and d.named_from is not distinct from ${login.namedFrom}::text
        and coalesce(w.stoptime, least(w.expires_at, ${at}), ${at}) > period.since
    )
    select
      coalesce(sum(greatest(0, extract(epoch from
        least(coalesce(stoptime, ${at}), coalesce(expires_at, ${at}), ${at}) - greatest(starttime, since)
      ))), 0)::float8 * 1000 as ms,
      coalesce(sum(data_up + data_down) filter (where starttime >= since), 0)::float8 as bytes,
      (select to_char(again at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from period) as again
    from used`)
  const [row] = rows
  if (!row) throw new Error('The usage query returned no row')
  return { ms: row.ms, bytes: row.bytes, again: new Date(row.again) }
}

/** Matches sessions of this device, by any login method. */
const ofDevice = ({ site, login }: LoginFlow): SQL | undefined =>
  and(eq(wifiSession.siteId, site.id), eq(device.mac, login.mac))

export type FoundSession = typeof wifiSession.$inferSelect

/**
 * Finds the session that currently gives the device access. A session without an end counts while it shows
 * activity. For a device that was only named, only the session of this login counts.
 */
export async function currentSession(tx: Tx, flow: LoginFlow): Promise<FoundSession | null> {
  const alive = new Date(flow.now.getTime() - ONLINE_MINUTES * MINUTE_MS)
  const row = await tx
    .select({ session: wifiSession })
    .from(wifiSession)
    .innerJoin(device, isDeviceOfSession)
    .where(
      and(
        ofDevice(flow),
        flow.vouched ? undefined : eq(wifiSession.id, flow.state.right?.sessionId ?? 0),
        isNull(wifiSession.stoptime),
        or(
          gt(wifiSession.expiresAt, flow.now),
          and(isNull(wifiSession.expiresAt), gt(wifiSession.lastseen, alive)),
        ),
        or(
          isNull(wifiSession.dataLimit),
          sql`${wifiSession.dataUp} + ${wifiSession.dataDown} < ${wifiSession.dataLimit}`,
        ),
      ),
    )
    .orderBy(desc(wifiSession.starttime), desc(wifiSession.id))
    .limit(1)
    .then(firstRow)
  return row?.session ?? null
}

/**
 * Returns true if the device logged in by a method since then, and may be recognized by it. A MAC alone
 * proves nothing.
 */
export async function loggedInSince(
  tx: Tx,
  flow: LoginFlow,
  { method, since }: { method: LoginMethod; since: Date },
): Promise<boolean> {
  if (!flow.vouched) return false
  const row = await tx
    .select({ guestId: guest.id, verifiedAt: guest.emailVerifiedAt })
    .from(wifiSession)
    .innerJoin(device, isDeviceOfSession)
    .innerJoin(guest, isGuestOfDevice)
    .where(
      and(
        ofDevice(flow),
        device.isCurrent,
        eq(wifiSession.loginType, method),
        gte(wifiSession.starttime, since),
      ),
    )
    .limit(1)
    .then(firstRow)
  if (!row) return false
  // A session of the grace period isn't a confirmed login.
  if (method === 'email' && verifiesEmail(flow) && !row.verifiedAt) return false
  return !flow.content.design.gdpr_device_id || (await agreedToDeviceId(tx, flow, row.guestId))
}

async function agreedToDeviceId(tx: Tx, { site }: LoginFlow, guestId: number): Promise<boolean> {
  const row = await tx
    .select({ granted: guestConsent.granted })
    .from(guestConsent)
    .where(
      and(
        eq(guestConsent.siteId, site.id),
        eq(guestConsent.guestId, guestId),
        eq(guestConsent.purpose, 'device_id'),
      ),
    )
    .orderBy(desc(guestConsent.at), desc(guestConsent.id))
    .limit(1)
    .then(firstRow)
  return row?.granted ?? false
}

/** Email must be verified if the method or the site requires it. */
export function verifiesEmail({ site, content }: LoginFlow): boolean {
  return site.validateEmail || content.settings('email').enableVerification === true
}

/**
 * Matches the sessions that end when the device logs in again: all with its MAC. A login that only named the
 * MAC ends only its own; otherwise strangers could disconnect a device.
 */
export function sessionsReplacedBy(tx: Tx, flow: LoginFlow, deviceId: number): SQL | undefined {
  const { site, login } = flow
  const devices = tx
    .select({ id: device.id })
    .from(device)
    .where(and(eq(device.siteId, site.id), eq(device.mac, login.mac)))
  return and(
    eq(wifiSession.siteId, site.id),
    flow.vouched ? inArray(wifiSession.deviceId, devices) : eq(wifiSession.deviceId, deviceId),
  )
}
