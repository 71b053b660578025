import { DEFAULT_RANGE_DAYS, MAX_RANGE } from '@portico/shared/contracts'
import { addDays, countDays } from '@portico/shared/units'
import { type FieldError, invalidFields } from './errors/api-error'

/** Calendar days as YYYY-MM-DD, both included. The site's zone determines their times. */
export interface DateRange {
  from: string
  to: string
}

/** Days of a comparison, which counts only up to the site's local time `daysAgo` days before `now`. */
export interface DaysBefore extends DateRange {
  upTo: { now: Date; daysAgo: number }
}

/** A range of days, or the days it's compared with. */
export type Period = DateRange | DaysBefore

/** Parses DD/MM/YYYY or DD-MM-YYYY that is already validated. */
export function parseDay(text: string): string {
  const [day, month, year] = text.split(/[/-]/)
  return `${year}-${month}-${day}`
}

export function daysOf({ from, to }: DateRange): string[] {
  return Array.from({ length: Math.max(0, countDays(from, to)) }, (_, index) => addDays(from, index))
}

/** Returns the same number of days, directly before. */
export function rangeBefore({ from, to }: DateRange): DateRange {
  return { from: addDays(from, -countDays(from, to)), to: addDays(from, -1) }
}

/**
 * Returns the previous period up to the same time of day: an unfinished day must not be compared with a
 * complete one.
 */
export function comparedDays(range: DateRange, now: Date): DaysBefore {
  return { ...rangeBefore(range), upTo: { now, daysAgo: countDays(range.from, range.to) } }
}

/**
 * Without dates, returns the last 30 days including today. With one date: from it until today, or the 30 days
 * up to it.
 */
export function resolveRange(
  query: { fromdate?: string | undefined; todate?: string | undefined },
  today: string,
): DateRange {
  const to = query.todate ? parseDay(query.todate) : today
  const from = query.fromdate ? parseDay(query.fromdate) : addDays(to, 1 - DEFAULT_RANGE_DAYS)
  if (from > to) throw rangeError({ id: 'error.field.date_order' })
  if (countDays(from, to) > MAX_RANGE) {
    throw rangeError({ id: 'error.field.date_span', values: { max: MAX_RANGE } })
  }
  return { from, to }
}

/** The error concerns both dates, so both are marked. */
export function rangeError(error: FieldError): Error {
  return invalidFields({ fromdate: [error], todate: [error] })
}
