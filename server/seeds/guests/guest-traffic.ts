import type { LoginMethod } from '@portico/shared/contracts'
import { addDays, dayIn, MINUTE_MS } from '@portico/shared/units'
import type { TrafficPattern } from './traffic-patterns'
import type { DemoSite } from '../sites/demo-sites'
import { instantOf, weekdayOf } from '../local-time'
import { makeRandom, type Random } from '../random'
import type { SiteHistory } from '../sites/site-history'

const DEMO_DAYS = 90
/** Minimum number of recent logins, however quiet the hour of seeding. */
const LATELY = 4

/** A guest who may return. */
interface Visitor {
  guest: number
  device: number
  loginType: LoginMethod
  /** Last day of the stay, in days before today. */
  untilDaysAgo: number
  /** Milliseconds; a guest isn't online twice at once. */
  busyUntil: number
}

/** Draws a minute of a local day, weighted by hour. */
export function minuteOfDay(random: Random, hours: readonly number[]): number {
  const weights = Object.fromEntries(hours.map((weight, hour) => [String(hour), weight]))
  return Number(random.weighted(weights)) * 60 + random.int(0, 59)
}

/** Adds logins by all methods except vouchers, day by day; each day has its own random seed. */
export function addTraffic(history: SiteHistory): void {
  const { site, now } = history
  const today = dayIn(site.timezone, new Date(now))
  let visitors: Visitor[] = []
  for (let daysAgo = DEMO_DAYS - 1; daysAgo >= 0; daysAgo--) {
    const random = makeRandom(`${site.name} ${daysAgo}`)
    const day = addDays(today, -daysAgo)
    visitors = visitors.filter((visitor) => visitor.untilDaysAgo <= daysAgo)
    const times = loginTimes(random, site, day).filter((start) => start <= now)
    for (const start of times) addLogin(random, history, visitors, start, daysAgo)
  }
  const random = makeRandom(`${site.name} lately`)
  for (let login = 0; login < LATELY; login++) {
    const start = now - random.int(3, 25) * MINUTE_MS
    addLogin(random, history, visitors, start, 0, random.int(40, 120))
  }
}

/** Returns the times of one day's logins, in order. */
export function loginTimes(random: Random, site: DemoSite, day: string): number[] {
  const { weekdays, hours } = site.pattern
  const usual = site.loginsPerDay * (weekdays[weekdayOf(day)] ?? 1)
  const amount = Math.round(usual * (0.82 + random.next() * 0.36))
  return Array.from({ length: amount }, () => instantOf(site.timezone, day, minuteOfDay(random, hours)))
    .map((start) => start + random.int(0, 59_999))
    .sort((one, other) => one - other)
}

function addLogin(
  random: Random,
  history: SiteHistory,
  visitors: Visitor[],
  start: number,
  daysAgo: number,
  stay?: number,
): void {
  const { pattern } = history.site
  const visitor =
    (random.chance(pattern.returning) ? someoneFree(random, visitors, start) : undefined) ??
    newVisitor(random, history, visitors, start, daysAgo)
  const minutes = stay ?? stayMinutes(random, pattern)
  const { guest, device, loginType } = visitor
  history.addStay(random, { guest, device, loginType, start, minutes })
  visitor.busyUntil = start + (minutes + 10) * MINUTE_MS
}

/** Draws a length of stay; squaring makes short ones more likely. */
export function stayMinutes(random: Random, { minutes: [shortest, longest] }: TrafficPattern): number {
  return Math.round(shortest + random.next() ** 2 * (longest - shortest))
}

function someoneFree(random: Random, visitors: Visitor[], start: number): Visitor | undefined {
  if (visitors.length === 0) return undefined
  for (let attempt = 0; attempt < 4; attempt++) {
    const visitor = random.pick(visitors)
    if (visitor.busyUntil < start) return visitor
  }
  return undefined
}

function newVisitor(
  random: Random,
  history: SiteHistory,
  visitors: Visitor[],
  start: number,
  daysAgo: number,
): Visitor {
  const { pattern, methods } = history.site
  const loginType = random.weighted(methods)
  const guest = history.addGuest(random, loginType, start)
  const [shortest, longest] = pattern.stayDays
  const days = random.chance(pattern.regulars) ? random.int(30, DEMO_DAYS) : random.int(shortest, longest)
  const visitor: Visitor = {
    guest,
    device: history.addDevice(random, guest, start),
    loginType,
    untilDaysAgo: daysAgo - days + 1,
    busyUntil: start,
  }
  visitors.push(visitor)
  return visitor
}
