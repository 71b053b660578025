import { addDays } from '@portico/shared/units'
import type { DateRange } from '../dashboard'

/** Weekly reports stand for `never` too, where somebody wants to see one or send one by hand. */
export type ReportRhythm = 'weekly' | 'monthly'

export function rhythmOf(frequency: 'never' | ReportRhythm): ReportRhythm {
  return frequency === 'monthly' ? 'monthly' : 'weekly'
}

/** What a report that is due on `day` (YYYY-MM-DD) tells about: the days before it, a week or a calendar month. */
export function reportPeriod(rhythm: ReportRhythm, day: string): DateRange {
  const to = addDays(day, -1)
  return rhythm === 'weekly' ? { from: addDays(day, -7), to } : { from: `${to.slice(0, 7)}-01`, to }
}
