import type { Tx } from '../../../../platform/db'
import type { DateRange } from '../../../../platform/date-range'
import { dayNumber, localClock, seenDays, visitDays } from '../../../guest-data/visits/rollups/plain-scan'
import { findWifiSessions, type WifiSessionRow } from '../../../guest-data/visits/rollups/plain-scan.repo'

/** For tests: computes the values of a range's tiles from the sessions alone. */
export async function scanTiles(
  tx: Tx,
  siteId: number,
  timezone: string,
  range: DateRange,
  until = new Date(8.64e15),
) {
  const clock = localClock(timezone)
  const [from, to] = [dayNumber(range.from), dayNumber(range.to)]
  const inRange = (day: number) => day >= from && day <= to
  const sessions = (await findWifiSessions(tx, siteId)).filter(({ starttime }) => starttime < until)
  const begun = sessions.filter(({ starttime }) => inRange(clock.dayOf(starttime)))
  const guests = [...byGuest(sessions)].map((visits) => guestOf(visits, clock.dayOf))
  const seen = guests.filter(({ days }) => days.some(inRange))
  const seconds = begun
    .map(({ starttime, lastseen }) => Math.floor((lastseen.getTime() - starttime.getTime()) / 1000))
    .sort((one, other) => one - other)
  return {
    total: seen.length,
    new: guests.filter(({ days }) => inRange(days[0] ?? 0)).length,
    genders: ['F', 'M', 'O', null].map((which) => seen.filter(({ gender }) => gender === which).length),
    segments: segmentsOf(guests, from, to),
    average: seconds.length
      ? Math.round(seconds.reduce((sum, each) => sum + each, 0) / seconds.length)
      : null,
    median: middleOf(seconds),
    matrix: matrixOf(begun, clock),
    logins: begun.length,
  }
}

function byGuest(sessions: WifiSessionRow[]): Iterable<WifiSessionRow[]> {
  const guests = new Map<number, WifiSessionRow[]>()
  for (const session of sessions)
    guests.set(session.guestId, [...(guests.get(session.guestId) ?? []), session])
  return guests.values()
}

const guestOf = (sessions: WifiSessionRow[], dayOf: (at: Date) => number) => ({
  gender: sessions[0]?.gender ?? null,
  days: seenDays(sessions, dayOf),
  visits: visitDays(sessions, dayOf),
})
type ScannedGuest = ReturnType<typeof guestOf>

/** Counts all guests known at the end of the range in the first matching segment. */
function segmentsOf(guests: ScannedGuest[], from: number, to: number): Record<string, number> {
  const counts = { new: 0, repeat: 0, loyal: 0, lost: 0 }
  for (const { days, visits } of guests) {
    const first = days[0] ?? 0
    if (first > to) continue
    const lately = days.some((day) => day <= to && (day >= from || day > to - 60))
    const loyal = visits.filter((day) => day <= to && day > to - 30).length >= 4
    if (first >= from) counts.new += 1
    else if (loyal) counts.loyal += 1
    else if (!lately) counts.lost += 1
    else counts.repeat += 1
  }
  return counts
}

function middleOf(sorted: number[]): number | null {
  const at = (position: number) => sorted[Math.floor(position)] ?? 0
  return sorted.length ? (at((sorted.length - 1) / 2) + at(sorted.length / 2)) / 2 : null
}

function matrixOf(begun: WifiSessionRow[], { dayOf, hourOf }: ReturnType<typeof localClock>): number[][] {
  const matrix = Array.from({ length: 7 }, () => Array<number>(24).fill(0))
  for (const { starttime } of begun) {
    // Day 0, January 1, 1970, was a Thursday.
    const hours = matrix[(dayOf(starttime) + 3) % 7]
    const hour = hourOf(starttime)
    if (hours) hours[hour] = (hours[hour] ?? 0) + 1
  }
  return matrix
}
