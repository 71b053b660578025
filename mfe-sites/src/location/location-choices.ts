import { COUNTRY_CODES, type Choice } from '@portico/shared/forms'

/** Currencies as 'EUR – Euro'. */
export function currencyChoices(locale: string): Choice<string>[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  return Intl.supportedValuesOf('currency').map((value) => ({
    value,
    label: `${value} – ${names.of(value) ?? value}`,
  }))
}

/** The country that the browser's languages suggest: 'es-MX' gives Mexico, 'en' the US as most likely. */
export function browserCountry(languages: readonly string[]): string {
  for (const language of languages) {
    const { region } = new Intl.Locale(language).maximize()
    if (region && COUNTRY_CODES.includes(region)) return region
  }
  return 'US'
}

const EURO = 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA'

const CURRENCIES: Record<string, string> = {
  ...Object.fromEntries(EURO.split(' ').map((country) => [country, 'EUR'])),
  AE: 'AED',
  AR: 'ARS',
  AU: 'AUD',
  BO: 'BOB',
  BR: 'BRL',
  CA: 'CAD',
  CH: 'CHF',
  CL: 'CLP',
  CN: 'CNY',
  CO: 'COP',
  CR: 'CRC',
  CZ: 'CZK',
  DK: 'DKK',
  DO: 'DOP',
  EC: 'USD',
  EG: 'EGP',
  GB: 'GBP',
  GT: 'GTQ',
  HK: 'HKD',
  HN: 'HNL',
  HU: 'HUF',
  ID: 'IDR',
  IL: 'ILS',
  IN: 'INR',
  IS: 'ISK',
  JP: 'JPY',
  KE: 'KES',
  KR: 'KRW',
  KW: 'KWD',
  LI: 'CHF',
  MA: 'MAD',
  MX: 'MXN',
  MY: 'MYR',
  NG: 'NGN',
  NI: 'NIO',
  NO: 'NOK',
  NZ: 'NZD',
  PA: 'PAB',
  PE: 'PEN',
  PH: 'PHP',
  PK: 'PKR',
  PL: 'PLN',
  PR: 'USD',
  PY: 'PYG',
  QA: 'QAR',
  RO: 'RON',
  RS: 'RSD',
  SA: 'SAR',
  SE: 'SEK',
  SG: 'SGD',
  SV: 'USD',
  TH: 'THB',
  TR: 'TRY',
  TW: 'TWD',
  UA: 'UAH',
  US: 'USD',
  UY: 'UYU',
  VE: 'VES',
  VN: 'VND',
  ZA: 'ZAR',
}

/** The usual currency of a country, if known. Only a default in the form. */
export function usualCurrency(country: string): string | null {
  return CURRENCIES[country] ?? null
}

export function startCurrency(country: string): string {
  return usualCurrency(country) ?? 'USD'
}
