import {
  addDays,
  DAY_MS,
  type Day,
  dayIn,
  HOUR_MS,
  MINUTE_MS,
  toInstant,
  toWallTime,
} from '@portico/shared/units'

export interface Schedule {
  /** 1 Monday to 7 Sunday. */
  days: readonly number[]
  /** Minutes after midnight, local time. */
  minute: number
}

/** A run that is later than this is skipped. */
const MAX_DELAY_MS = HOUR_MS

/**
 * Next run after an instant; null without days. A time that clocks skip in spring is the first minute after it, and one
 * that occurs twice in autumn is the first.
 */
export function nextRun({ days, minute }: Schedule, timeZone: string, after: Date): Date | null {
  const today = dayIn(timeZone, after)
  // Begins a day earlier, because a skipped time at the end of a day is on the next one.
  for (let offset = -1; offset <= 8; offset++) {
    const day = addDays(today, offset)
    if (!days.includes(weekdayOf(day))) continue
    const at = instantOf(day, minute, timeZone)
    if (at > after.getTime()) return new Date(at)
  }
  return null
}

/**
 * Decides about a planned run whose time has come: whether it's still time for it, and when the next one is. After a long
 * outage, a later run of the same schedule can be in time although the planned one isn't.
 */
export function dueRun(
  schedule: Schedule,
  timeZone: string,
  { planned, now }: { planned: Date; now: Date },
): { runs: boolean; next: Date | null } {
  const earliest = now.getTime() - MAX_DELAY_MS
  const current =
    planned.getTime() >= earliest ? planned : nextRun(schedule, timeZone, new Date(earliest - 1))
  const runs = current !== null && current <= now
  return { runs, next: runs ? nextRun(schedule, timeZone, now) : current }
}

const weekdayOf = (day: Day) => ((new Date(day).getUTCDay() + 6) % 7) + 1

function instantOf(day: Day, minute: number, timeZone: string): number {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'))
  const wanted = `${day}T${hours}:${minutes}`
  const at = Date.parse(toInstant(wanted, timeZone))
  if (wallTime(at, timeZone) === wanted) return at
  // The clocks skip it: finds the change, before which they show less. A zone can skip a whole day.
  let [before, found] = [at - 2 * DAY_MS, at]
  while (found - before > MINUTE_MS) {
    const middle = before + Math.round((found - before) / 2 / MINUTE_MS) * MINUTE_MS
    if (wallTime(middle, timeZone) < wanted) before = middle
    else found = middle
  }
  return found
}

const wallTime = (at: number, timeZone: string) => toWallTime(new Date(at).toISOString(), timeZone)
