import type { Language } from '@portico/shared/contracts'

/** `79.00 USD` as people of the language write it. `amount` in minor units. */
export function moneyText(amount: number, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** A day in UTC, in words. */
export function dayText(moment: Date, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(moment)
}
