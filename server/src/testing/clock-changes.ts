import { DAY_MS, MINUTE_MS, wallClock } from '@portico/shared/units'

/** A change of the clocks in a time zone. */
export interface ClockChange {
  timezone: string
  /** The first minute by the new time. */
  at: number
  /** Minutes that clocks are put forward; negative where an hour is shown twice. */
  minutes: number
}

const minutesAhead = (timezone: string, time: number) =>
  (Date.parse(`${wallClock(timezone, time).replace(' ', 'T')}Z`) - time) / MINUTE_MS

/** Closer changes would be missed. The shortest time between two is Ramadan, in Morocco. */
const STEP_MS = 14 * DAY_MS

/**
 * All changes of the clocks in all time zones, from one moment to another, both of whole minutes. By the data of Node:
 * for some zones that of PostgreSQL differs, so results are checked by the clocks of the database.
 */
export function clockChanges(from: Date, to: Date): ClockChange[] {
  return Intl.supportedValuesOf('timeZone').flatMap((timezone) => changesIn(timezone, from, to))
}

function changesIn(timezone: string, from: Date, to: Date): ClockChange[] {
  const changes: ClockChange[] = []
  let before = minutesAhead(timezone, from.getTime())
  for (let start = from.getTime(); start < to.getTime(); start += STEP_MS) {
    const after = minutesAhead(timezone, start + STEP_MS)
    if (after === before) continue
    let [early, late] = [start, start + STEP_MS]
    while (late - early > MINUTE_MS) {
      const middle = early + Math.floor((late - early) / MINUTE_MS / 2) * MINUTE_MS
      if (minutesAhead(timezone, middle) === before) early = middle
      else late = middle
    }
    changes.push({ timezone, at: late, minutes: after - before })
    before = after
  }
  return changes
}
