import type { LoginMethod } from '@portico/shared/contracts'
import { MINUTE_MS } from '@portico/shared/units'
import { sql } from 'drizzle-orm'
import {
  type Login,
  type PortalVisit,
  recordLogins,
  recordPortalVisits,
} from '../../src/modules/guest-data/visits'
import type { Tx } from '../../src/platform/db'
import { device, guest } from '../../src/schema'
import { makeDevice } from '../guests/demo-device'
import { makeIdentity } from '../guests/guest-identity'
import type { LiveSite } from './live-demo'
import { plannedEnd } from './live-sessions'
import { makeRandom, type Random } from '../random'

/** A guest who may return. */
type Visitor = { guestId: number; deviceId: number; mac: string; loginType: LoginMethod; busyUntil: number }

/** Logs a new or returning guest in at each of these times. Returns how many of them are still online. */
export async function signIn(tx: Tx, live: LiveSite, times: number[], now: Date): Promise<number> {
  if (times.length === 0) return 0
  const random = makeRandom(`${live.demo.name} visitors ${now.toISOString()}`)
  const visitors = await findVisitors(tx, live.id, now)
  const logins: Login[] = []
  const shown: PortalVisit[] = []
  for (const time of times) {
    const starttime = new Date(time)
    const free = visitors.filter(({ busyUntil }) => busyUntil < time)
    const returns = free.length > 0 && random.chance(live.demo.pattern.returning)
    const visitor = returns ? random.pick(free) : await newVisitor(tx, live, random, starttime)
    if (!returns) visitors.push(visitor)
    const end = plannedEnd(live, starttime)
    visitor.busyUntil = end.getTime()
    logins.push(loginOf(random, visitor, starttime, end < now ? end : null, now))
    const shownAt = new Date(time - random.int(8_000, 70_000))
    shown.push({ mac: visitor.mac, shownAt, loggedInAt: starttime })
    if (random.chance(0.2)) shown.push({ mac: makeDevice(random).mac, shownAt, loggedInAt: null })
  }
  await recordLogins(tx, live.id, logins)
  await recordPortalVisits(tx, live.id, shown)
  await rememberLastSeen(tx, live.id, logins)
  return logins.filter(({ stoptime }) => stoptime === null).length
}

/** Finds guests of the last two weeks who came without a voucher or an account. */
async function findVisitors(tx: Tx, siteId: number, now: Date): Promise<Visitor[]> {
  const { rows } = await tx.execute<Visitor>(sql`
    select distinct on (w.guest_id) w.guest_id::int as "guestId", w.device_id::int as "deviceId", device.mac,
      case w.login_type when 'payment' then 'email' else w.login_type end as "loginType",
      case when w.stoptime is null then 'infinity'::float8
        else (extract(epoch from w.stoptime) * 1000)::float8 end as "busyUntil"
    from wifi_session w join device on device.site_id = w.site_id and device.id = w.device_id
    where w.site_id = ${siteId} and w.voucher_id is null and w.guest_account_id is null
      and w.starttime > ${now}::timestamptz - interval '14 days'
    order by w.guest_id, w.starttime desc, w.id desc`)
  return rows
}

async function newVisitor(
  tx: Tx,
  { id: siteId, demo }: LiveSite,
  random: Random,
  at: Date,
): Promise<Visitor> {
  const loginType = random.weighted(demo.methods)
  const person = makeIdentity(random, demo.guests, loginType, at.getUTCFullYear())
  const { marketing_consent: marketingConsent, ...identity } = person
  const seen = { siteId, firstSeen: at, lastSeen: at }
  const [added] = await tx
    .insert(guest)
    .values({ ...identity, ...seen, marketingConsent, createdAt: at, demo: true })
    .returning({ id: guest.id })
  const guestId = added?.id ?? 0
  for (;;) {
    const { mac, hostname, os } = makeDevice(random)
    const [owned] = await tx
      .insert(device)
      .values({ ...seen, guestId, mac, hostname, os })
      .onConflictDoNothing()
      .returning({ id: device.id })
    if (owned) return { guestId, deviceId: owned.id, mac, loginType, busyUntil: 0 }
  }
}

function loginOf(
  random: Random,
  { guestId, deviceId, loginType }: Visitor,
  starttime: Date,
  stoptime: Date | null,
  now: Date,
): Login {
  const lastseen = stoptime ?? now
  const minutes = (lastseen.getTime() - starttime.getTime()) / MINUTE_MS
  const dataDown = Math.round(minutes * random.int(300_000, 2_000_000)) + 20_000
  const terminateCause = stoptime && 'idle_timeout'
  const stay = { starttime, lastseen, stoptime, terminateCause }
  return { guestId, deviceId, loginType, ...stay, dataUp: Math.round(dataDown / 8), dataDown }
}

async function rememberLastSeen(tx: Tx, siteId: number, logins: Login[]): Promise<void> {
  const guestIds = sql.param(logins.map(({ guestId }) => guestId))
  for (const [table, column] of [
    ['guest', 'guest_id'],
    ['device', 'device_id'],
  ] as const) {
    await tx.execute(sql`
      update ${sql.identifier(table)} as seen set last_seen = greatest(seen.last_seen, latest.lastseen)
      from (
        select ${sql.identifier(column)} as id, max(lastseen) as lastseen from wifi_session
        where site_id = ${siteId} and guest_id = any(${guestIds}::bigint[])
        group by 1
      ) latest
      where seen.site_id = ${siteId} and seen.id = latest.id`)
  }
}
