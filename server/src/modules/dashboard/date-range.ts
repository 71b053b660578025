import { DEFAULT_RANGE_DAYS, MAX_RANGE } from '@portico/shared/contracts'
import { addDays, countDays } from '@portico/shared/units'
import { type FieldError, invalidFields } from '../../platform/errors/api-error'

/** Calendar days as YYYY-MM-DD, both included. Which instants they are depends on the zone of a site. */
export interface DateRange {
  from: string
  to: string
}

/** Days of a comparison, which count no further than the clock of the site stood `daysAgo` days before `now`. */
export interface DaysBefore extends DateRange {
  upTo: { now: Date; daysAgo: number }
}

/** Days, or those that they are compared with. */
export type Period = DateRange | DaysBefore

/** DD/MM/YYYY or DD-MM-YYYY, already proved to be a day. */
export function parseDay(text: string): string {
  const [day, month, year] = text.split(/[/-]/)
  return `${year}-${month}-${day}`
}

export function daysOf({ from, to }: DateRange): string[] {
  return Array.from({ length: Math.max(0, countDays(from, to)) }, (_, index) => addDays(from, index))
}

/** As many days, just before. */
export function rangeBefore({ from, to }: DateRange): DateRange {
  return { from: addDays(from, -countDays(from, to)), to: addDays(from, -1) }
}

/** The same up to the same time of day: a day that is not over must not be compared with a whole one. */
export function comparedDays(range: DateRange, now: Date): DaysBefore {
  return { ...rangeBefore(range), upTo: { now, daysAgo: countDays(range.from, range.to) } }
}

/** Without dates the last 30 days, today included. One date alone: until today, or the 30 days up to it. */
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

/** The error lies between the two, so both are marked. */
export function rangeError(error: FieldError): Error {
  return invalidFields({ fromdate: [error], todate: [error] })
}
