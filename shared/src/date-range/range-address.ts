import { parseDayMonthYear, toDayMonthYear } from '../units'
import type { DateRange } from './date-range'

/** As lists keep a range in their address: DD-MM-YYYY, or empty. */
interface Days {
  fromdate: string
  todate: string
}

/** The days of an address; null without any, or with what is no range. */
export function rangeOf({ fromdate, todate }: Days): DateRange | null {
  const from = parseDayMonthYear(fromdate)
  const to = parseDayMonthYear(todate)
  return from && to && from <= to ? { from, to } : null
}

/** The parts of an address that name a range. */
export function daysOf(range: DateRange | null): Days {
  return {
    fromdate: range ? toDayMonthYear(range.from, '-') : '',
    todate: range ? toDayMonthYear(range.to, '-') : '',
  }
}

/** The part of a list call that names a range. */
export function rangeQuery(days: Days) {
  const range = rangeOf(days)
  return range ? { fromdate: toDayMonthYear(range.from, '/'), todate: toDayMonthYear(range.to, '/') } : {}
}
