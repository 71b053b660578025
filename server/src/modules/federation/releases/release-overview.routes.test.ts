import { RUNTIME_FAILURE_KINDS, type RemoteOverview } from '@portico/shared/contracts'
import { HOUR_MS } from '@portico/shared/units'
import { join } from 'node:path'
import { openReleaseClient, type ReleaseClient } from '../../../testing/release-client'
import { plantRelease } from '../../../testing/release-fixture'
import { startTestApp, type TestBrowser } from '../../../testing/test-app'
import { temporaryFolder } from '../../../testing/temporary-folder'

const root = temporaryFolder()
const test = startTestApp({ distRoot: root, remoteOrigins: ['https://remotes.example'] })
let client: ReleaseClient
let developer: TestBrowser
let email: string

beforeAll(async () => {
  const person = await test.newUser({ isPlatform: true })
  email = person.email
  developer = await test.signIn(email)
  client = await openReleaseClient(test, developer)
  for (const name of ['mfe-vouchers', 'mfe-sites', 'shell']) {
    for (const build of ['first', 'second']) {
      await client.post('/releases', plantRelease({ name, build, into: join(root, name, 'dist') }))
      test.clock.advance(1000)
    }
    await client.post(`/${name}/promote`, { build: 'first' })
  }
})

interface Overview {
  items: RemoteOverview[]
  shell_api: string
  trusted_origins: string[]
}
const overview = async (query = '') => (await client.call<Overview>('GET', `/releases${query}`)).body
const report = (detail: string, more: object = {}) => {
  const body = { name: 'mfe-vouchers', build: 'first', kind: 'http', detail, fell_back: false, ...more }
  return developer.post('/a/api/v1/remotes/reports', body)
}

it('shows every remote and the shell, with what is live and which plans have it', async () => {
  const { items, shell_api, trusted_origins } = await overview()
  expect([shell_api, trusted_origins]).toEqual(['1.0.0', ['https://remotes.example']])
  expect(items.map(({ name, core, title }) => [name, core, title?.['es-ES'] ?? null])).toEqual([
    ['mfe-sites', true, 'mfe-sites'],
    ['mfe-vouchers', false, 'mfe-vouchers'],
    ['shell', true, null],
  ])
  const [sites, vouchers] = items
  expect(sites?.plans).toEqual({ collect: true, engage: true, provider: true })
  expect(vouchers?.plans).toEqual({ collect: true, engage: true, provider: true })
  expect(vouchers).toMatchObject({
    live: { build: 'first', size: 1500 },
    fallback: null,
    switched_off: false,
  })
  expect(vouchers?.releases.map(({ build, state }) => [build, state])).toEqual([
    ['second', 'available'],
    ['first', 'live'],
  ])
  expect((await overview('?name=mfe-sites')).items).toEqual([sites])
  expect((await overview('?name=mfe-nothing')).items).toEqual([])
})

it('counts failures to load of the last day by kind, without loops and errors, and names the last one', async () => {
  await report('of yesterday')
  test.clock.advance(25 * HOUR_MS)
  // The session has expired by then.
  developer = await test.signIn(email)
  await report('one')
  test.clock.advance(1000)
  await report('two', { fell_back: true })
  test.clock.advance(1000)
  await report('three', { kind: 'integrity', build: 'second' })
  const lastAt = test.clock.now().toISOString()
  test.clock.advance(1000)
  for (const kind of RUNTIME_FAILURE_KINDS) await report('of running code', { kind })
  const [vouchers] = (await overview('?name=mfe-vouchers')).items
  expect(vouchers?.failures).toEqual({
    total: 3,
    fell_back: 1,
    by_kind: { http: 2, integrity: 1 },
    last: { at: lastAt, kind: 'integrity', detail: 'three', build: 'second' },
  })
  expect((await overview('?name=mfe-sites')).items[0]?.failures).toMatchObject({ total: 0, last: null })
})

it('lists failures and violations, newest first, of one remote or all', async () => {
  const violation = (remote: string) => ({
    'csp-report': {
      'document-uri': 'https://portico.example/newapp/',
      'effective-directive': 'img-src',
      'blocked-uri': 'https://x.example/a.png',
      'source-file': `https://portico.example/remotes/${remote}/first/screen.js`,
    },
  })
  for (const remote of ['mfe-sites', 'mfe-vouchers']) {
    expect((await test.anonymous().post('/a/api/v1/csp-report', violation(remote))).statusCode).toBe(204)
  }
  interface Reports {
    failures: { detail: string }[]
    csp: { name: string }[]
  }
  const { body } = await client.call<Reports>('GET', '/reports?name=mfe-vouchers')
  const ofRunningCode = RUNTIME_FAILURE_KINDS.map(() => 'of running code')
  expect(body.failures.map(({ detail }) => detail)).toEqual([
    ...ofRunningCode,
    'three',
    'two',
    'one',
    'of yesterday',
  ])
  expect(body.csp.map(({ name }) => name)).toEqual(['mfe-vouchers'])
  expect((await client.call<Reports>('GET', '/reports')).body.csp).toHaveLength(2)
  expect((await overview('?name=mfe-sites')).items[0]?.csp_reports).toBe(1)
})
