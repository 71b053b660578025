import type { Day } from './calendar-day'
import { DAY_MS } from './durations'

/** A local date and time: `2026-03-08T14:30`, or with seconds `2026-03-08T14:30:15`, without a time zone. */
export type WallTime = string

// Cached, because creating a format takes a hundred times as long as using it.
const formats = new Map<string, Intl.DateTimeFormat>()

/** Local time in a time zone at an instant, as `2026-12-31 23:59:00`. Throws for an unknown time zone. */
export function wallClock(timeZone: string, instant: Date | number): string {
  let format = formats.get(timeZone)
  if (!format) {
    // Swedish has the order and separators of ISO 8601.
    format = new Intl.DateTimeFormat('sv-SE', {
      ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
      ...({ hour: '2-digit', minute: '2-digit', second: '2-digit' } as const),
      timeZone,
    })
    formats.set(timeZone, format)
  }
  return format.format(instant)
}

/** The calendar day of an instant in a time zone. An unknown time zone counts as UTC. */
export function dayIn(timeZone: string, instant: Date): Day {
  try {
    return wallClock(timeZone, instant).slice(0, 10)
  } catch {
    return wallClock('UTC', instant).slice(0, 10)
  }
}

/** Local time in a time zone at an instant (ISO 8601), without seconds. */
export function toWallTime(instant: string, timeZone: string): WallTime {
  return wallClock(timeZone, Date.parse(instant)).slice(0, 16).replace(' ', 'T')
}

/** Offset of a time zone from UTC in milliseconds, at an instant of whole seconds. */
function offset(time: number, timeZone: string): number {
  return Date.parse(`${wallClock(timeZone, time).replace(' ', 'T')}Z`) - time
}

/**
 * The instant (ISO 8601, UTC) of a local time in a time zone. A time skipped in spring is an hour later; a repeated
 * time in autumn is the first one.
 */
export function toInstant(wall: WallTime, timeZone: string): string {
  const asUtc = Date.parse(`${wall}Z`)
  // Reads the offset a day before and after, to detect a DST change in between.
  const before = offset(asUtc - DAY_MS, timeZone)
  const after = offset(asUtc + DAY_MS, timeZone)
  const fits = [before, after].find((ahead) => offset(asUtc - ahead, timeZone) === ahead)
  return new Date(asUtc - (fits ?? before)).toISOString()
}
