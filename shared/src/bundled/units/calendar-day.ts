import { DAY_MS } from './durations'

/** A calendar day as YYYY-MM-DD. It has no time and no time zone, so arithmetic with it needs no DST. */
export type Day = string

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
}

/** Number of days in a range, both ends included. */
export function countDays(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
}

export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`
}

/** Parses DD-MM-YYYY or DD/MM/YYYY; null for invalid days. */
export function parseDayMonthYear(text: string): Day | null {
  const match = /^(\d{2})[/-](\d{2})[/-](\d{4})$/.exec(text)
  if (!match) return null
  const day = `${match[3]}-${match[2]}-${match[1]}`
  const time = Date.parse(day)
  // Some engines read 30/02 as 01/03, others reject it.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return null
  return day
}

/** Addresses use dashes, the dashboard calls slashes. */
export function toDayMonthYear(day: Day, separator: '-' | '/'): string {
  const [year, month, date] = day.split('-')
  return [date, month, year].join(separator)
}
