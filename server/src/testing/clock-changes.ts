import { DAY_MS, MINUTE_MS, wallClock } from '@portico/shared/units'

/** A clock change in a time zone. */
export interface ClockChange {
  timezone: string
  /** The first minute of the new time. */
  at: number
  /** Minutes that clocks go forward; negative if an hour is repeated. */
  minutes: number
}

const minutesAhead = (timezone: string, time: number) =>
  (Date.parse(`${wallClock(timezone, time).replace(' ', 'T')}Z`) - time) / MINUTE_MS

/** Step of the search; closer changes would be missed. The shortest interval is Ramadan, in Morocco. */
const STEP_MS = 14 * DAY_MS

/**
 * Returns all clock changes in all time zones between two times in whole minutes. They come from Node's data:
 * for some zones PostgreSQL's differs, so results are checked by the database's clocks.
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
