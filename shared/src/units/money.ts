import { currencyDigits } from './currencies'

/** Minor units (cents) to the amount that people write: 1250 EUR is 12.5. */
export function fromMinorUnits(minor: number, currency: string): number {
  return minor / 10 ** currencyDigits(currency)
}

/** The amount that people write to minor units, rounded to a whole one: 12.5 EUR is 1250. */
export function toMinorUnits(amount: number, currency: string): number {
  // 1.005 * 100 is 100.49999999999999: the exponent shifts the decimal mark without that.
  return Math.round(Number(`${amount}e${currencyDigits(currency)}`))
}

/** Options of Intl for an amount. Its own digits of a currency differ between engines. */
export function moneyFormat(currency: string, digits = currencyDigits(currency)) {
  const style = 'currency' as const
  return { style, currency, minimumFractionDigits: digits, maximumFractionDigits: digits }
}

// Making a format takes a hundred times as long as using it.
const formats = new Map<string, Intl.NumberFormat>()

/** Minor units as text in a language: '12,50 €'. */
export function formatMoney(minor: number, currency: string, locale: string): string {
  const key = `${locale} ${currency}`
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, moneyFormat(currency))
  formats.set(key, format)
  return format.format(fromMinorUnits(minor, currency))
}

const symbols = new Map<string, string>()

/** `€`, `kr`, `zł`: the shortest sign of a currency. */
export function currencySymbol(currency: string): string {
  const known = symbols.get(currency)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat('en', { ...moneyFormat(currency), currencyDisplay: 'narrowSymbol' })
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
  symbols.set(currency, symbol)
  return symbol
}
