import { parseDayMonthYear, toDayMonthYear } from '../units'
import type { DateRange } from './date-range'

/** The format of a range in the address of a list: DD-MM-YYYY, or empty. */
export interface Days {
  fromdate: string
  todate: string
}

/** The range in an address; null if it is missing or invalid. */
export function rangeOf({ fromdate, todate }: Days): DateRange | null {
  const from = parseDayMonthYear(fromdate)
  const to = parseDayMonthYear(todate)
  return from && to && from <= to ? { from, to } : null
}

/** The address parameters of a range. */
export function daysOf(range: DateRange | null): Days {
  return {
    fromdate: range ? toDayMonthYear(range.from, '-') : '',
    todate: range ? toDayMonthYear(range.to, '-') : '',
  }
}

/** The parameters of a list call for a range. */
export function rangeQuery(days: Days) {
  const range = rangeOf(days)
  return range ? { fromdate: toDayMonthYear(range.from, '/'), todate: toDayMonthYear(range.to, '/') } : {}
}
