import type { RemoteList } from '@portico/shared/contracts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insertAccount, insertUser } from '../../testing/builders'
import { remoteConfig, writeBuild } from '../../testing/built-fixture'
import { openTestApp, type TestApp, type TestBrowser } from '../../testing/test-app'
import { registerReleases } from './register-releases'

let test: TestApp
let root: string
let owner: TestBrowser
let collect: TestBrowser

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'portico-built-'))
  const page = { path: '/app/reports/dashboard', permission: 'all' }
  const config = remoteConfig('mfe-sites', [page, { path: '/welcome', public: true }])
  writeBuild(root, 'mfe-sites', { build: 'aaa', files: { 'remoteEntry.js': 'one' }, release: config })
  writeBuild(root, 'mfe-vouchers', { build: 'v1', release: remoteConfig('mfe-vouchers', [page]) })
  writeBuild(root, 'not-a-remote', { build: 'x' })
  test = await openTestApp({ distRoot: root })
  const emails = await test.inTx(async (tx) => {
    const now = test.clock.now()
    await registerReleases(tx, root, now)
    const small = await insertAccount(tx, now, { planType: 'collect' })
    return [await insertUser(tx, await insertAccount(tx, now)), await insertUser(tx, small)].map(
      ({ email }) => email,
    )
  })
  owner = await test.signIn(emails[0] ?? '')
  collect = await test.signIn(emails[1] ?? '')
})
afterAll(async () => {
  await test.close()
  rmSync(root, { recursive: true })
})

async function remotesOf(browser: TestBrowser): Promise<RemoteList['remotes']> {
  return (await browser.get('/a/api/v1/remotes/')).json<RemoteList>().remotes
}
const register = () => test.inTx((tx) => registerReleases(tx, root, test.clock.now()))

it('lists every built remote with its files and its config', async () => {
  const [sites, vouchers, ...rest] = await remotesOf(owner)
  expect(sites).toEqual({
    name: 'mfe-sites',
    release: {
      version: '1.0.0',
      build: 'aaa',
      base: '/remotes/mfe-sites/aaa/',
      container: 'mfe-sites__aaa',
      entry: 'remoteEntry.js',
      preload: [],
      files: { 'remoteEntry.js': 'sha384-remoteEntry.js' },
    },
    fallback: null,
    config: expect.objectContaining({ name: 'mfe-sites' }),
    enabled: true,
    reason: null,
  })
  expect([vouchers?.name, vouchers?.enabled]).toEqual(['mfe-vouchers', true])
  expect(rest).toEqual([])
})

it('keeps a remote that the plan does not have in the list, switched off with its reason', async () => {
  const vouchers = (await remotesOf(collect)).find(({ name }) => name === 'mfe-vouchers')
  expect(vouchers).toMatchObject({ enabled: false, reason: 'plan' })
})

it('shows only remotes with a public page to somebody who is not signed in', async () => {
  expect((await remotesOf(test.anonymous())).map(({ name }) => name)).toEqual(['mfe-sites'])
})

it('answers 304 while nothing has changed, whatever the time is', async () => {
  const first = await owner.get('/a/api/v1/remotes/')
  expect(first.headers['cache-control']).toBe('private, no-cache')
  test.clock.advance(60_000)
  const headers = { 'if-none-match': String(first.headers.etag) }
  const second = await owner.send({ url: '/a/api/v1/remotes/', headers })
  expect([second.statusCode, second.body]).toEqual([304, ''])
  const other = await collect.send({ url: '/a/api/v1/remotes/', headers })
  expect(other.statusCode).toBe(200)
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

it('names the file of a build that cannot be understood', async () => {
  const broken = mkdtempSync(join(tmpdir(), 'portico-built-'))
  writeBuild(broken, 'mfe-guests', { build: 'g1' })
  writeFileSync(join(broken, 'mfe-guests/dist/g1/release.json'), '{"name":')
  await expect(test.inTx((tx) => registerReleases(tx, broken, test.clock.now()))).rejects.toThrow(
    /mfe-guests.dist.g1.release\.json cannot be used/,
  )
  rmSync(broken, { recursive: true })
})

it('keeps what a browser reports', async () => {
  const report = { name: 'mfe-sites', build: 'bbb', kind: 'timeout', detail: 'after 8 s', fell_back: true }
  expect((await owner.post('/a/api/v1/remotes/reports', report)).statusCode).toBe(204)
  const { rows } = await test.database.db.execute(
    'select name, build, kind, detail, fell_back from remote_report',
  )
  expect(rows).toEqual([report])
})
