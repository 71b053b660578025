import { currencyDigits } from './currencies'

/** Converts minor units (cents) to an amount: 1250 EUR is 12.5. */
export function fromMinorUnits(minor: number, currency: string): number {
  return minor / 10 ** currencyDigits(currency)
}

/** Converts an amount to minor units, rounded to a whole one: 12.5 EUR is 1250. */
export function toMinorUnits(amount: number, currency: string): number {
  // 1.005 * 100 is 100.49999999999999; the exponent shifts the decimal separator exactly.
  return Math.round(Number(`${amount}e${currencyDigits(currency)}`))
}

/** Options of Intl for an amount. Intl's own digits of a currency differ between engines. */
export function moneyFormat(currency: string, digits = currencyDigits(currency)) {
  const style = 'currency' as const
  return { style, currency, minimumFractionDigits: digits, maximumFractionDigits: digits }
}

// Cached, because creating a format takes a hundred times as long as using it.
const formats = new Map<string, Intl.NumberFormat>()

/** Formats minor units in a language: '12,50 €'. */
export function formatMoney(minor: number, currency: string, locale: string): string {
  const key = `${locale} ${currency}`
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, moneyFormat(currency))
  formats.set(key, format)
  return format.format(fromMinorUnits(minor, currency))
}

const symbols = new Map<string, string>()

/** `€`, `kr`, `zł`: the shortest symbol of a currency. */
export function currencySymbol(currency: string): string {
  const known = symbols.get(currency)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat('en', { ...moneyFormat(currency), currencyDisplay: 'narrowSymbol' })
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
  symbols.set(currency, symbol)
  return symbol
}
