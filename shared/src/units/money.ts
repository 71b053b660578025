const digits = new Map<string, number>()

/** Digits after the decimal mark of a currency: 2 for EUR, 0 for JPY, 3 for KWD. */
export function currencyDigits(currency: string): number {
  const known = digits.get(currency)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const found = format.resolvedOptions().maximumFractionDigits ?? 2
  digits.set(currency, found)
  return found
}

/** Minor units (cents) to the amount that people write: 1250 EUR is 12.5. */
export function fromMinorUnits(minor: number, currency: string): number {
  return minor / 10 ** currencyDigits(currency)
}

/** The amount that people write to minor units, rounded to a whole one: 12.5 EUR is 1250. */
export function toMinorUnits(amount: number, currency: string): number {
  // 1.005 * 100 is 100.49999999999999: the exponent shifts the decimal mark without that.
  return Math.round(Number(`${amount}e${currencyDigits(currency)}`))
}

/** Minor units as text in a language: '12,50 €'. */
export function formatMoney(minor: number, currency: string, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(
    fromMinorUnits(minor, currency),
  )
}
