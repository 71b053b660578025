import { remoteConfigProblems } from './check-remote-config'

const config = {
  name: 'mfe-one',
  title: 'one.name',
  description: 'one.description',
  requires: { shellApi: '^1' },
  messages: {
    'en-US': { 'one.name': 'One', 'one.description': 'First', 'one.nav': 'Ones' },
    'es-ES': { 'one.name': 'Uno', 'one.description': 'Primero', 'one.nav': 'Unos' },
  },
  navigation: [
    { label: 'one.nav', icon: 'tag', path: '/app/one', permission: 'voucher', scope: 'site', order: 10 },
  ],
  routes: [{ path: '/app/one', permission: 'voucher' }],
}

test('accepts a config whose labels both languages have', () => {
  expect(remoteConfigProblems('mfe-one', config)).toEqual([])
})

test('finds labels that a language lacks, and texts nobody shows', () => {
  const messages = {
    ...config.messages,
    'es-ES': { 'one.name': 'Uno', 'one.description': 'Primero', 'one.old': 'Viejo' },
  }
  expect(remoteConfigProblems('mfe-one', { ...config, messages })).toEqual([
    'mfe-one/remote.config.ts: one.nav is missing in es-ES',
    'mfe-one/remote.config.ts: one.old in es-ES is never used',
  ])
})

test('takes a permission that the remote declares under its own name, and no other', () => {
  const own = {
    ...config,
    permissions: ['mfe-one.manage'],
    routes: [{ path: '/app/one', permission: 'mfe-one.manage' }],
  }
  expect(remoteConfigProblems('mfe-one', own)).toEqual([])
  expect(remoteConfigProblems('mfe-one', { ...own, permissions: [] })).toEqual([
    'mfe-one/remote.config.ts: no permission is called mfe-one.manage',
  ])
  expect(remoteConfigProblems('mfe-one', { ...own, permissions: ['mfe-two.manage'] })).toEqual([
    'mfe-one/remote.config.ts: permissions: mfe-two.manage does not begin with mfe-one.',
  ])
})

test('takes an icon as a name or an outline, and nothing else', () => {
  const withIcon = (icon: unknown) => ({ ...config, navigation: [{ ...config.navigation[0], icon }] })
  expect(remoteConfigProblems('mfe-one', withIcon({ path: 'M4 6h16v2H4z' }))).toEqual([])
  expect(remoteConfigProblems('mfe-one', withIcon({ path: '<script>' }))).toHaveLength(1)
  expect(remoteConfigProblems('mfe-one', withIcon({ path: `M${'1 '.repeat(2000)}` }))).toHaveLength(1)
})

test('finds a config that breaks the schema, or that names another folder', () => {
  expect(remoteConfigProblems('mfe-two', config)).toEqual(['mfe-two/remote.config.ts: its name is mfe-one'])
  expect(remoteConfigProblems('mfe-one', { ...config, routes: [{ path: '/app/one' }] })).toHaveLength(1)
})

test('finds permissions that neither the product nor the remote declares', () => {
  const routes = [
    { path: '/app/one', permission: 'vouchers' },
    { path: '/app/two', permission: 'mfe-one.manage' },
  ]
  const declared = { ...config, routes, permissions: ['mfe-one.manage'] }
  expect(remoteConfigProblems('mfe-one', declared)).toEqual([
    'mfe-one/remote.config.ts: no permission is called vouchers',
  ])
})
