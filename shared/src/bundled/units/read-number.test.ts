import { readNumber, type NumberForm } from './read-number'

const ENGLISH: NumberForm = { digits: 2, decimalMark: '.' }
const SPANISH: NumberForm = { digits: 2, decimalMark: ',' }
const FILE: NumberForm = { digits: 2 }

const of = (text: string, form: NumberForm) => {
  const read = readNumber(text, form)
  return 'value' in read ? read.value : read.problem
}

test.each([
  ['9,99', 9.99],
  ['9.99', 9.99],
  ['12,5', 12.5],
  ['1.234,56', 1234.56],
  ['1,234.56', 1234.56],
  ['1 234,56', 1234.56],
  ['1\u00a0234,56', 1234.56],
  ['1\u202f234,56', 1234.56],
  ['1’234.56', 1234.56],
  ["1'234.56", 1234.56],
  ['1.234.567', 1_234_567],
  ['1,234,567.8', 1_234_567.8],
  ['12,34,567.80', 1_234_567.8],
  ['€ 9.99', 9.99],
  ['9,99 €', 9.99],
  [' 9.99 ', 9.99],
  ['\t9,99\r\n', 9.99],
  ['0.500', 0.5],
  [',5', 0.5],
  ['5.', 5],
  ['1234.500', 1234.5],
  ['9,9900', 9.99],
  ['-9,99', -9.99],
  ['−9.99', -9.99],
  ['-€9.99', -9.99],
  ['9.99-', -9.99],
  ['٩٫٩٩', 9.99],
  ['١٬٢٣٤٫٥', 1234.5],
  ['९.९९', 9.99],
  ['９．９９', 9.99],
  ['', null],
  [' \t', null],
])('reads %j as %j in any language and in files', (text, value) => {
  expect(of(text, ENGLISH)).toBe(value)
  expect(of(text, SPANISH)).toBe(value)
  expect(of(text, FILE)).toBe(value)
})

test.each([
  ['1,000', 1000, 'ambiguous', 'ambiguous'],
  ['1.000', 'ambiguous', 1000, 'ambiguous'],
  ['1.234', 'ambiguous', 1234, 'ambiguous'],
  ['€ 12,500', 12_500, 'ambiguous', 'ambiguous'],
])('%j is thousands only where the language says so', (text, english, spanish, file) => {
  expect(of(text, ENGLISH)).toBe(english)
  expect(of(text, SPANISH)).toBe(spanish)
  expect(of(text, FILE)).toBe(file)
})

test('names both readings of an ambiguous text', () => {
  expect(readNumber('1.500', ENGLISH)).toEqual({ problem: 'ambiguous', large: 1500, small: 1.5 })
})

test.each([
  ['1,5', 'decimals'],
  ['1.5', 'decimals'],
  ['5.00', 5],
  ['1 000', 1000],
  ['1.000', 'ambiguous'],
])('a whole number: %j is %j', (text, expected) => {
  expect(of(text, { decimalMark: '.' })).toBe(expected)
})

test.each([
  ['1.500', 1.5, 'ambiguous', 1.5],
  ['1,500', 'ambiguous', 1.5, 'ambiguous'],
  ['1,234.5', 1234.5, 1234.5, 1234.5],
])('three decimals: %j', (text, english, spanish, file) => {
  expect(of(text, { digits: 3, decimalMark: '.' })).toBe(english)
  expect(of(text, { digits: 3, decimalMark: ',' })).toBe(spanish)
  expect(of(text, { digits: 3 })).toBe(file)
})

test.each([
  'abc',
  '1e3',
  '1.2.3',
  '12 34',
  '1,234.567.890',
  '1..5',
  '-',
  '--5',
  '-5-',
  '€',
  '5²',
  '½',
  '5 apples',
  '(9.99)',
  '1234567890123456',
])('%j is no number', (text) => {
  expect(of(text, ENGLISH)).toBe('unreadable')
})

test('refuses decimals that would be cut', () => {
  expect(of('9,999.999', ENGLISH)).toBe('decimals')
  expect(of('9.9999', ENGLISH)).toBe('decimals')
})

test('takes the code and the symbol of its own currency, and its unit', () => {
  const koruna = { ...ENGLISH, currency: 'CZK' }
  expect(of('CZK 9.90', koruna)).toBe(9.9)
  expect(of('9,90 Kč', koruna)).toBe(9.9)
  expect(of('-CZK 9.90', koruna)).toBe(-9.9)
  expect(of('EUR 9.90', koruna)).toBe('unreadable')
  expect(of('19 %', { ...ENGLISH, unit: '%' })).toBe(19)
})
