import { chargeStep, currencyDigits, fromStripeAmount, minimumCharge, toStripeAmount } from './currencies'
import { formatMoney, fromMinorUnits, moneyFormat, toMinorUnits } from './money'

test.each([
  ['EUR', 2],
  ['JPY', 0],
  ['KWD', 3],
  ['RSD', 2],
  ['HUF', 2],
  ['TWD', 2],
  ['MGA', 2],
  ['IDR', 2],
  ['ISK', 0],
  ['UGX', 0],
  ['IQD', 3],
])('%s has %i digits after the decimal mark', (currency, digits) => {
  expect(currencyDigits(currency)).toBe(digits)
})

test('minor units and back, without the errors of floating point', () => {
  expect(toMinorUnits(1.005, 'EUR')).toBe(101)
  expect(toMinorUnits(19.99, 'EUR')).toBe(1999)
  expect(toMinorUnits(500, 'JPY')).toBe(500)
  expect(toMinorUnits(1.2345, 'KWD')).toBe(1235)
  for (const minor of [0, 1, 99, 100, 123_456_789]) {
    for (const currency of ['EUR', 'JPY', 'KWD']) {
      expect(toMinorUnits(fromMinorUnits(minor, currency), currency)).toBe(minor)
    }
  }
})

test('is written as the language writes it', () => {
  expect(formatMoney(123_450, 'USD', 'en-US')).toBe('$1,234.50')
  expect(formatMoney(123_450, 'EUR', 'es-ES')).toMatch(/^1234,50\s€$/)
  expect(formatMoney(500, 'JPY', 'en-US')).toBe('¥500')
})

/** Typed text, stored value, displayed text, and Stripe's amount. */
const AMOUNTS = [
  ['RSD', 500, 50_000, '500.00', 50_000],
  ['HUF', 2700, 270_000, '2,700.00', 270_000],
  ['ISK', 1500, 1500, '1,500', 150_000],
  ['UGX', 5000, 5000, '5,000', 500_000],
  ['KWD', 1.5, 1500, '1.500', 1500],
  ['JPY', 500, 500, '500', 500],
  ['MGA', 500, 50_000, '500.00', 500],
  ['TWD', 90, 9000, '90.00', 9000],
] as const

// One language each, because formats are cached.
describe.each([
  [undefined, 'en'],
  [0, 'en-GB'],
  [3, 'en-AU'],
])('where the digits of Intl are %s', (wrong, language) => {
  const Original = Intl.NumberFormat
  beforeAll(() => {
    if (wrong === undefined) return
    const Replaced = function (locale?: string, options: Intl.NumberFormatOptions = {}) {
      const ofCurrency = { minimumFractionDigits: wrong, maximumFractionDigits: wrong }
      return new Original(locale, options.style === 'currency' ? { ...ofCurrency, ...options } : options)
    }
    // The type has overloads that a test doesn't need.
    Intl.NumberFormat = Replaced as unknown as typeof Intl.NumberFormat
  })
  afterAll(() => {
    Intl.NumberFormat = Original
  })

  it.each(AMOUNTS)('%s: stores, shows and charges %d', (currency, typed, minor, text, atStripe) => {
    expect(toMinorUnits(typed, currency)).toBe(minor)
    expect(formatMoney(minor, currency, language)).toContain(text)
    expect(new Intl.NumberFormat('en', moneyFormat(currency)).format(typed)).toContain(text)
    expect(toStripeAmount(minor, currency)).toBe(atStripe)
    expect(fromStripeAmount(atStripe, currency)).toBe(minor)
  })
})

test('fractions that cannot be charged are never sent', () => {
  expect(() => toStripeAmount(1505, 'KWD')).toThrow(RangeError)
  expect(() => toStripeAmount(50_050, 'MGA')).toThrow(RangeError)
  expect([chargeStep('EUR'), chargeStep('KWD'), chargeStep('MGA')]).toEqual([1, 10, 100])
})

test('the smallest charge of a currency', () => {
  expect(fromMinorUnits(minimumCharge('HUF'), 'HUF')).toBe(175)
  expect(fromMinorUnits(minimumCharge('EUR'), 'EUR')).toBe(0.5)
  expect(fromMinorUnits(minimumCharge('JPY'), 'JPY')).toBe(50)
  expect(minimumCharge('RSD')).toBe(1)
})
