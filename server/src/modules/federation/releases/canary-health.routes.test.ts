import type { RemoteOverview, RemoteReport } from '@portico/shared/contracts'
import { join } from 'node:path'
import { openReleaseClient, type ReleaseClient } from '../../../testing/release-client'
import { plantRelease } from '../../../testing/release-fixture'
import { reportFailure } from '../../../testing/report-failure'
import { temporaryFolder } from '../../../testing/temporary-folder'
import { startTestApp, type TestBrowser } from '../../../testing/test-app'
import { canaryBucket } from '../remotes'

const NAME = 'mfe-vouchers'
const SLOW = ['loop', 'busy'] as const
const root = temporaryFolder()
const test = startTestApp({ distRoot: root })
let client: ReleaseClient
let users: { browser: TestBrowser; inCanary: boolean }[]

beforeAll(async () => {
  client = await openReleaseClient(test, (await test.newTenant({ isPlatform: true })).owner)
  const accounts = [(await test.newTenant()).accountId, (await test.newTenant()).accountId]
  users = []
  for (let count = 0; count < 12; count += 1) {
    const { id, email } = await test.newUser(accounts[count % 2] ?? 0, 'admin')
    users.push({ browser: await test.signIn(email), inCanary: canaryBucket(id, NAME) < 50 })
  }
  for (const build of ['good1', 'bad22']) {
    await client.post('/releases', plantRelease({ name: NAME, build, into: join(root, NAME, 'dist') }))
  }
  await client.post(`/${NAME}/promote`, { build: 'good1' })
  await client.post(`/${NAME}/canary`, { build: 'bad22', percent: 50 })
})

const remote = async () => {
  const { body } = await client.call<{ items: RemoteOverview[] }>('GET', `/releases?name=${NAME}`)
  return body.items[0]
}
const report = (browser: TestBrowser, build: string, kind: RemoteReport['kind']) =>
  reportFailure(browser, { name: NAME, build, kind })

it('shows how a canary does beside what is live, for each thousand sessions', async () => {
  const [first] = users.filter(({ inCanary }) => inCanary)
  for (let time = 0; time < 5; time += 1) await report(first?.browser as TestBrowser, 'bad22', 'http')
  const { health, canary } = (await remote()) ?? {}
  const sessions = users.filter(({ inCanary }) => inCanary).length
  expect(canary?.percent).toBe(50)
  expect(health?.canary.load_failures).toBeCloseTo(1000 / Number(health?.canary.sessions), 0)
  expect(health?.canary.sessions).toBeGreaterThanOrEqual(sessions)
  expect(health?.live).toMatchObject({ load_failures: 0, errors: 0 })
})

it('neither halts a canary for slow pages nor counts them as its failures', async () => {
  const before = await remote()
  for (const { browser } of users.filter(({ inCanary }) => inCanary)) {
    for (const kind of SLOW) await report(browser, 'bad22', kind)
  }
  const { canary, health, failures } = (await remote()) ?? {}
  expect(canary?.release.build).toBe('bad22')
  expect([health?.canary, failures]).toEqual([before?.health?.canary, before?.failures])
})

it('halts a canary that fails for several users, and says so', async () => {
  for (const { browser } of users.filter(({ inCanary }) => inCanary).slice(0, 3)) {
    expect((await report(browser, 'bad22', 'integrity')).statusCode).toBe(204)
  }
  const after = await remote()
  expect([after?.canary, after?.health]).toEqual([null, null])
  expect(after?.releases.find(({ build }) => build === 'bad22')).toMatchObject({
    state: 'available',
    failed: { reason: 'canary_halted' },
  })
  const { body } = await client.call<{ items: object[] }>('GET', `/events?name=${NAME}`)
  expect(body.items[0]).toMatchObject({
    actor: 'Portico',
    action: 'release.canary_halt',
    detail: { before: { canary: 'bad22', percent: 50 }, after: { canary: null } },
  })
})

it('leaves a canary alone that does no worse than what is live', async () => {
  test.clock.advance(1000)
  await client.post(`/${NAME}/canary`, { build: 'bad22', percent: 50 })
  for (const { browser } of users.filter(({ inCanary }) => !inCanary))
    await report(browser, 'good1', 'render')
  for (const { browser } of users.filter(({ inCanary }) => inCanary).slice(0, 3)) {
    await report(browser, 'bad22', 'render')
  }
  expect((await remote())?.canary).not.toBeNull()
})

it('never falls back to a release that failed for users', async () => {
  await client.post('/releases', plantRelease({ name: NAME, build: 'next3', into: join(root, NAME, 'dist') }))
  const { body } = await client.post(`/${NAME}/promote`, { build: 'next3' })
  expect([body.live?.build, body.fallback]).toEqual(['next3', null])
  expect(body.releases.find(({ build }) => build === 'good1')?.failed?.reason).toBe('load_failures')
})

it('falls back to a release whose pages were only slow', async () => {
  test.clock.advance(1000)
  for (const { browser } of users) {
    for (const kind of SLOW) await report(browser, 'next3', kind)
  }
  await client.post('/releases', plantRelease({ name: NAME, build: 'next4', into: join(root, NAME, 'dist') }))
  const { body } = await client.post(`/${NAME}/promote`, { build: 'next4' })
  expect([body.live?.build, body.fallback?.build]).toEqual(['next4', 'next3'])
  expect(body.fallback?.failed).toBeNull()
})
