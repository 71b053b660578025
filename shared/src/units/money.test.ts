import { currencyDigits, formatMoney, fromMinorUnits, toMinorUnits } from './money'

test.each([
  ['EUR', 2],
  ['JPY', 0],
  ['KWD', 3],
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
