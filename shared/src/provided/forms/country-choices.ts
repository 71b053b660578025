import { COUNTRY_CODES } from '../../contracts/countries'
import type { Choice } from './select-field'

export { COUNTRY_CODES }

/** Countries by their names in a language. */
export function countryChoices(locale: string): Choice<string>[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  return COUNTRY_CODES.map((value) => ({ value, label: names.of(value) ?? value })).sort((a, b) =>
    compare(a.label, b.label),
  )
}
