import { LOGIN_SETTINGS, type LoginMethod, type LoginSettings } from '@portico/shared/contracts'
import { BYTES_PER_MB, DAY_MS, MINUTE_MS } from '@portico/shared/units'
import { and, desc, eq, gt, gte, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { dayStart } from '../../../platform/day-start'
import type { Tx } from '../../../platform/db'
import { ONLINE_MINUTES } from '../../guest-data/visits'
import { device, guest, guestConsent, isDeviceOfSession, isGuestOfDevice, wifiSession } from '../../../schema'
import type { LoginFlow } from './login-flow'

/** Length of a monthly login. */
const MONTH_MS = 30 * DAY_MS

/** Access that a login method grants: its end, data and speed. */
export interface Allowance {
  until: Date | null
  dataLimit: number | null
  speedDl: number
  speedUl: number
}
export interface LimitReached {
  reason: 'time' | 'data'
  /** Start of the next period. */
  again: Date | null
}

/** Returns true if a method has limits of its own. The others take them from a voucher, an account or a package. */
export const hasLimits = (method: LoginMethod): boolean =>
  (LOGIN_SETTINGS[method] as readonly string[]).includes('sessionLimitControl')

/** Returns the device's access by the settings of a method, less its usage in the period. */
export async function allowanceOf(
  tx: Tx,
  flow: LoginFlow,
  method: LoginMethod,
): Promise<Allowance | LimitReached> {
  const settings = flow.content.settings(method)
  const { timeLimit = 0, dataLimit = 0, sessionLimitControl: period = 'none' } = settings
  const [minutes, bytes] = [timeLimit, dataLimit * BYTES_PER_MB]
  const used =
    period === 'none' || (minutes === 0 && bytes === 0)
      ? { ms: 0, bytes: 0, again: null }
      : await usageOf(tx, flow, { method, period })
  const [msLeft, bytesLeft] = [minutes * MINUTE_MS - used.ms, bytes - used.bytes]
  if (minutes > 0 && msLeft <= 0) return { reason: 'time', again: used.again }
  if (bytes > 0 && bytesLeft <= 0) return { reason: 'data', again: used.again }
  return {
    until: minutes > 0 ? new Date(flow.now.getTime() + msLeft) : null,
    dataLimit: bytes > 0 ? bytesLeft : null,
    ...speedOf(settings),
  }
}

function speedOf(settings: Partial<LoginSettings>): Pick<Allowance, 'speedDl' | 'speedUl'> {
  const { unlimited_speed: unlimited = true, speedDownloadLimit = 0, speedUploadLimit = 0 } = settings
  return unlimited ? { speedDl: 0, speedUl: 0 } : { speedDl: speedDownloadLimit, speedUl: speedUploadLimit }
}

/**
 * Sums the device's time and data in the site's current day or month, since staff last reset them. For a
 * device that was only named, counts usage after the same network named it.
 */
async function usageOf(
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
  const [row] = await tx
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
  return row?.session ?? null
}

/** Returns the method that spares this device another login; null if it must log in. */
export async function rememberedMethod(tx: Tx, flow: LoginFlow): Promise<LoginMethod | null> {
  for (const method of flow.methods) {
    if (!(LOGIN_SETTINGS[method] as readonly string[]).includes('reLoginPolicy')) continue
    const { reLoginPolicy = 'always' } = flow.content.settings(method)
    if (reLoginPolicy === 'always') continue
    const since = reLoginPolicy === 'monthly' ? new Date(flow.now.getTime() - MONTH_MS) : new Date(0)
    if (await loggedInSince(tx, flow, { method, since })) return method
  }
  return null
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
  const [row] = await tx
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
  if (!row) return false
  // A session of the grace period isn't a confirmed login.
  if (method === 'email' && verifiesEmail(flow) && !row.verifiedAt) return false
  return !flow.content.design.gdpr_device_id || (await agreedToDeviceId(tx, flow, row.guestId))
}

async function agreedToDeviceId(tx: Tx, { site }: LoginFlow, guestId: number): Promise<boolean> {
  const [row] = await tx
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
