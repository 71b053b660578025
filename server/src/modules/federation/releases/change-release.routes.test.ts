import type { RemoteOverview } from '@portico/shared/contracts'
import { join } from 'node:path'
import { refusalReason } from '../../../testing/answers'
import { insertAccount, insertSite, insertUser } from '../../../testing/builders'
import {
  openReleaseClient,
  registryRows,
  releasesAs,
  remoteOf,
  type ReleaseClient,
} from '../../../testing/release-client'
import { plantRelease } from '../../../testing/release-fixture'
import { startTestApp, type TestBrowser } from '../../../testing/test-app'
import { canaryBucket, registerReleases } from '../remotes'
import { temporaryFolder } from '../../../testing/temporary-folder'

const root = temporaryFolder()
const test = startTestApp({ distRoot: root })
let client: ReleaseClient
/** The operator of the installation, for actions that no key can do. */
let provider: ReturnType<typeof releasesAs>
let owner: TestBrowser
/** Two users; the one in the lower bucket gets a canary first. */
let first: { browser: TestBrowser; bucket: number }
let last: { browser: TestBrowser; bucket: number }
let siteId: number

const NAME = 'mfe-vouchers'
const plant = (build: string, name = NAME, info = {}) =>
  plantRelease({ name, build, into: join(root, name, 'dist'), info })
const publish = async (build: string, name = NAME, info = {}) => {
  const { status, body } = await client.post('/releases', plant(build, name, info))
  expect([status, body]).toMatchObject([201, { build }])
}
const stateOf = ({ live, fallback, canary }: RemoteOverview) => ({
  live: live?.build ?? null,
  fallback: fallback?.build ?? null,
  canary: canary && [canary.release.build, canary.percent],
})
const change = async (action: string, body: unknown = {}, name = NAME) => {
  const answer = await client.post(`/${name}/${action}`, body)
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
  return stateOf(answer.body)
}

beforeAll(async () => {
  const people = await test.inTx(async (tx) => {
    const now = test.clock.now()
    const platform = await insertUser(tx, await insertAccount(tx, now, { isPlatform: true }))
    const accountId = await insertAccount(tx, now)
    siteId = await insertSite(tx, accountId)
    const others = [await insertUser(tx, accountId)]
    for (let count = 0; count < 4; count += 1) others.push(await insertUser(tx, accountId, 'admin'))
    return { platform, others }
  })
  const platform = await test.signIn(people.platform.email)
  provider = releasesAs(platform)
  client = await openReleaseClient(test, platform)
  const placed = people.others.map((person) => ({ ...person, bucket: canaryBucket(person.id, NAME) }))
  placed.sort((a, b) => a.bucket - b.bucket)
  const [low, high] = [placed[0], placed.at(-1)]
  if (!low || !high || low.bucket === high.bucket) throw new Error('Both users are in the same bucket')
  owner = await test.signIn(people.others[0]?.email ?? '')
  first = { browser: await test.signIn(low.email), bucket: low.bucket }
  last = { browser: await test.signIn(high.email), bucket: high.bucket }
})

const buildsOf = async (browser: TestBrowser) => {
  const entry = await remoteOf(browser, NAME)
  return [entry?.release.build, entry?.fallback?.build ?? null]
}

it('has nothing to go back to and nobody to give a canary to before the first release is live', async () => {
  await publish('one1')
  for (const [action, body] of [
    ['rollback', {}],
    ['canary', { build: 'one1', percent: 5 }],
    ['switch', { on: false }],
  ] as const) {
    const { status, body: answer } = await (action === 'switch' ? provider : client).post(
      `/${NAME}/${action}`,
      body,
    )
    expect([status, answer.message_text.id]).toEqual([409, 'error.release.none_live'])
  }
})

it('makes a release live for everybody, with what was live behind it, and falls back to good releases only', async () => {
  await publish('two2')
  expect(await change('promote', { build: 'one1' })).toEqual({ live: 'one1', fallback: null, canary: null })
  expect((await client.post(`/${NAME}/rollback`)).body.message_text.id).toBe('error.release.no_fallback')
  expect(await change('promote', { build: 'two2' })).toMatchObject({ live: 'two2', fallback: 'one1' })
  expect(await buildsOf(owner)).toEqual(['two2', 'one1'])
  expect(await change('rollback')).toMatchObject({ live: 'one1', fallback: null })
  expect(await buildsOf(owner)).toEqual(['one1', null])
  expect((await client.post(`/${NAME}/rollback`)).body.message_text.id).toBe('error.release.no_fallback')
  const { body } = await client.call<{ items: RemoteOverview[] }>('GET', `/releases?name=${NAME}`)
  expect(body.items[0]?.releases.find(({ build }) => build === 'two2')).toMatchObject({
    state: 'available',
    failed: { reason: 'rolled_back', at: test.clock.now().toISOString() },
  })
  // Promoting a failed release again clears its failure.
  expect(await change('promote', { build: 'two2' })).toMatchObject({ live: 'two2', fallback: 'one1' })
})

