import { addressesOf, isReservedFor, normalized, overlaps, withOwnAddresses } from './address-patterns'

it.each([
  ['/app/voucher/manage', '/app/voucher/manage', true],
  ['/app/voucher/manage', '/APP/Voucher/manage/', true],
  ['/app/voucher/:tab', '/app/voucher/manage', true],
  ['/app/voucher/details/:id?', '/app/voucher/details', true],
  ['/app/*', '/app/voucher/manage', true],
  ['/app/:a?/:b?/:c?', '/app/voucher', true],
  ['/app/voucher', '/app/voucher/manage', false],
  ['/app/voucher/:id', '/app/voucher', false],
  ['/app/site/:id/copy', '/app/site/new/:first?', true],
  ['/app/site/:id/copy', '/app/sites/new/:first?', false],
])('finds paths that %s and %s share: %s', (one, other, expected) => {
  expect([overlaps(one, other), overlaps(other, one)]).toEqual([expected, expected])
})

it('tells equal patterns from more specific ones', () => {
  const equally = (one: string, other: string) => overlaps(one, other, { equally: true })
  expect(equally('/app/site/:siteId', '/app/site/:id')).toBe(true)
  expect(equally('/app/site/:siteId', '/app/site/splash-pages')).toBe(false)
  expect(equally('/app/:id?', '/app')).toBe(true)
  expect(equally('/app/*', '/app/voucher')).toBe(false)
})

it('takes no longer for patterns made to be slow', () => {
  const slow = `/app${'/:a?'.repeat(60)}/x`
  const started = performance.now()
  expect(overlaps(slow, `/app${'/:b?'.repeat(60)}/y`)).toBe(false)
  expect(performance.now() - started).toBeLessThan(500)
})

it('lists pages, navigation items that lead elsewhere, and widgets', () => {
  const config = {
    routes: [{ path: '/app/Surveys/' }, { path: '/app/surveys/details/:id' }],
    navigation: [{ path: '/app/surveys' }, { path: '/app/voucher/manage' }],
    widgets: [{ id: 'surveys-open' }],
  }
  expect(addressesOf(config)).toEqual([
    { kind: 'page', address: '/app/surveys' },
    { kind: 'page', address: '/app/surveys/details/:id' },
    { kind: 'page', address: '/app/voucher/manage' },
    { kind: 'widget', address: 'surveys-open' },
  ])
  expect(addressesOf({ routes: 'none', widgets: [null, { id: 7 }] })).toEqual([])
})

it('takes away what belongs to others', () => {
  const config = {
    name: 'mfe-surveys',
    routes: [{ path: '/app/surveys' }, { path: '/app/voucher/manage' }],
    navigation: [{ path: '/app/surveys' }, { path: '/app/voucher/manage' }],
    widgets: [{ id: 'surveys-open' }, { id: 'vouchers-unused' }],
  }
  const owned = [
    { kind: 'page' as const, address: '/app/surveys' },
    { kind: 'widget' as const, address: 'surveys-open' },
  ]
  expect(withOwnAddresses(config, owned)).toEqual({
    name: 'mfe-surveys',
    routes: [{ path: '/app/surveys' }],
    navigation: [{ path: '/app/surveys' }],
    widgets: [{ id: 'surveys-open' }],
  })
  expect(withOwnAddresses({ name: 'mfe-x' }, [])).toEqual({ name: 'mfe-x' })
})

it.each(['/login', '/app/account/security', '/App/Remotes', '/', '/*', '/:any', '/dev/outbox/7'])(
  'reserves %s for core remotes',
  (address) => {
    expect(isReservedFor('mfe-surveys', { kind: 'page', address: normalized(address) })).toBe(true)
    expect(isReservedFor('mfe-control-panel', { kind: 'page', address })).toBe(false)
    expect(isReservedFor('mfe-surveys', { kind: 'page', address: '/app/surveys' })).toBe(false)
  },
)
