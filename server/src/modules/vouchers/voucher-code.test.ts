import { displayVoucherCode, normaliseVoucherCode, randomVoucherCode } from './voucher-code'

test('a code is the batch id and six digits', () => {
  for (let count = 0; count < 200; count++) expect(randomVoucherCode(1050)).toMatch(/^1050\d{6}$/)
})

test('codes are not drawn in a row or twice the same', () => {
  const codes = new Set(Array.from({ length: 1000 }, () => randomVoucherCode(1050)))
  // A thousand out of a million: some doubles may be, more than ten are as good as impossible.
  expect(codes.size).toBeGreaterThan(990)
  const sorted = [...codes].sort()
  expect(Number(sorted.at(-1)) - Number(sorted[0])).toBeGreaterThan(900_000)
})

test('a code is shown in two groups', () => {
  expect(displayVoucherCode('1050000042')).toBe('1050-000042')
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