it('changes nothing when what is live is promoted again', async () => {
  const before = await registryRows(test)
  expect(await change('promote', { build: 'two2' })).toMatchObject({ live: 'two2', fallback: 'one1' })
  expect(await registryRows(test)).toEqual(before)
})

it('knows neither builds nor remotes that were never published', async () => {
  for (const path of [`/${NAME}/promote`, `/${NAME}/retire`, '/mfe-nothing/promote']) {
    expect((await client.post(path, { build: 'absent' })).status).toBe(404)
  }
  for (const path of ['/mfe-nothing/rollback', '/mfe-nothing/switch']) {
    expect(
      (
        await (path.endsWith('switch') ? provider : client).post(
          path,
          path.endsWith('switch') ? { on: true } : {},
        )
      ).status,
    ).toBe(404)
  }
})

it('gives a canary to its share of the people, always the same ones, and to nobody else', async () => {
  await publish('three3')
  expect(await change('canary', { build: 'three3', percent: first.bucket + 1 })).toEqual({
    live: 'two2',
    fallback: 'one1',
    canary: ['three3', first.bucket + 1],
  })
  for (let time = 0; time < 3; time += 1) {
    expect(await buildsOf(first.browser)).toEqual(['three3', 'two2'])
    expect(await buildsOf(last.browser)).toEqual(['two2', 'one1'])
  }
  await change('canary', { build: 'three3', percent: 100 })
  expect(await buildsOf(last.browser)).toEqual(['three3', 'two2'])
  expect(await change('canary', { build: 'three3', percent: 0 })).toMatchObject({ canary: null })
  expect(await buildsOf(first.browser)).toEqual(['two2', 'one1'])
  const refused = await client.post(`/${NAME}/canary`, { build: 'two2', percent: 5 })
  expect([refused.status, refused.body.message_text.id]).toEqual([409, 'error.release.is_live'])
})

it('ends a canary that becomes live', async () => {
  await change('canary', { build: 'three3', percent: 30 })
  expect(await change('promote', { build: 'three3' })).toEqual({
    live: 'three3',
    fallback: 'two2',
    canary: null,
  })
})

it('retires only what nobody gets, and never gives it to anybody again', async () => {
  await publish('four4')
  await change('canary', { build: 'four4', percent: 10 })
  for (const build of ['three3', 'two2', 'four4']) {
    const { status, body } = await client.post(`/${NAME}/retire`, { build })
    expect([build, status, body.message_text.id]).toEqual([build, 409, 'error.release.in_use'])
  }
  const { body } = await client.post(`/${NAME}/retire`, { build: 'one1' })
  expect(body.releases.map(({ build, state }) => [build, state]).sort()).toEqual([
    ['four4', 'canary'],
    ['one1', 'retired'],
    ['three3', 'live'],
    ['two2', 'fallback'],
  ])
  for (const [action, more] of [['promote'], ['canary', { percent: 5 }]] as const) {
    const refused = await client.post(`/${NAME}/${action}`, { build: 'one1', ...more })
    expect([refused.status, refused.body.message_text.id]).toEqual([409, 'error.release.retired'])
  }
  // Sessions that still use it continue to work.
  expect((await owner.get(`/remotes/${NAME}/one1/screen.js`)).statusCode).toBe(200)
  await publish('one1')
  const again = await client.call<{ items: RemoteOverview[] }>('GET', `/releases?name=${NAME}`)
  expect(again.body.items[0]?.releases.find(({ build }) => build === 'one1')?.state).toBe('available')
})

it('refuses to make live what the live shell cannot serve', async () => {
  await publish('five5', NAME, { requires: { react: '^19.0.0' } })
  await publish('shell9', 'shell', { provides: { react: '20.0.0' } })
  await change('promote', { build: 'shell9' }, 'shell')
  for (const [action, more] of [['promote'], ['canary', { percent: 5 }]] as const) {
    const { status, body } = await client.post(`/${NAME}/${action}`, { build: 'five5', ...more })
    expect([status, body.schema_errors]).toEqual([
      422,
      { requires: ['Requires react ^19.0.0; the live shell provides 20.0.0.'] },
    ])
  }
})

describe('the switch', () => {
  const vouchers = () => owner.get(`/s/${siteId}/api/v1/voucher/unused`)

  it('closes a remote and its calls for everybody, at once, and opens both again', async () => {
    expect((await vouchers()).statusCode).toBe(200)
    expect((await provider.post(`/${NAME}/switch`, { on: false })).body.switched_off).toBe(true)
    expect(await remoteOf(owner, NAME)).toMatchObject({ enabled: false, reason: 'switched_off' })
    expect(refusalReason(await vouchers())).toEqual([403, 'plan'])
    const profile = (await owner.get('/a/api/v1/profile')).json<{ permissions: object }>()
    expect(profile.permissions).not.toHaveProperty('voucher')
    expect((await provider.post(`/${NAME}/switch`, { on: true })).body.switched_off).toBe(false)
    expect((await vouchers()).statusCode).toBe(200)
  })

  it('does not exist for core remotes and the shell', async () => {
    await publish('core1', 'mfe-sites')
    await change('promote', { build: 'core1' }, 'mfe-sites')
    for (const name of ['mfe-sites', 'mfe-control-panel', 'shell']) {
      const { status, body } = await provider.post(`/${name}/switch`, { on: false })
      expect([status, body.message]).toEqual([409, `${name} is part of every plan and can't be turned off.`])
    }
    expect(await remoteOf(owner, 'mfe-sites')).toMatchObject({ enabled: true })
  })
})

