import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { latinDigits } from '../latin-digits'
import { containsPattern } from './contains-pattern'

const ALIKE: Record<string, string> = {
  '\u2019': "'",
  '\u2018': "'",
  '\u02bc': "'",
  '\u00b4': "'",
  '`': "'",
  ß: 's',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'a',
  œ: 'o',
}

/** Text without case and accents, and with one kind of apostrophe. The database function `search_key` does the same. */
export function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, (character) => ALIKE[character] ?? character)
}

/** Matches rows whose stored key contains a search text. */
export const keyContains = (key: SQLWrapper, search: string): SQL =>
  sql`${key} like ${containsPattern(searchKey(search))}`

/** Matches rows of which one of these texts contains a search text. For short lists: it reads every row. */
export function textContains(search: string, ...texts: SQLWrapper[]): SQL | undefined {
  const pattern = containsPattern(searchKey(search))
  return or(...texts.map((text) => sql`search_key(${text}::text) like ${pattern}`))
}

/** Matches rows whose stored key contains a search text, or the digits of a phone number in any notation. */
export function personContains(key: SQLWrapper, search: string): SQL {
  const matches = keyContains(key, search)
  const digits = phoneDigits(search)
  return digits === null ? matches : sql`(${matches} or ${key} like ${containsPattern(digits)})`
}

const MIN_DIGITS = 5
const NUMBER = /^[\d\p{Zs}\p{Pd}()+./]+$/u

/**
 * Digits of a phone number as stored numbers contain them: without the zeros that come before a national number or a
 * country code. Null: the text isn't a number.
 */
function phoneDigits(search: string): string | null {
  const text = latinDigits(search.trim())
  if (!NUMBER.test(text)) return null
  const digits = text.replace('(0)', '').replaceAll(/\D/g, '').replace(/^0+/, '')
  return digits.length < MIN_DIGITS ? null : digits
}
