import type { RemoteList } from '@portico/shared/contracts'
import { MINUTE_MS } from '@portico/shared/units'
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { remoteConfig, writeBuild } from '../../../testing/built-fixture'
import { startTestApp, type TestBrowser } from '../../../testing/test-app'
import { reportFailure } from '../../../testing/report-failure'
import { temporaryFolder } from '../../../testing/temporary-folder'
import { makeLive } from './channels.repo'
import { registerReleases } from './register-releases'
import { findRelease } from './releases.repo'

const root = temporaryFolder()
const test = startTestApp({ distRoot: root })
let owner: TestBrowser
let collect: TestBrowser

beforeAll(async () => {
  const page = { path: '/app/reports/dashboard', permission: 'all' }
  const sites = remoteConfig('mfe-sites', [page, { path: '/welcome', public: true }])
  const config = { ...sites, config: { ...sites.config, permissions: ['mfe-sites.extra', 'developer'] } }
  writeBuild(root, 'mfe-sites', { build: 'aaa', files: { 'remoteEntry.js': 'one' }, release: config })
  writeBuild(root, 'mfe-vouchers', { build: 'v1', release: remoteConfig('mfe-vouchers', [page]) })
  writeBuild(root, 'not-a-remote', { build: 'x' })
  await test.inTx((tx) => registerReleases(tx, root, test.clock.now()))
  owner = (await test.newTenant()).owner
  await test.rows(`delete from plan_remote where plan_type = 'collect' and remote = 'mfe-vouchers'`)
  collect = (await test.newTenant({ planType: 'collect' })).owner
})

async function remotesOf(browser: TestBrowser): Promise<RemoteList['remotes']> {
  return (await browser.get('/a/api/v1/remotes/')).json<RemoteList>().remotes
}
const register = () => test.inTx((tx) => registerReleases(tx, root, test.clock.now()))

it('grants the permissions that a live remote declares below its own name', async () => {
  const { permissions } = (await owner.get('/a/api/v1/profile')).json<{ permissions: object }>()
  expect(permissions).toHaveProperty(['mfe-sites.extra'], true)
  expect(permissions).not.toHaveProperty('developer')
})

it('lists every built remote with its files and its config', async () => {
  const [sites, vouchers, ...rest] = await remotesOf(owner)
  expect(sites).toEqual({
    name: 'mfe-sites',
    release: {
      version: '1.0.0',
      build: 'aaa',
      base: '/remotes/mfe-sites/aaa/',
      container: 'mfe_sites__aaa',
      entry: 'remoteEntry.js',
      preload: [],
      files: { 'remoteEntry.js': 'sha384-remoteEntry.js' },
      ticket: expect.stringMatching(/^[\w-]{16}$/),
    },
    fallback: null,
    config: expect.objectContaining({ name: 'mfe-sites' }),
    enabled: true,
    reason: null,
    plans: [],
  })
  expect([vouchers?.name, vouchers?.enabled]).toEqual(['mfe-vouchers', true])
  expect(rest).toEqual([])
})

it('keeps a remote that the plan does not have in the list, switched off with its reason', async () => {
  const vouchers = (await remotesOf(collect)).find(({ name }) => name === 'mfe-vouchers')
  expect(vouchers).toMatchObject({ enabled: false, reason: 'plan', plans: ['engage', 'provider'] })
})

it('shows only remotes with a public page to somebody who is not signed in', async () => {
  expect((await remotesOf(test.anonymous())).map(({ name }) => name)).toEqual(['mfe-sites'])
})

it('answers 304 while nothing has changed, whatever the time is', async () => {
  const first = await owner.get('/a/api/v1/remotes/')
  expect(first.headers['cache-control']).toBe('private, no-cache')
  test.clock.advance(MINUTE_MS)
  const headers = { 'if-none-match': String(first.headers.etag) }
  const second = await owner.send({ url: '/a/api/v1/remotes/', headers })
  expect([second.statusCode, second.body]).toEqual([304, ''])
  expect((await collect.send({ url: '/a/api/v1/remotes/', headers })).statusCode).toBe(200)
})

it('lets the last live build stand behind a new one, and changes nothing when registered twice', async () => {
  writeBuild(root, 'mfe-sites', { build: 'bbb', release: remoteConfig('mfe-sites', []) })
  await register()
  await register()
  const sites = (await remotesOf(owner)).find(({ name }) => name === 'mfe-sites')
  expect([sites?.release.build, sites?.fallback?.build]).toEqual(['bbb', 'aaa'])
})

