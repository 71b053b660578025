import { toInstant, wallClock } from '@portico/shared/units'

const LOCAL = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/
const ZONED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

/** `2026-12-31 23:59:00`, by the clocks of the site. */
export function siteTimeText(instant: string | null, timeZone: string): string {
  return instant === null ? '' : wallClock(timeZone, new Date(instant))
}

/**
 * The moment of a text as above, also without seconds or time, or with a zone of its own. Null where it is
 * none. `toInstant` says what it is while the clocks change.
 */
export function siteInstant(text: string, timeZone: string): Date | null {
  if (ZONED.test(text)) return validDate(new Date(text))
  const parts = LOCAL.exec(text)
  if (!parts) return null
  const [day, hour = '00', minute = '00', second = '00'] = parts.slice(1)
  const wall = `${day}T${hour}:${minute}:${second}`
  // 31 February and 10:60 would become another time without a word.
  const asUtc = validDate(new Date(`${wall}Z`))
  if (!asUtc?.toISOString().startsWith(wall)) return null
  return new Date(toInstant(wall, timeZone))
}

const validDate = (date: Date) => (Number.isNaN(date.getTime()) ? null : date)
