import { examplePhoneNumber, readPhoneNumber } from './phone-number'

it.each([
  ['612 345 678', 'ES', '+34612345678'],
  ['612.345.678', 'ES', '+34612345678'],
  ['34612345678', 'ES', '+34612345678'],
  ['0034 612345678', 'GB', '+34612345678'],
  ['00 34 612‐345‐678', 'ES', '+34612345678'],
  ['07700 900126', 'GB', '+447700900126'],
  ['+44 (0)7700 900124', 'ES', '+447700900124'],
  ['+44（0）7700900124', 'GB', '+447700900124'],
  ['(0)612345678', 'FR', '+33612345678'],
  ['02 1234 5678', 'IT', '+390212345678'],
  ['+39 02 1234 5678', 'ES', '+390212345678'],
  ['٠٦١٢٣٤٥٦٧٨', 'MA', '+212612345678'],
  ['６１２３４５６７８', 'ES', '+34612345678'],
  ['8 (912) 345-67-89', 'RU', '+79123456789'],
  ['011 44 7700 900126', 'US', '+447700900126'],
  ['\u202a+34 612 345 678\u202c', 'ES', '+34612345678'],
  ['tel:+34612345678', 'ES', '+34612345678'],
  [' 612\u00a0345\u00a0678 ', 'ES', '+34612345678'],
])('reads %s in %s as %s', (typed, country, number) => {
  expect(readPhoneNumber(typed, country)).toBe(number)
})

it.each([
  ['', 'ES'],
  ['12', 'ES'],
  ['6123456', 'ES'],
  ['612345678 / 600111222', 'ES'],
  ['call 612345678', 'ES'],
  ['+1 212 555 0100 ext. 5', 'US'],
  ['+34+34612345678', 'ES'],
  ['+999 612345678', 'ES'],
  ['612345678901234567890', 'ES'],
])('refuses %p in %s', (typed, country) => {
  expect(readPhoneNumber(typed, country)).toBeNull()
})

it('reads what it shows as an example of each country', () => {
  for (const country of ['ES', 'GB', 'IT', 'US', 'MX', 'SG', 'AR', 'BR', 'NO']) {
    expect(readPhoneNumber(examplePhoneNumber(country), country)).not.toBeNull()
  }
})
