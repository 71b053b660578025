import { wallClock } from '../time-zone'

const LOCAL = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/
const ZONED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

/** `2026-12-31 23:59:00`, by the clocks of the site. */
export function siteTimeText(instant: string | null, timeZone: string): string {
  return instant === null ? '' : wallClock(timeZone, new Date(instant))
}

/** The moment of a text as above, also without seconds or time, or with a zone of its own. Null where it is none. */
export function siteInstant(text: string, timeZone: string): Date | null {
  if (ZONED.test(text)) return validDate(new Date(text))
  const parts = LOCAL.exec(text)
  if (!parts) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0))
  const asUtc = Date.UTC(year, month - 1, day, hour, minute, second)
  // 31 February and 10:60 would become another time without a word.
  const rest = `T${parts[4] ?? '00'}:${parts[5] ?? '00'}:${parts[6] ?? '00'}`
  const written = new Date(asUtc).toISOString()
  if (!written.startsWith(`${parts[1]}-${parts[2]}-${parts[3]}${rest}`)) return null
  // The clocks may change between the guess and the moment itself: the second round sees that.
  const guess = asUtc - offsetAt(asUtc, timeZone)
  return new Date(asUtc - offsetAt(guess, timeZone))
}

const validDate = (date: Date) => (Number.isNaN(date.getTime()) ? null : date)

/** Milliseconds that the clocks of the zone are ahead of UTC at a moment. */
function offsetAt(moment: number, timeZone: string): number {
  const shown = wallClock(timeZone, new Date(moment))
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000
}
