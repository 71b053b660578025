import { COUNTRY_CODES, type Choice } from '@portico/shared/forms'
import { usualCurrency } from './usual-currency'

/** Currencies as 'EUR – Euro'. */
export function currencyChoices(locale: string): Choice<string>[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  return Intl.supportedValuesOf('currency').map((value) => ({
    value,
    label: `${value} – ${names.of(value) ?? value}`,
  }))
}

/** The country that the browser's languages point to: 'es-MX' is Mexico, 'en' is most likely the US. */
export function browserCountry(languages: readonly string[]): string {
  for (const language of languages) {
    const { region } = new Intl.Locale(language).maximize()
    if (region && COUNTRY_CODES.includes(region)) return region
  }
  return 'US'
}

export function startCurrency(country: string): string {
  return usualCurrency(country) ?? 'USD'
}
