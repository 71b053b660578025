import { CODE_ALPHABETS, DEFAULT_CODE_STYLE, displayVoucherCode, mostCodes } from '@portico/shared/contracts'
import { normaliseVoucherCode, randomVoucherCode } from './voucher-code'

test('a code is the batch id and six digits', () => {
  for (let count = 0; count < 200; count++)
    expect(randomVoucherCode('1050', DEFAULT_CODE_STYLE)).toMatch(/^1050\d{6}$/)
})

test('codes are not drawn in a row or twice the same', () => {
  const codes = new Set(Array.from({ length: 1000 }, () => randomVoucherCode('1050', DEFAULT_CODE_STYLE)))
  // A thousand out of a million: some doubles may be, more than ten are as good as impossible.
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
  expect(mostCodes(DEFAULT_CODE_STYLE)).toBe(100_000)
  expect(mostCodes({ alphabet: 'letters', length: 4 })).toBe(16_000)
})

test.each([
  ['VIPBCDFGHJK', 3, 'VIP-BCDF-GHJK'],
  ['BCDFGHJKM', 0, 'BCDF-GHJK-M'],
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
    expect(normaliseVoucherCode(typed)).toBe('1050000042')
  },
)

test('the case of letters does not count', () => {
  expect(normaliseVoucherCode('ab-cd 12')).toBe('ABCD12')
})
