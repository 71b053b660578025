import { MINUTE_MS, toInstant } from '@portico/shared/units'

/** Returns the weekday; 0 is Monday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

const hours = new Map<string, number>()

/**
 * Returns the milliseconds of a local time in that zone. Caches hours: demo data has hundreds of times in
 * each.
 */
export function instantOf(timezone: string, day: string, minuteOfDay: number): number {
  const hour = `${day}T${String(Math.floor(minuteOfDay / 60)).padStart(2, '0')}:00`
  const key = `${timezone} ${hour}`
  let start = hours.get(key)
  if (start === undefined) {
    start = Date.parse(toInstant(hour, timezone))
    hours.set(key, start)
  }
  return start + (minuteOfDay % 60) * MINUTE_MS
}
