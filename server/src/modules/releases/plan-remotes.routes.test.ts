import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insertAccount, insertSite, insertUser } from '../../testing/builders'
import { openReleaseClient, registryRows, remoteOf, type ReleaseClient } from '../../testing/release-client'
import { plantRelease } from '../../testing/release-fixture'
import { openTestApp, type TestApp, type TestBrowser } from '../../testing/test-app'
import { registerReleases } from '../remotes'

let test: TestApp
let root: string
let client: ReleaseClient
let collect: TestBrowser
let siteId: number

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'portico-releases-'))
  test = await openTestApp({ distRoot: root })
  const [developer, owner] = await test.inTx(async (tx) => {
    const now = test.clock.now()
    const platform = await insertUser(tx, await insertAccount(tx, now, { isPlatform: true }))
    const accountId = await insertAccount(tx, now, { planType: 'collect' })
    siteId = await insertSite(tx, accountId)
    return [platform, await insertUser(tx, accountId)] as const
  })
  client = await openReleaseClient(test, await test.signIn(developer.email))
  collect = await test.signIn(owner.email)
  for (const name of ['mfe-vouchers', 'mfe-surveys']) {
    const into = join(root, name, 'dist')
    expect((await client.post('/releases', plantRelease({ name, build: 'first', into }))).status).toBe(201)
    expect((await client.post(`/${name}/promote`, { build: 'first' })).status).toBe(200)
  }
})
afterAll(async () => {
  await test.close()
  rmSync(root, { recursive: true })
})

const set = (remotes: Record<string, boolean>, plan = 'collect') =>
  client.call<{ plan: string; remotes: string[] }>('PUT', `/plans/${plan}`, { remotes })
const vouchers = async () => (await collect.get(`/s/${siteId}/api/v1/voucher/unused`)).statusCode

it('holds from the next call of an open session on, both ways', async () => {
  expect(await vouchers()).toBe(403)
  expect((await set({ 'mfe-vouchers': true })).body.remotes).toContain('mfe-vouchers')
  expect(await vouchers()).toBe(200)
  expect(await remoteOf(collect, 'mfe-vouchers')).toMatchObject({ enabled: true, reason: null })
  const { body } = await set({ 'mfe-vouchers': false })
  expect(body).toEqual({
    plan: 'collect',
    remotes: ['mfe-sites', 'mfe-control-panel', 'mfe-guests', 'mfe-splash', 'mfe-surveys'],
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
      'remotes.mfe-sites': ['mfe-sites is part of every plan and cannot be switched off'],
      'remotes.mfe-nothing': ['No remote has this name'],
      'remotes.shell': ['No remote has this name'],
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
