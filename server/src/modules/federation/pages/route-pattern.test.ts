import { routeMatches } from './route-pattern'

it.each([
  ['/app/voucher/manage', '/app/voucher/manage', true],
  ['/app/voucher/manage', '/app/voucher/manage/', true],
  ['/app/voucher/manage', '/app/voucher', false],
  ['/app/voucher/manage', '/app/voucher/manage/more', false],
  ['/app/voucher/details/:id?', '/app/voucher/details', true],
  ['/app/voucher/details/:id?', '/app/voucher/details/7', true],
  ['/app/voucher/details/:id?', '/app/voucher/details/7/8', false],
  ['/app/site/:siteId', '/app/site', false],
  ['/app/site/*', '/app/site/a/b/c', true],
  ['/app/site/*', '/app/other', false],
])('%s on %s is %s', (pattern, path, expected) => {
  expect(routeMatches(pattern, path)).toBe(expected)
})
