import { toInstant, wallClock } from '@portico/shared/units'

const LOCAL = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/
const ZONED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

/** Formats a time like `2026-12-31 23:59:00` in the site's zone. */
export function siteTimeText(instant: string | null, timeZone: string): string {
  return instant === null ? '' : wallClock(timeZone, new Date(instant))
}

/**
 * Parses a time in that format, also without seconds or time, or with its own zone. Null if invalid.
 * `toInstant` defines the result during clock changes.
 */
export function siteInstant(text: string, timeZone: string): Date | null {
  if (ZONED.test(text)) return validDate(new Date(text))
  const parts = LOCAL.exec(text)
  if (!parts) return null
  const [day, hour = '00', minute = '00', second = '00'] = parts.slice(1)
  const wall = `${day}T${hour}:${minute}:${second}`
  // February 31 and 10:60 would silently become another time.
  const asUtc = validDate(new Date(`${wall}Z`))
  if (!asUtc?.toISOString().startsWith(wall)) return null
  return new Date(toInstant(wall, timeZone))
}

const validDate = (date: Date) => (Number.isNaN(date.getTime()) ? null : date)