it('forgets a fallback whose folder was deleted', async () => {
  rmSync(join(root, 'mfe-sites/dist/aaa'), { recursive: true })
  await register()
  const sites = (await remotesOf(owner)).find(({ name }) => name === 'mfe-sites')
  expect([sites?.release.build, sites?.fallback]).toEqual(['bbb', null])
})

describe('what was decided through the API', () => {
  const NAME = 'mfe-guests'
  const build = (id: string) => writeBuild(root, NAME, { build: id, release: remoteConfig(NAME, []) })
  const buildsNow = async () => {
    const entry = (await remotesOf(owner)).find(({ name }) => name === NAME)
    return [entry?.release.build, entry?.fallback?.build ?? null]
  }
  /** Simulates the pointer of an older server that restarts beside a newer one. */
  const pointLongAgo = () =>
    utimesSync(join(root, NAME, 'dist/current.json'), new Date('2020-01-01'), new Date('2020-01-01'))

  it('survives a start with the same build, and gives way to a new one', async () => {
    for (const id of ['g1', 'g2']) {
      build(id)
      await register()
    }
    const first = await test.inTx((tx) => findRelease(tx, NAME, 'g1'))
    await test.inTx((tx) => makeLive(tx, NAME, first?.id ?? 0, test.clock.now()))
    await register()
    expect(await buildsNow()).toEqual(['g1', 'g2'])
    build('g3')
    await register()
    expect(await buildsNow()).toEqual(['g3', 'g1'])
  })

  it('is not undone by an older server that starts once more', async () => {
    build('g2')
    pointLongAgo()
    await register()
    expect(await buildsNow()).toEqual(['g3', 'g1'])
  })

  it('gives way to an older build where it was built anew', async () => {
    build('g1')
    await register()
    expect(await buildsNow()).toEqual(['g1', 'g3'])
  })

  it('falls back to what is there where the folder of what is live was deleted', async () => {
    build('g4')
    await register()
    await test.inTx(async (tx) => {
      const older = await findRelease(tx, NAME, 'g3')
      await makeLive(tx, NAME, older?.id ?? 0, test.clock.now())
    })
    rmSync(join(root, NAME, 'dist/g3'), { recursive: true })
    await register()
    expect(await buildsNow()).toEqual(['g4', null])
  })
})

describe('a remote that no release of works with the live shell', () => {
  const requires = { react: '^19.0.0' }
  const shell = (build: string, react: string) =>
    writeBuild(root, 'shell', { build, release: { provides: { react } } })
  const sitesNow = async () => (await remotesOf(owner)).find(({ name }) => name === 'mfe-sites')

  it('is off, says why, and is on again with the right shell', async () => {
    writeBuild(root, 'mfe-sites', { build: 'ccc', release: { requires, ...remoteConfig('mfe-sites', []) } })
    shell('old', '19.3.1')
    await register()
    expect(await sitesNow()).toMatchObject({ enabled: true, release: { build: 'ccc' } })
    shell('new', '20.0.0')
    await register()
    // A build from before shares were listed requires none.
    expect(await sitesNow()).toMatchObject({ enabled: true, release: { build: 'bbb' }, fallback: null })
    rmSync(join(root, 'mfe-sites/dist/bbb'), { recursive: true })
    await register()
    expect(await sitesNow()).toMatchObject({ enabled: false, reason: 'version', release: { build: 'ccc' } })
    shell('newer', '19.9.9')
    await register()
    expect(await sitesNow()).toMatchObject({ enabled: true, reason: null })
  })
})

it('names the file of a build that cannot be understood', async () => {
  const broken = mkdtempSync(join(tmpdir(), 'portico-built-'))
  writeBuild(broken, 'mfe-guests', { build: 'g1' })
  writeFileSync(join(broken, 'mfe-guests/dist/g1/release.json'), '{"name":')
  await expect(test.inTx((tx) => registerReleases(tx, broken, test.clock.now()))).rejects.toThrow(
    /^Can't read .*mfe-guests.dist.g1.release\.json/,
  )
  rmSync(broken, { recursive: true })
})

it('keeps what a browser reports', async () => {
  const report = {
    name: 'mfe-sites',
    build: 'ccc',
    kind: 'timeout',
    detail: 'after 8 s',
    fell_back: true,
  } as const
  expect((await reportFailure(owner, report)).statusCode).toBe(204)
  expect(await test.rows('select name, build, kind, detail, fell_back from remote_report')).toEqual([report])
})
