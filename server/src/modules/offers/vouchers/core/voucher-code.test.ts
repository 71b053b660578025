import {
  CODE_ALPHABETS,
  countPossibleCodes,
  displayVoucherCode,
  guessedInADay,
  mostCodes,
  SAFE_ODDS,
  safeLength,
} from '@portico/shared/contracts'
import { normalizeVoucherCode, randomVoucherCode } from './voucher-code'

const SIX_DIGITS = { alphabet: 'digits', length: 6 } as const

test('a code is the batch id and the digits that were drawn', () => {
  for (let count = 0; count < 200; count++)
    expect(randomVoucherCode('1050', SIX_DIGITS)).toMatch(/^1050\d{6}$/)
})

test('codes are not drawn in a row or twice the same', () => {
  const codes = new Set(Array.from({ length: 1000 }, () => randomVoucherCode('1050', SIX_DIGITS)))
  // A thousand out of a million: some duplicates are likely, more than ten are practically impossible.
  expect(codes.size).toBeGreaterThan(990)
  const sorted = [...codes].sort()
  expect(Number(sorted.at(-1)) - Number(sorted[0])).toBeGreaterThan(900_000)
})

test('letters are never taken for digits or for each other', () => {
  const style = { alphabet: 'letters', length: 8, prefix: 'VIP' } as const
  for (let count = 0; count < 200; count++) {
    expect(randomVoucherCode('VIP', style)).toMatch(/^VIP[BCDFGHJKMNPQRSTVWXYZ]{8}$/)
  }
  expect(CODE_ALPHABETS.letters).not.toMatch(/[AEIOUL]/)
})

test('of all codes of a style one in ten is given out', () => {
  expect(mostCodes(SIX_DIGITS)).toBe(100_000)
  expect(mostCodes({ alphabet: 'letters', length: 4 })).toBe(16_000)
})

test.each([
  ['VIPBCDFGHJK', 3, 'VIP-BCDF-GHJK'],
  ['BCDFGHJKM', 0, 'BCD-FGH-JKM'],
  ['VIPBCDFGH', 3, 'VIP-BCDFGH'],
])('%s with a prefix of %d is shown as %s', (code, prefixLength, shown) => {
  expect(displayVoucherCode(code, prefixLength)).toBe(shown)
})

test('a code is shown in two groups', () => {
  expect(displayVoucherCode('1050000042', 4)).toBe('1050-000042')
})

test.each(['1050-000042', ' 1050 000 042', '1050–000042', '1050.000042'])(
  '%s is read as the same code',
  (typed) => {
    expect(normalizeVoucherCode(typed)).toBe('1050000042')
  },
)

test('the case of letters does not count', () => {
  expect(normalizeVoucherCode('ab-cd 12')).toBe('ABCD12')
})

test.each([
  ['digits', 1, 4, 6],
  ['digits', 10, 4, 7],
  ['digits', 500, 4, 9],
  ['digits', 1001, 4, 10],
  ['letters', 1, 4, 5],
  ['letters', 500, 4, 7],
  // A code without a prefix has at least six characters.
  ['letters', 1, 0, 6],
] as const)(
  '%s of %i vouchers with a prefix of %i need %i characters',
  (alphabet, vouchers, prefixLength, length) => {
    expect(safeLength({ alphabet }, { vouchers, prefixLength })).toBe(length)
    expect(countPossibleCodes({ alphabet, length }) / vouchers).toBeGreaterThanOrEqual(SAFE_ODDS)
    expect(guessedInADay({ alphabet, length }, vouchers)).toBeLessThanOrEqual(1 / 400)
  },
)
