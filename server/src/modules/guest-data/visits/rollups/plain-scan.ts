import { DAY_MS, MINUTE_MS } from '@portico/shared/units'
import type { Tx } from '../../../../platform/db'
import { findWifiSessions, type WifiSessionRow } from './plain-scan.repo'

export const dayNumber = (day: string) => Date.parse(day) / DAY_MS
const dayText = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10)

export function localClock(timezone: string) {
  const days = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' })
  const hours = new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', hourCycle: 'h23' })
  return {
    dayOf: (at: Date) => dayNumber(days.format(at)),
    hourOf: (at: Date) => Number(hours.format(at)),
  }
}

export async function scanPlainly(tx: Tx, siteId: number, timezone: string): Promise<string[]> {
  const { dayOf, hourOf } = localClock(timezone)
  const counts = new Map<string, number[]>()
  const add = (key: string, position: number, amount: number) => {
    const numbers = counts.get(key) ?? [0, 0, 0, 0]
    numbers[position] = (numbers[position] ?? 0) + amount
    counts.set(key, numbers)
  }
  const byGuest = new Map<number, WifiSessionRow[]>()
  for (const session of await findWifiSessions(tx, siteId)) {
    const { guestId, loginType, starttime, lastseen } = session
    const day = dayText(dayOf(starttime))
    const seconds = Math.floor((lastseen.getTime() - starttime.getTime()) / 1000)
    add(`logins ${day} ${loginType}`, 0, 1)
    add(`hour ${day} ${hourOf(starttime)}`, 0, 1)
    const dwell = `dwell ${day} ${Math.floor(24 * Math.log(Math.max(1, seconds)))}`
    add(dwell, 0, 1)
    add(dwell, 1, seconds)
    byGuest.set(guestId, [...(byGuest.get(guestId) ?? []), session])
  }
  for (const sessions of byGuest.values()) {
    const gender = ['F', 'M', 'O'].indexOf(sessions[0]?.gender ?? '')
    for (const [day, gap] of returnsOf(sessions, dayOf)) {
      add(`return ${dayText(day)} ${gap}`, gender < 0 ? 3 : gender, 1)
    }
    const visits = visitDays(sessions, dayOf)
    for (const day of loyalDays(visits)) add(`loyal ${dayText(day)} ${dayText(visits[0] ?? 0)}`, 0, 1)
  }
  return [...counts].map(([key, numbers]) => `${key} ${numbers.join(' ')}`).sort()
}

/** Returns the days on which a guest was seen, in order. */
export function seenDays(sessions: WifiSessionRow[], dayOf: (at: Date) => number): number[] {
  const seen = new Set<number>()
  for (const { starttime, lastseen } of sessions) {
    for (let day = dayOf(starttime); day <= dayOf(lastseen); day++) seen.add(day)
  }
  return [...seen].sort((one, other) => one - other)
}

/** Returns each of these days with the number of days since the previous one. */
function returnsOf(sessions: WifiSessionRow[], dayOf: (at: Date) => number): [number, number][] {
  const days = seenDays(sessions, dayOf)
  return days.map((day, index) => [day, index === 0 ? 0 : day - (days[index - 1] ?? 0)])
}

/** Returns the day of each visit; `sessions` are sorted by login. */
export function visitDays(sessions: WifiSessionRow[], dayOf: (at: Date) => number): number[] {
  return sessions
    .filter(({ starttime }, index) => {
      const before = sessions[index - 1]
      return !before || starttime.getTime() - before.starttime.getTime() >= 10 * MINUTE_MS
    })
    .map(({ starttime }) => dayOf(starttime))
}

/** Returns every day at whose end there were 4 visits within 30 days, by testing all days. */
function loyalDays(visits: number[]): number[] {
  const first = visits[0] ?? 0
  const last = visits.at(-1) ?? 0
  const loyal = []
  for (let day = first; day <= last + 40; day++) {
    if (visits.filter((visit) => visit <= day && visit > day - 30).length >= 4) loyal.push(day)
  }
  return loyal
}
