import { buildUser } from '@portico/shared/testing'
import { buildRegistry, buildRemote } from '../testing/registry-builders'
import { decideScreen, type Situation } from './decide-screen'

const registry = buildRegistry(
  buildRemote('mfe-sites', {
    routes: [
      { path: '/app/reports/dashboard', permission: 'all' },
      { path: '/signup/registration/deployment/:first?', permission: 'all', layout: 'plain' },
    ],
  }),
  buildRemote('mfe-vouchers', {
    routes: [{ path: '/app/voucher/manage', permission: 'voucher', scope: 'site' }],
  }),
  buildRemote('mfe-control-panel', {
    routes: [
      { path: '/app/admins', permission: 'control_panel', scope: 'control-panel' },
      { path: '/plan', public: true, layout: 'plain' },
      { path: '/app/account/:selectedTab?', permission: 'all', layout: 'plain' },
      { path: '/change-subscription/:flow?', public: true, layout: 'plain' },
      { path: '/signup/registration/setup-payment/:flow?', public: true, layout: 'plain' },
    ],
  }),
  buildRemote(
    'mfe-payments',
    { routes: [{ path: '/app/payment/packages', permission: 'payment', scope: 'site' }] },
    { enabled: false, reason: 'plan' },
  ),
)

const held: string[] = ['all', 'voucher', 'control_panel']

function screenAt(path: string, changes: Partial<Situation> = {}) {
  const screen = decideScreen({
    path,
    search: '',
    user: buildUser(),
    site: { id: 1, name: 'Harbour Café' },
    siteReady: true,
    registry,
    canRegister: true,
    can: (permission) => held.includes(permission),
    ...changes,
  })
  if (screen.kind === 'remote' || screen.kind === 'locked') return `${screen.kind} ${screen.remote.name}`
  if (screen.kind === 'redirect') return `-> ${screen.to}`
  if (screen.kind === 'entry') {
    const { name, ...rest } = screen.page
    return [name, ...Object.values(rest)].join(' ')
  }
  return screen.kind
}

describe('with a session', () => {
  test.each([
    ['/', '-> /app'],
    ['/app', '-> /app/reports/dashboard'],
    ['/app/reports/dashboard', 'remote mfe-sites'],
    ['/app/voucher/manage', 'remote mfe-vouchers'],
    ['/app/payment/packages', 'locked mfe-payments'],
    ['/app/nowhere', '-> /404'],
    ['/nowhere', '-> /404'],
    ['/404', 'not-found'],
    ['/login', 'sign-in false'],
    ['/login-unprotected', 'sign-in true'],
    ['/google', 'provider-sign-in'],
    ['/forgot-password', 'forgot-password'],
    ['/reset-password/abc', 'reset-password abc false'],
    ['/invitation/abc', 'reset-password abc true'],
    ['/signup/verification/abc', 'verification abc'],
    ['/signup/registration', 'registration '],
    ['/signup/registration/success', 'registration-success'],
    ['/signup/registration/deployment', 'remote mfe-sites'],
    ['/signup/registration/deployment/first', 'remote mfe-sites'],
    ['/signup/registration/somehow', '-> /404'],
    ['/logout', 'sign-out'],
    ['/register/engage', 'register'],
    ['/signup/registration/setup-payment/update', 'remote mfe-control-panel'],
    ['/change-subscription', 'remote mfe-control-panel'],
    ['/change-subscription/buy_now', 'remote mfe-control-panel'],
    ['/change-subscription/buy_now/now', '-> /404'],
  ])('%s', (path, expected) => {
    expect(screenAt(path)).toBe(expected)
  })

  test('pages of a site lead to the dashboard in the control panel', () => {
    expect(screenAt('/app/voucher/manage', { site: { id: 0, name: '' } })).toBe('-> /app/reports/dashboard')
  })

  test('a link to a page of another site waits for that site; without access to it, it leads to the dashboard', () => {
    const user = buildUser({ sites: [{ id: 7, name: 'Quay' }] })
    const inControlPanel = { user, site: { id: 0, name: '' } }
    const path = '/app/voucher/manage'
    expect(screenAt(path, { ...inControlPanel, search: '?site=7' })).toBe('site-loading')
    expect(screenAt(path, { ...inControlPanel, search: '?site=8' })).toBe('-> /app/reports/dashboard')
    expect(screenAt(path, { user, site: { id: 7, name: 'Quay' }, search: '?site=7' })).toBe(
      'remote mfe-vouchers',
    )
  })

  test('pages of the control panel lead to the dashboard inside a site', () => {
    expect(screenAt('/app/admins')).toBe('-> /app/reports/dashboard')
    expect(screenAt('/app/admins', { site: { id: 0, name: '' } })).toBe('remote mfe-control-panel')
  })

  test('a missing permission leads to the dashboard', () => {
    const can = (permission: string) => permission === 'all'
    expect(screenAt('/app/voucher/manage', { can })).toBe('-> /app/reports/dashboard')
  })

  test('the front desk, which has no dashboard, begins at the vouchers, and never goes from there to itself', () => {
    expect(screenAt('/app/reports/dashboard', { can: () => false })).toBe('-> /app/voucher/manage')
    expect(screenAt('/app/voucher/manage', { can: () => false })).toBe('no-access')
  })

  test('everybody opens their own account', () => {
    expect(screenAt('/app/account', { can: () => false })).toBe('remote mfe-control-panel')
    expect(screenAt('/app/account/security', { can: () => false })).toBe('remote mfe-control-panel')
  })

  test('nothing is decided before the permissions of the site are known', () => {
    expect(screenAt('/app/voucher/manage', { siteReady: false, can: () => false })).toBe('site-loading')
  })

  test('the account guards come before the page', () => {
    const user = buildUser({ card_updated_required: true })
    expect(screenAt('/app/voucher/manage', { user })).toBe('-> /signup/registration/setup-payment/update')
  })

  test('the page of a guard is never held by the guard itself', () => {
    const user = buildUser({ sub_active: false })
    expect(screenAt('/app/voucher/manage', { user })).toBe('-> /app/account/subscription')
    expect(screenAt('/app/account/subscription', { user })).toBe('remote mfe-control-panel')
  })

  test('without any site there is nothing to work in', () => {
    const user = buildUser({ sites: [] })
    expect(screenAt('/app/reports/dashboard', { user, site: null })).toBe('no-site')
  })

  test('a first site that was just made is being opened', () => {
    expect(screenAt('/app/reports/dashboard', { site: null })).toBe('site-loading')
  })

  test('a page of a remote whose entry is invalid is said to be broken, not missing', () => {
    const entry = { name: 'mfe-guests', problems: ['title is missing'], build: 'b1', ticket: '' }
    const broken = { ...registry, dropped: [{ ...entry, paths: ['/app/guests/:id?'] }] }
    expect(screenAt('/app/guests/7', { registry: broken })).toBe('broken')
    expect(screenAt('/app/voucher/manage', { registry: broken })).toBe('remote mfe-vouchers')
    expect(screenAt('/app/nothing', { registry: broken })).toBe('-> /404')
    const unreadable = { ...registry, dropped: [{ ...entry, paths: null }] }
    expect(screenAt('/app/guests/7', { registry: unreadable })).toBe('broken')
  })

  test('the address is kept where the registry could not be had', () => {
    const none = { remotes: [], dropped: [], source: 'none' as const }
    expect(screenAt('/app/voucher/manage', { registry: none })).toBe('no-registry')
  })
})

