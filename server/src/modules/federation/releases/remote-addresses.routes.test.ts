import type { ReleaseInput, RemoteOverview } from '@portico/shared/contracts'
import { join } from 'node:path'
import { openReleaseClient, releasesAs, remoteOf, type ReleaseClient } from '../../../testing/release-client'
import { fullConfig, plantRelease } from '../../../testing/release-fixture'
import { temporaryFolder } from '../../../testing/temporary-folder'
import { startTestApp, type TestBrowser } from '../../../testing/test-app'

const root = temporaryFolder()
const test = startTestApp({ distRoot: root })
let client: ReleaseClient
let provider: ReturnType<typeof releasesAs>
let owner: TestBrowser

const VOUCHERS = '/app/voucher/manage'
const configOf = (name: string, paths: string[], widgets: string[] = []) =>
  fullConfig(name, {
    routes: paths.map((path) => ({ path, permission: 'all' })),
    navigation: paths.map((path) => ({
      path,
      label: `${name}.title`,
      icon: 'x',
      permission: 'all',
      scope: 'any',
      order: 1,
    })),
    widgets: widgets.map((id) => ({ id, title: `${name}.title` })),
  })
const plant = (name: string, build: string, config: Record<string, unknown>): ReleaseInput =>
  plantRelease({ name, build, into: join(root, name, 'dist'), info: { config } })
const publish = (name: string, build: string, paths: string[], widgets: string[] = []) =>
  client.post('/releases', plant(name, build, configOf(name, paths, widgets)))
const promote = (name: string, build: string) => client.post(`/${name}/promote`, { build })
const partsOf = async (name: string) => {
  const { routes, navigation, widgets } = (await remoteOf(owner, name))?.config as Record<
    'routes' | 'navigation' | 'widgets',
    { path?: string; id?: string }[]
  >
  return [...routes, ...navigation, ...widgets].map(({ path, id }) => path ?? id)
}

beforeAll(async () => {
  const platform = (await test.newTenant({ isPlatform: true })).owner
  owner = (await test.newTenant()).owner
  provider = releasesAs(platform)
  client = await openReleaseClient(test, platform)
  expect(
    (await publish('mfe-vouchers', 'live1', [VOUCHERS, '/app/voucher/:id'], ['vouchers-unused'])).status,
  ).toBe(201)
  expect((await promote('mfe-vouchers', 'live1')).status).toBe(200)
})

it.each([
  ['the page itself', [VOUCHERS], []],
  ['the page in capitals, with a slash', ['/APP/voucher/Manage/'], []],
  ['a more specific page', ['/app/voucher/7'], []],
  ['a pattern around it', ['/app/*'], []],
  ['a widget', ['/app/surveys'], ['vouchers-unused']],
])('refuses a release with %s of another remote', async (_what, paths, widgets) => {
  const { status, body } = await publish('mfe-surveys', 'evil1', paths, widgets)
  const address = widgets[0] ?? `/${String(paths[0]).toLowerCase().split('/').filter(Boolean).join('/')}`
  expect([status, body.schema_errors.config?.[0]]).toEqual([
    422,
    expect.stringContaining(`${address} belongs to `),
  ])
})

it('refuses pages of the shell and of core remotes to all others', async () => {
  for (const path of [
    '/login',
    '/app',
    '/app/account/security',
    '/signup/registration/x',
    '/app/remotes/:name',
  ]) {
    const { status, body } = await publish('mfe-surveys', 'evil2', [path])
    expect([status, body.schema_errors.config]).toEqual([422, [`${path} belongs to shell.`]])
  }
})

it('asks again when a release is promoted: the first one that users get has the page', async () => {
  for (const name of ['mfe-surveys', 'mfe-guests']) {
    expect((await publish(name, 'race1', ['/app/surveys'])).status).toBe(201)
  }
  expect((await promote('mfe-surveys', 'race1')).status).toBe(200)
  for (const [action, more] of [['promote'], ['canary', { percent: 5 }]] as const) {
    const { status, body } = await client.post(`/mfe-guests/${action}`, { build: 'race1', ...more })
    expect([status, body.schema_errors]).toEqual([422, { config: ['/app/surveys belongs to mfe-surveys.'] }])
  }
})

it('lets a remote keep its pages over new releases of its own', async () => {
  expect((await publish('mfe-vouchers', 'live2', [VOUCHERS, '/app/voucher/new'])).status).toBe(201)
  const { body } = await promote('mfe-vouchers', 'live2')
  expect(body.addresses).toEqual([
    { kind: 'page', address: '/app/voucher/:id' },
    { kind: 'page', address: VOUCHERS },
    { kind: 'page', address: '/app/voucher/new' },
    { kind: 'widget', address: 'vouchers-unused' },
  ])
})

describe('handing over', () => {
  const assign = (name: string, kind: string, address: string) =>
    provider.post<object>(`/${name}/addresses`, { kind, address })

  it('moves a page to a remote at once, and is written down', async () => {
    expect(await partsOf('mfe-vouchers')).toContain(VOUCHERS)
    expect((await assign('mfe-surveys', 'page', VOUCHERS)).status).toBe(204)
    expect(await partsOf('mfe-vouchers')).toEqual(['/app/voucher/new', '/app/voucher/new'])
    expect((await publish('mfe-vouchers', 'live3', [VOUCHERS])).status).toBe(422)
    expect((await publish('mfe-surveys', 'heir1', [VOUCHERS])).status).toBe(201)
    expect((await promote('mfe-surveys', 'heir1')).status).toBe(200)
    expect(await partsOf('mfe-surveys')).toEqual([VOUCHERS, VOUCHERS])
    const { body } = await client.call<{ items: object[] }>('GET', '/events?name=mfe-surveys')
    expect(body.items).toContainEqual(
      expect.objectContaining({
        action: 'remote.assign',
        detail: {
          before: { address: VOUCHERS, owner: 'mfe-vouchers' },
          after: { address: VOUCHERS, owner: 'mfe-surveys' },
        },
      }),
    )
  })

  it('is no right of a key, and never reaches pages of the shell', async () => {
    const asked = { kind: 'page', address: VOUCHERS }
    expect((await client.post('/mfe-vouchers/addresses', asked)).status).toBe(403)
    expect((await assign('mfe-vouchers', 'page', '/login')).status).toBe(422)
    expect((await assign('mfe-vouchers', 'widget', '/app/x')).status).toBe(422)
  })
})

it('shows a remote its addresses', async () => {
  const { body } = await client.call<{ items: RemoteOverview[] }>('GET', '/releases?name=mfe-surveys')
  expect(body.items[0]?.addresses).toEqual([
    { kind: 'page', address: '/app/surveys' },
    { kind: 'page', address: VOUCHERS },
  ])
})
