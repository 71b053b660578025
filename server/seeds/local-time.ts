const HOUR = 3_600_000

const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timezone: string): Intl.DateTimeFormat {
  let format = formats.get(timezone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(timezone, format)
  }
  return format
}

/** What a clock on the wall of that zone shows, written as if it were UTC milliseconds. */
function wallClock(timezone: string, at: number): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatFor(timezone).formatToParts(at)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

const offsets = new Map<string, number>()

/** Milliseconds by which the zone is ahead of UTC. Zones change on the hour at the earliest: kept per hour. */
function offsetAt(timezone: string, at: number): number {
  const hour = Math.floor(at / HOUR) * HOUR
  const key = `${timezone} ${hour}`
  let offset = offsets.get(key)
  if (offset === undefined) {
    offset = wallClock(timezone, hour) - hour
    offsets.set(key, offset)
  }
  return offset
}

/** The calendar day in that zone, YYYY-MM-DD. */
export function localDay(timezone: string, at: Date): string {
  return new Date(at.getTime() + offsetAt(timezone, at.getTime())).toISOString().slice(0, 10)
}

/** `days` later, as a calendar day. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * HOUR).toISOString().slice(0, 10)
}

/** 0 is Monday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** Milliseconds of a wall-clock time in that zone. */
export function instantOf(timezone: string, day: string, minuteOfDay: number): number {
  const wall = Date.parse(`${day}T00:00:00Z`) + minuteOfDay * 60_000
  const guess = wall - offsetAt(timezone, wall)
  return wall - offsetAt(timezone, guess)
}
