import type { Day } from './calendar-day'
import { DAY_MS } from './durations'

/**
 * A date and time as a clock on the wall shows it: `2026-03-08T14:30`, or with seconds `2026-03-08T14:30:15`.
 * Belongs to no zone yet.
 */
export type WallTime = string

// Making a format takes a hundred times as long as using it.
const formats = new Map<string, Intl.DateTimeFormat>()

/** What clocks in a zone show at an instant, as `2026-12-31 23:59:00`. Throws for an unknown zone. */
export function wallClock(timeZone: string, instant: Date | number): string {
  let format = formats.get(timeZone)
  if (!format) {
    // Swedish has the order and the marks of ISO 8601.
    format = new Intl.DateTimeFormat('sv-SE', {
      ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
      ...({ hour: '2-digit', minute: '2-digit', second: '2-digit' } as const),
      timeZone,
    })
    formats.set(timeZone, format)
  }
  return format.format(instant)
}

/** The calendar day that an instant falls on in a zone. An unknown zone counts as UTC. */
export function dayIn(timeZone: string, instant: Date): Day {
  try {
    return wallClock(timeZone, instant).slice(0, 10)
  } catch {
    return wallClock('UTC', instant).slice(0, 10)
  }
}

/** What clocks in a zone show at an instant (ISO 8601), without seconds. */
export function toWallTime(instant: string, timeZone: string): WallTime {
  return wallClock(timeZone, Date.parse(instant)).slice(0, 16).replace(' ', 'T')
}

/** Milliseconds that a zone is ahead of UTC at an instant of whole seconds. */
function offset(time: number, timeZone: string): number {
  return Date.parse(`${wallClock(timeZone, time).replace(' ', 'T')}Z`) - time
}

/**
 * The instant (ISO 8601, UTC) at which clocks in a zone show a time. In the hour that does not exist in
 * spring it is an hour later; in the hour that comes twice in autumn, the first.
 */
export function toInstant(wall: WallTime, timeZone: string): string {
  const asUtc = Date.parse(`${wall}Z`)
  // The offset is asked a day before and after, so that a change of the clocks between is seen.
  const before = offset(asUtc - DAY_MS, timeZone)
  const after = offset(asUtc + DAY_MS, timeZone)
  const fits = [before, after].find((ahead) => offset(asUtc - ahead, timeZone) === ahead)
  return new Date(asUtc - (fits ?? before)).toISOString()
}
