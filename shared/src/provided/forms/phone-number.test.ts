import { isPhoneNumber, plainNumber } from './phone-number'

test.each([
  ['+34 600 111 222', '+34600111222'],
  ['0034 (600) 111-222', '+34600111222'],
  ['+49.30.1234567', '+49301234567'],
])('%s is %s', (written, plain) => {
  expect(plainNumber(written)).toBe(plain)
  expect(isPhoneNumber(written)).toBe(true)
})

test.each(['', '600 111 222', '+0 600', '+34 600 11a', '+1234567890123456'])('%s is none', (written) => {
  expect(isPhoneNumber(written)).toBe(false)
})
