import type { BIRTHDAY_FORMATS } from '@portico/shared/contracts'
import { latinDigits } from '../../../platform/latin-digits'

export type BirthdayFormat = (typeof BIRTHDAY_FORMATS)[number]

const YEAR_FIRST = ['YYYY', 'MM', 'DD']
const SEPARATED = /^(\d{1,4})[^\p{L}\p{N}]{1,3}(\d{1,2})[^\p{L}\p{N}]{1,3}(\d{1,4})\.?$/u
const CONTIGUOUS = /^\d{8}$/

/**
 * Returns an existing day as YYYY-MM-DD. The page's format gives the order; any separator will do, and none, because the
 * number pad of phones has no slash. Browsers fill in the year first, whatever the format is.
 */
export function readBirthday(typed: string, format: BirthdayFormat): string | null {
  const text = latinDigits(typed).trim()
  const order = format.split(/[/-]/)
  if (CONTIGUOUS.test(text)) return dayOf(cut(text, order), order) ?? dayOf(cut(text, YEAR_FIRST), YEAR_FIRST)
  const parts = SEPARATED.exec(text)?.slice(1)
  if (!parts) return null
  return dayOf(parts, parts[0]?.length === 4 ? YEAR_FIRST : order)
}

/** Cuts eight digits into parts as long as those of the format. */
function cut(digits: string, order: readonly string[]): string[] {
  let start = 0
  return order.map(({ length }) => digits.slice(start, (start += length)))
}

function dayOf(parts: readonly string[], order: readonly string[]): string | null {
  const [year = 0, month = 0, day = 0] = YEAR_FIRST.map((part) => Number(parts[order.indexOf(part)]))
  const date = new Date(Date.UTC(year, month - 1, day))
  if (year < 1000 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return date.toISOString().slice(0, 10)
}
