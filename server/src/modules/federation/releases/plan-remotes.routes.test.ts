import { join } from 'node:path'
import {
  openReleaseClient,
  registryRows,
  releasesAs,
  remoteOf,
  type ReleaseClient,
} from '../../../testing/release-client'
import { MIGRATIONS } from '../../../testing/paths'
import { plantRelease } from '../../../testing/release-fixture'
import { startTestApp, type TestBrowser } from '../../../testing/test-app'
import { registerReleases } from '../remotes'
import { temporaryFolder } from '../../../testing/temporary-folder'

const root = temporaryFolder()
const test = startTestApp({ distRoot: root })
let client: ReleaseClient
let provider: ReturnType<typeof releasesAs>
let collect: TestBrowser
let siteId: number

beforeAll(async () => {
  const { owner } = await test.newTenant({ isPlatform: true })
  provider = releasesAs(owner)
  client = await openReleaseClient(test, owner)
  ;({ owner: collect, siteId } = await test.newTenant({ planType: 'collect' }))
  for (const name of ['mfe-vouchers', 'mfe-surveys']) {
    const into = join(root, name, 'dist')
    expect((await client.post('/releases', plantRelease({ name, build: 'first', into }))).status).toBe(201)
    expect((await client.post(`/${name}/promote`, { build: 'first' })).status).toBe(200)
  }
})

const set = (remotes: Record<string, boolean>, plan = 'collect') =>
  provider.call<{ plan: string; remotes: string[] }>('PUT', `/plans/${plan}`, { remotes })
const vouchers = async () => (await collect.get(`/s/${siteId}/api/v1/voucher/unused`)).statusCode

const remotesByPlan = () =>
  test.rows<{ plan: string; remotes: string }>(
    `select plan_type as plan, string_agg(remote, ' ' order by remote) as remotes
     from plan_remote where remote <> 'mfe-surveys' group by plan_type order by plan_type`,
  )
const COLLECT = 'mfe-guests mfe-payments mfe-splash mfe-vouchers'
const ENGAGE = 'mfe-campaigns mfe-guests mfe-payments mfe-splash mfe-vouchers'

it('every plan has vouchers and payments at first, campaigns from Engage on', async () => {
  expect(await remotesByPlan()).toEqual([
    { plan: 'collect', remotes: COLLECT },
    { plan: 'engage', remotes: ENGAGE },
    { plan: 'provider', remotes: ENGAGE },
  ])
})

it('an upgrade adds what plans lacked, but not what the provider took out', async () => {
  await set({ 'mfe-payments': false })
  // Restores the state before the migration.
  await test.rows(`delete from plan_remote where plan_type = 'engage' and remote = 'mfe-payments'`)
  const migration = MIGRATIONS.find(({ name }) => name.startsWith('0020'))
  await test.rows(migration?.sql ?? '')
  expect(await remotesByPlan()).toEqual([
    { plan: 'collect', remotes: COLLECT.replace(' mfe-payments', '') },
    { plan: 'engage', remotes: ENGAGE },
    { plan: 'provider', remotes: ENGAGE },
  ])
  await set({ 'mfe-payments': true })
})

it('is never the right of a key', async () => {
  const { status } = await client.call('PUT', '/plans/collect', { remotes: { 'mfe-vouchers': false } })
  expect(status).toBe(403)
})

it('holds from the next call of an open session on, both ways', async () => {
  expect((await set({ 'mfe-vouchers': false })).body.remotes).not.toContain('mfe-vouchers')
  expect(await vouchers()).toBe(403)
  expect((await set({ 'mfe-vouchers': true })).body.remotes).toContain('mfe-vouchers')
  expect(await vouchers()).toBe(200)
  expect(await remoteOf(collect, 'mfe-vouchers')).toMatchObject({ enabled: true, reason: null })
  const { body } = await set({ 'mfe-vouchers': false })
  expect(body).toEqual({
    plan: 'collect',
    remotes: ['mfe-sites', 'mfe-control-panel', 'mfe-guests', 'mfe-payments', 'mfe-splash', 'mfe-surveys'],
  })
  expect(await vouchers()).toBe(403)
  expect(await remoteOf(collect, 'mfe-vouchers')).toMatchObject({ enabled: false, reason: 'plan' })
})

it('takes a remote out of a plan for good, also over a start and a new release', async () => {
  expect(await remoteOf(collect, 'mfe-surveys')).toMatchObject({ enabled: true })
  for (const plan of ['collect', 'engage', 'provider']) await set({ 'mfe-surveys': false }, plan)
  await client.post(
    '/releases',
    plantRelease({ name: 'mfe-surveys', build: 'second', into: join(root, 'mfe-surveys/dist') }),
  )
  await test.inTx((tx) => registerReleases(tx, root, test.clock.now()))
  expect(await remoteOf(collect, 'mfe-surveys')).toMatchObject({ enabled: false, reason: 'plan' })
})

it('leaves core remotes in every plan, and takes only remotes that exist', async () => {
  const before = await registryRows(test)
  const { status, body } = await set({
    'mfe-sites': false,
    'mfe-nothing': true,
    shell: true,
    'mfe-guests': false,
  })
  expect([status, body.schema_errors]).toEqual([
    422,
    {
      'remotes.mfe-sites': ["mfe-sites is part of every plan and can't be turned off."],
      'remotes.mfe-nothing': ["There's no remote with this name."],
      'remotes.shell': ["There's no remote with this name."],
    },
  ])
  expect(await registryRows(test)).toEqual(before)
  expect((await set({}, 'none')).status).toBe(400)
})

it('writes down each change, and nothing where nothing changed', async () => {
  const before = await registryRows(test)
  expect((await set({ 'mfe-sites': true, 'mfe-guests': true })).status).toBe(200)
  expect(await registryRows(test)).toEqual(before)
  const { body } = await client.call<{ items: object[] }>('GET', '/events?name=mfe-vouchers')
  expect(body.items[0]).toMatchObject({
    action: 'plan.remotes',
    detail: { before: { plan: 'collect', on: true }, after: { plan: 'collect', on: false } },
  })
})
