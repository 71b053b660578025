import { PHONE_NUMBER } from '@portico/shared/contracts'
import {
  type CountryCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'

/** Characters that people write in numbers: digits of any script, spaces, dashes and brackets of any kind. */
const WRITTEN = /^[\p{Nd}\p{Zs}\p{Pd}\p{Ps}\p{Pe}\t+＋./·]+$/u

const countryOf = (code: string): CountryCode | null => (isSupportedCountry(code) ? code : null)

/**
 * Returns a number as +34600111222 from any notation that people use: national in the given country, or with a country
 * code. Returns null for anything else, such as two numbers, an extension, or a length that the country doesn't have.
 * @param country ISO 3166-1, two letters
 */
export function readPhoneNumber(typed: string, country: string): string | null {
  const text = typed
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replace(/^tel:/i, '')
  if (!WRITTEN.test(text)) return null
  const defaultCountry = countryOf(country)
  const number = parsePhoneNumberFromString(text, {
    extract: false,
    ...(defaultCountry && { defaultCountry }),
  })
  if (!number?.isPossible()) return null
  return PHONE_NUMBER.test(number.number) ? number.number : null
}

/** With a country code, for countries that aren't known. */
const FOREIGN_EXAMPLE = '+34 612 34 56 78'
/** By country. Each page for guests shows one. */
const EXAMPLES = new Map<CountryCode, string>()

/** Returns a mobile number of the country as people write it there; of an unknown country, with a country code. */
export function examplePhoneNumber(country: string): string {
  const known = countryOf(country)
  if (known === null) return FOREIGN_EXAMPLE
  const example =
    EXAMPLES.get(known) ?? getExampleNumber(known, examples)?.formatNational() ?? FOREIGN_EXAMPLE
  EXAMPLES.set(known, example)
  return example
}