describe('on the domain of an account, where nobody registers', () => {
  test.each([
    ['/register/engage', '-> /login'],
    ['/signup/verification/abc', '-> /login'],
    ['/signup/registration', '-> /login'],
    ['/signup/registration/success', '-> /login'],
    ['/plan', '-> /login'],
    ['/login', 'sign-in false'],
    ['/invitation/abc', 'reset-password abc true'],
  ])('%s', (path, expected) => {
    expect(screenAt(path, { user: null, canRegister: false })).toBe(expected)
  })

  test('a user of the account still sees its plan', () => {
    expect(screenAt('/plan', { canRegister: false })).toBe('remote mfe-control-panel')
  })
})

describe('without a session', () => {
  test.each([
    ['/', '-> /app'],
    ['/app', '-> /login'],
    ['/app/reports/dashboard', '-> /login'],
    ['/app/voucher/manage', '-> /login?next=%2Fapp%2Fvoucher%2Fmanage'],
    ['/login', 'sign-in false'],
    ['/login-unprotected', 'sign-in true'],
    ['/forgot-password', 'forgot-password'],
    ['/reset-password/abc', 'reset-password abc false'],
    ['/reset-password', '-> /login?next=%2Freset-password'],
    ['/404', 'not-found'],
    ['/plan', 'remote mfe-control-panel'],
    ['/register', 'register'],
    ['/register/engage', 'register'],
    ['/google', 'provider-sign-in'],
    ['/selectPlan', '-> /404'],
    ['/signup/verification', 'verification '],
    ['/signup/verification/abc', 'verification abc'],
    ['/signup/registration', 'registration '],
    ['/signup/registration/collect', 'registration collect'],
    ['/signup/registration/engage', 'registration engage'],
    ['/signup/registration/provider', 'registration provider'],
    ['/signup/registration/success', 'registration-success'],
    ['/signup/registration/setup-payment', 'remote mfe-control-panel'],
    ['/signup/registration/field-collect', '-> /login?next=%2Fsignup%2Fregistration%2Ffield-collect'],
    ['/signup/somewhere', '-> /404'],
    ['/change-subscription/buy_now', 'remote mfe-control-panel'],
    ['/signup/registration/deployment/first', '-> /login?next=%2Fsignup%2Fregistration%2Fdeployment%2Ffirst'],
  ])('%s', (path, expected) => {
    expect(screenAt(path, { user: null, site: null, siteReady: false })).toBe(expected)
  })
})

test('an address that is spelt out comes before one with a gap, whichever section it belongs to', () => {
  const sections = buildRegistry(
    buildRemote('mfe-sites', { routes: [{ path: '/app/site/:siteId', permission: 'all' }] }),
    buildRemote('mfe-splash', { routes: [{ path: '/app/site/splash-pages', permission: 'all' }] }),
  )
  expect(screenAt('/app/site/splash-pages', { registry: sections })).toBe('remote mfe-splash')
  expect(screenAt('/app/site/7', { registry: sections })).toBe('remote mfe-sites')
})
