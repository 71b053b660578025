import type { MessageId } from '@portico/shared/i18n'
import { MAX_RANGE } from '../../contracts/dashboard/dashboard-values'
import { addDays, countDays, firstOfMonth, parseDayMonthYear, toDayMonthYear, type Day } from '../units'

/** Both ends are inclusive. */
export interface DateRange {
  from: Day
  to: Day
}

export const PRESETS = [
  'today',
  'yesterday',
  'last-7-days',
  'last-30-days',
  'last-90-days',
  'this-month',
  'last-month',
] as const
export type Preset = (typeof PRESETS)[number]

export const presetNameId = (preset: Preset): MessageId => `shared.date_range.preset.${preset}`

const DEFAULT_PRESET: Preset = 'last-30-days'

export function presetRange(preset: Preset, today: Day): DateRange {
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'last-7-days':
      return { from: addDays(today, -6), to: today }
    case 'last-30-days':
      return { from: addDays(today, -29), to: today }
    case 'last-90-days':
      return { from: addDays(today, -89), to: today }
    case 'this-month':
      return { from: firstOfMonth(today), to: today }
    case 'last-month': {
      const to = addDays(firstOfMonth(today), -1)
      return { from: firstOfMonth(to), to }
    }
  }
}

/** The preset that equals a range today, if any. */
export function presetOf(range: DateRange, today: Day): Preset | null {
  const same = PRESETS.find((preset) => {
    const { from, to } = presetRange(preset, today)
    return from === range.from && to === range.to
  })
  return same ?? null
}

export type DateRangeError = 'unreadable' | 'order' | 'too-long'

export function dateRangeError({ from, to }: DateRange, longest = MAX_RANGE): DateRangeError | null {
  if (from > to) return 'order'
  if (countDays(from, to) > longest) return 'too-long'
  return null
}

/**
 * Reads the range from an address. Defaults to the last 30 days if it is missing or invalid; `error` explains the
 * latter.
 */
export function readRange(
  params: URLSearchParams,
  today: Day,
): { range: DateRange; error: DateRangeError | null } {
  const fallback = presetRange(DEFAULT_PRESET, today)
  const dates = [params.get('fromdate'), params.get('todate')] as const
  if (dates[0] === null && dates[1] === null) return { range: fallback, error: null }
  const from = parseDayMonthYear(dates[0] ?? '')
  const to = parseDayMonthYear(dates[1] ?? '')
  if (!from || !to) return { range: fallback, error: 'unreadable' }
  const error = dateRangeError({ from, to })
  return error ? { range: fallback, error } : { range: { from, to }, error: null }
}

/** Writes a range into an address, and keeps its other parameters. */
export function writeRange(params: URLSearchParams, range: DateRange): URLSearchParams {
  const next = new URLSearchParams(params)
  next.set('fromdate', toDayMonthYear(range.from, '-'))
  next.set('todate', toDayMonthYear(range.to, '-'))
  return next
}
