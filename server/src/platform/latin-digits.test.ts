import { latinDigits } from './latin-digits'

it.each([
  ['0123456789', '0123456789'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['𝟎𝟏𝟐𝟗𝟘𝟗𝟿', '0129099'],
  ['AB-١٢', 'AB-12'],
])('reads the digits of %s', (typed, read) => {
  expect(latinDigits(typed)).toBe(read)
})

it('reads every digit of Unicode as one from 0 to 9', () => {
  const digits = Array.from({ length: 0x10ffff }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /\p{Nd}/u.test(character))
  expect(digits.length).toBeGreaterThan(600)
  const values = digits.map(latinDigits)
  expect(values.every((value) => /^\d$/.test(value))).toBe(true)
  // Each script has every digit once.
  for (const value of '0123456789')
    expect(values.filter((each) => each === value)).toHaveLength(digits.length / 10)
})
