import { nextAddress, signInAddress, siteOfAddress } from './next-address'

describe('the address to come back to', () => {
  test.each([
    ['/app/voucher/manage?site=3&tab=1', '/app/voucher/manage?site=3&tab=1'],
    ['/app/account', '/app/account'],
    ['https://elsewhere.example/', null],
    ['//elsewhere.example/', null],
    ['/\\elsewhere.example', null],
    ['/\t/elsewhere.example', null],
    ['javascript:alert(1)', null],
    ['/', null],
    ['/logout', null],
    ['/login?next=/login', null],
  ])('%s', (next, expected) => {
    expect(nextAddress(`?next=${encodeURIComponent(next)}`)).toBe(expected)
  })

  test('is missing without the parameter', () => {
    expect(nextAddress('?site=1')).toBeNull()
  })
})

test('the sign-in page remembers a page, but not the place where everyone lands anyway', () => {
  expect(signInAddress('/app/guests', '?site=2')).toBe('/login?next=%2Fapp%2Fguests%3Fsite%3D2')
  expect(signInAddress('/app/reports/dashboard', '?site=2')).toContain('next=')
  expect(signInAddress('/app/reports/dashboard', '')).toBe('/login')
  expect(signInAddress('/', '')).toBe('/login')
})

test('reads the site of an address', () => {
  expect(siteOfAddress('/app/guests?page=2&site=7')).toBe('7')
  expect(siteOfAddress('/app/guests')).toBeNull()
})