it('keeps all of it over a start of the server', async () => {
  const before = (await registryRows(test)) as { channels: unknown }
  await test.inTx((tx) => registerReleases(tx, root, test.clock.now()))
  expect(await registryRows(test)).toEqual(before)
})

it('writes down who did what, with before and after, newest first', async () => {
  interface Events {
    items: { actor: string; action: string; name: string; detail: object }[]
    metadata: object
  }
  const { body } = await client.call<Events>('GET', `/events?name=${NAME}&per_page=2`)
  expect(body.metadata).toMatchObject({ page: 1, per_page: 2 })
  expect(body.items.map(({ action }) => action)).toEqual(['remote.switch', 'remote.switch'])
  const allEvents = await client.call<Events>('GET', `/events?name=${NAME}&per_page=200`)
  const rollbacks = allEvents.body.items.filter(({ action }) => action === 'release.rollback')
  expect(rollbacks[0]).toMatchObject({
    actor: expect.stringMatching(/^CI \(owner\d+@example\.test\)$/),
    name: NAME,
    detail: {
      before: { live: 'two2', fallback: 'one1', commit: '8b993858906d' },
      after: { live: 'one1', fallback: null, commit: '8b993858906d' },
    },
  })
  const past = await client.call('GET', '/events?page=9999')
  expect(past.status).toBe(400)
  const everything = await client.call<Events>('GET', '/events')
  expect(new Set(everything.body.items.map(({ name }) => name))).toContain('shell')
})

it('makes nothing live that the contract kit has not passed, and says who released which commit', async () => {
  await publish('plain1', NAME, { contract_tests: undefined, commit: undefined })
  for (const [action, more] of [['promote'], ['canary', { percent: 5 }]] as const) {
    const { status, body } = await client.post(`/${NAME}/${action}`, { build: 'plain1', ...more })
    expect([status, body.message]).toEqual([409, "The contract tests haven't passed for this release."])
  }
  await publish('plain1', NAME, { contract_tests: 8, commit: 'abcdef1-dirty' })
  await change('canary', { build: 'plain1', percent: 1 })
  await change('canary', { build: 'plain1', percent: 0 })
  test.clock.advance(1000)
  const { body } = await client.post(`/${NAME}/promote`, { build: 'plain1' })
  expect(body.live).toMatchObject({
    commit: 'abcdef1-dirty',
    contract_tests: 8,
    created_by: expect.stringMatching(/^CI /),
    promoted_by: expect.stringMatching(/^CI /),
    promoted_at: test.clock.now().toISOString(),
  })
})

describe('withdrawing', () => {
  const withdraw = (build: string, name = NAME) => provider.post(`/${name}/withdraw`, { build })

  it('gives everybody the last good release, and the release to nobody again', async () => {
    const { status, body } = await withdraw('plain1')
    expect([status, stateOf(body)]).toMatchObject([200, { live: 'three3', fallback: 'two2' }])
    expect(body.releases.find(({ build }) => build === 'plain1')).toMatchObject({
      state: 'retired',
      failed: { reason: 'withdrawn' },
    })
    expect((await client.post(`/${NAME}/promote`, { build: 'plain1' })).status).toBe(409)
    const { body: events } = await client.call<{ items: object[] }>('GET', `/events?name=${NAME}&per_page=1`)
    expect(events.items[0]).toMatchObject({ action: 'release.withdraw', name: NAME })
  })

  it('leaves a remote without a live release where there is no good one, but no core remote', async () => {
    await publish('only1', 'mfe-surveys')
    await change('promote', { build: 'only1' }, 'mfe-surveys')
    expect((await remoteOf(owner, 'mfe-surveys'))?.release.build).toBe('only1')
    expect(stateOf((await withdraw('only1', 'mfe-surveys')).body)).toEqual({
      live: null,
      fallback: null,
      canary: null,
    })
    expect(await remoteOf(owner, 'mfe-surveys')).toBeUndefined()
    await test.inTx((tx) => registerReleases(tx, root, test.clock.now()))
    expect(await remoteOf(owner, 'mfe-surveys')).toBeUndefined()
    const refused = await withdraw('core1', 'mfe-sites')
    expect([refused.status, refused.body.message_text.id]).toEqual([409, 'error.release.no_fallback'])
  })

  it('is for people, not for keys', async () => {
    expect((await client.post(`/${NAME}/withdraw`, { build: 'three3' })).status).toBe(403)
    expect((await client.post(`/${NAME}/switch`, { on: false })).status).toBe(403)
  })
})
