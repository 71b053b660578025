import type { Permission } from '@portico/shared/contracts'
import { buildRegistry, buildRemote } from '../testing/registry-builders'
import { activeEntry, entryOfPath, navigationEntries, navigationGroups } from './navigation-items'

const item = (
  name: string,
  order: number,
  permission: Permission,
  scope: 'site' | 'control-panel' | 'any' = 'site',
) => ({
  label: `nav.${name.replaceAll('/', '.')}`,
  icon: name,
  path: `/app/${name}`,
  permission,
  scope,
  order,
})

const registry = buildRegistry(
  buildRemote('mfe-vouchers', {
    navigation: [item('voucher', 110, 'voucher'), item('multi', 100, 'multisitevoucher')],
  }),
  buildRemote('mfe-sites', { navigation: [item('dashboard', 10, 'all', 'any')] }),
  buildRemote('mfe-control-panel', { navigation: [item('admins', 20, 'control_panel', 'control-panel')] }),
  buildRemote(
    'mfe-payments',
    { navigation: [item('packages', 120, 'payment')] },
    { enabled: false, reason: 'plan' },
  ),
  buildRemote(
    'mfe-guests',
    { navigation: [item('guests', 90, 'all')] },
    { enabled: false, reason: 'switched_off' },
  ),
)

function seen(role: 'owner' | 'client', inControlPanel: boolean, ...held: string[]) {
  const entries = navigationEntries(registry, {
    seesLocked: role !== 'client',
    inControlPanel,
    can: (one) => held.includes(one),
  })
  return entries.map(({ icon, locked }) => {
    const name = typeof icon === 'string' ? icon : 'drawn'
    return locked ? `${name} locked` : name
  })
}

test('a site shows what is permitted, in the order of the product', () => {
  expect(seen('client', false, 'all', 'voucher', 'multisitevoucher')).toEqual([
    'dashboard',
    'multi',
    'voucher',
  ])
  expect(seen('client', false, 'all')).toEqual(['dashboard'])
})

test('groups follow each other in the order of the product, without empty ones', () => {
  const guests = { ...item('guests', 90, 'all'), group: 'guests' as const }
  const dashboard = { ...item('dashboard', 10, 'all', 'any'), group: 'overview' as const }
  const remotes = buildRegistry(
    buildRemote('mfe-guests', { navigation: [guests] }),
    buildRemote('mfe-surveys', { navigation: [item('surveys', 5, 'all')] }),
    buildRemote('mfe-sites', { navigation: [dashboard] }),
  )
  const entries = navigationEntries(remotes, { seesLocked: false, inControlPanel: false, can: () => true })
  const shown = navigationGroups(entries).map(({ group, items }) => [group, items.map(({ path }) => path)])
  // An item that names no group is in the last one.
  expect(shown).toEqual([
    ['overview', ['/app/dashboard']],
    ['guests', ['/app/guests']],
    ['manage', ['/app/surveys']],
  ])
})

test('an item that another one leads to is left out for those who see that one', () => {
  const devices = { ...item('devices', 150, 'macauth'), unless: 'sitesettings' as const }
  const remotes = buildRegistry(buildRemote('mfe-guests', { navigation: [devices] }))
  const shown = (...held: string[]) =>
    navigationEntries(remotes, {
      seesLocked: false,
      inControlPanel: false,
      can: (one) => held.includes(one),
    })
  expect(shown('all', 'macauth')).toHaveLength(1)
  expect(shown('all', 'macauth', 'sitesettings')).toEqual([])
})

test('the control panel shows its own items only', () => {
  expect(seen('owner', true, 'all', 'voucher', 'control_panel')).toEqual(['dashboard', 'admins'])
  expect(seen('owner', false, 'all', 'control_panel')).not.toContain('admins')
})

test('what the plan lacks is locked for those who can change it and hidden from clients', () => {
  expect(seen('owner', false, 'all')).toEqual(['dashboard', 'packages locked'])
  expect(seen('client', false, 'all', 'payment')).toEqual(['dashboard'])
})

test('a section that was switched off is not shown', () => {
  expect(seen('owner', false, 'all')).not.toContain('guests')
})

describe('the item that a page belongs to', () => {
  const entries = [
    '/app/voucher/manage',
    '/app/voucher/multisite/manage',
    '/app/guests',
    '/app/guestuser/manage',
  ].map((path) => ({ path }))
  test.each([
    ['/app/voucher/manage', '/app/voucher/manage'],
    ['/app/voucher/create', '/app/voucher/manage'],
    ['/app/voucher/multisite/manage/create', '/app/voucher/multisite/manage'],
    ['/app/guests/details/9', '/app/guests'],
    ['/app/guestuser/edit/9', '/app/guestuser/manage'],
    ['/app/account/profile', undefined],
    ['/404', undefined],
  ])('%s', (path, expected) => {
    expect(entryOfPath(entries, path)?.path).toBe(expected)
  })
})

describe('the item that is marked', () => {
  const pages = (...paths: string[]) => paths.map((path) => ({ path, permission: 'all' }) as const)
  const full = buildRegistry(
    buildRemote('mfe-sites', {
      navigation: [item('reports/dashboard', 10, 'all'), item('settings-view', 160, 'sitesettings')],
      routes: pages('/app/reports/dashboard', '/app/site/:siteId', '/app/settings-view/audit'),
    }),
    buildRemote('mfe-splash', {
      navigation: [item('site/splash-pages', 50, 'landingpage')],
      routes: pages('/app/site/splash-pages', '/app/settings-view/splash/:screen'),
    }),
    buildRemote('mfe-guests', {
      navigation: [item('guests', 90, 'guests'), item('guestuser/manage', 100, 'guestuser')],
      routes: [
        ...pages('/app/guests', '/app/settings-view/whitelisted-devices'),
        {
          path: '/app/whitelist/create',
          permission: 'all',
          section: '/app/settings-view/whitelisted-devices',
        },
      ],
    }),
  )
  const entries = navigationEntries(full, { seesLocked: true, inControlPanel: false, can: () => true })
  test.each([
    ['/app/site/splash-pages', '/app/site/splash-pages'],
    ['/app/site/7', undefined],
    ['/app/settings-view/splash/email', '/app/site/splash-pages'],
    ['/app/settings-view/whitelisted-devices', '/app/settings-view'],
    ['/app/whitelist/create', '/app/settings-view'],
    ['/app/settings-view/audit', '/app/settings-view'],
    ['/app/guests', '/app/guests'],
    ['/app/unknown', undefined],
  ])('%s', (path, expected) => {
    expect(activeEntry(entries, full, path)?.path).toBe(expected)
  })
})
