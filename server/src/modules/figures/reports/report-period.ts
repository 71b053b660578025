import { addDays } from '@portico/shared/units'
import type { DateRange } from '../../../platform/date-range'

/** Rhythm of a report. `never` uses the weekly one, for previews and manual sending. */
export type ReportRhythm = 'weekly' | 'monthly'

export function rhythmOf(frequency: 'never' | ReportRhythm): ReportRhythm {
  return frequency === 'monthly' ? 'monthly' : 'weekly'
}

/** Returns the period of a report due on `day` (YYYY-MM-DD): the week or calendar month before it. */
export function reportPeriod(rhythm: ReportRhythm, day: string): DateRange {
  const to = addDays(day, -1)
  return rhythm === 'weekly' ? { from: addDays(day, -7), to } : { from: `${to.slice(0, 7)}-01`, to }
}
