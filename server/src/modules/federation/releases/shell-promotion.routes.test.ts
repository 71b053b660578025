import type { DarkRemote, RemoteOverview } from '@portico/shared/contracts'
import { join } from 'node:path'
import {
  openReleaseClient,
  registryRows,
  remoteOf,
  type ReleaseClient,
} from '../../../testing/release-client'
import { plantRelease } from '../../../testing/release-fixture'
import { temporaryFolder } from '../../../testing/temporary-folder'
import { startTestApp, type TestBrowser } from '../../../testing/test-app'

const root = temporaryFolder()
const test = startTestApp({ distRoot: root })
let client: ReleaseClient
let developer: TestBrowser
let owner: TestBrowser

const REACT = { old: { react: '19.0.0' }, next: { react: '20.0.0' } }
const WANTS = { old: { react: '^19.0.0' }, next: { react: '^20.0.0' } }
const plant = (name: string, build: string, info = {}) =>
  plantRelease({ name, build, into: join(root, name, 'dist'), info })

async function publish(name: string, build: string, info = {}): Promise<void> {
  const { status, body } = await client.post('/releases', plant(name, build, info))
  expect([status, body.schema_errors]).toEqual([201, undefined])
}
const promote = (name: string, body: object) => client.post<RemoteOverview>(`/${name}/promote`, body)
async function goLive(name: string, build: string): Promise<void> {
  expect((await promote(name, { build })).status).toBe(200)
}
const liveBuilds = async () => {
  const { body } = await client.call<{ items: RemoteOverview[] }>('GET', '/releases')
  return Object.fromEntries(body.items.map(({ name, live }) => [name, live?.build ?? null]))
}
const dark = async (build: string) =>
  (await client.call<{ dark: DarkRemote[] }>('GET', `/shell/promotion?build=${build}`)).body.dark

beforeAll(async () => {
  const platform = await test.newTenant({ isPlatform: true })
  developer = platform.owner
  owner = (await test.newTenant()).owner
  client = await openReleaseClient(test, developer)
  await publish('shell', 'shell1', { provides: REACT.old })
  await goLive('shell', 'shell1')
  for (const name of ['mfe-control-panel', 'mfe-vouchers', 'mfe-guests']) {
    await publish(name, 'old1', { requires: WANTS.old })
    await goLive(name, 'old1')
  }
  await publish('shell', 'shell2', { provides: REACT.next })
})

it('refuses a shell of another major, names every remote that would go dark, and changes nothing', async () => {
  const before = await registryRows(test)
  const { status, body } = await promote('shell', { build: 'shell2' })
  expect([status, body.schema_errors]).toEqual([
    422,
    {
      force: ['mfe-control-panel', 'mfe-guests', 'mfe-vouchers'].map(
        (name) => `${name} has no release for this shell and would stop working.`,
      ),
    },
  ])
  const canary = await client.post('/shell/canary', { build: 'shell2', percent: 5 })
  expect(canary.body.schema_errors).toEqual(body.schema_errors)
  expect(await registryRows(test)).toEqual(before)
})

it('takes remotes for that shell ahead, which go live with it only', async () => {
  for (const name of ['mfe-control-panel', 'mfe-vouchers'])
    await publish(name, 'next1', { requires: WANTS.next })
  const refused = await client.post(
    '/releases',
    plant('mfe-guests', 'far1', { requires: { react: '^21.0.0' } }),
  )
  expect(refused.body.schema_errors).toHaveProperty('requires')
  expect((await promote('mfe-vouchers', { build: 'next1' })).body.schema_errors).toEqual({
    requires: ['Requires react ^20.0.0; the live shell provides 19.0.0.'],
  })
  expect((await dark('shell2')).map(({ name, ready }) => [name, ready?.build ?? null])).toEqual([
    ['mfe-control-panel', 'next1'],
    ['mfe-guests', null],
    ['mfe-vouchers', 'next1'],
  ])
  const set = ['mfe-control-panel', 'mfe-vouchers'].map((name) => ({ name, build: 'next1' }))
  const { body } = await promote('shell', { build: 'shell2', with: set })
  expect(body.schema_errors).toEqual({
    force: ['mfe-guests has no release for this shell and would stop working.'],
  })
  await publish('mfe-guests', 'next1', { requires: WANTS.next })
  const whole = [...set, { name: 'mfe-guests', build: 'next1' }]
  expect((await promote('shell', { build: 'shell2', with: whole })).status).toBe(200)
  expect(await liveBuilds()).toEqual({
    shell: 'shell2',
    'mfe-control-panel': 'next1',
    'mfe-guests': 'next1',
    'mfe-vouchers': 'next1',
  })
})

it('gives a page that still runs the former shell releases that fit it, however old', async () => {
  const ask = async (shell: string) =>
    (await remoteOf(owner, 'mfe-guests', `?shell=${shell}`)) ?? { release: null, enabled: null }
  for (const build of ['next2', 'next3']) {
    await publish('mfe-guests', build, { requires: WANTS.next })
    await goLive('mfe-guests', build)
  }
  expect(await ask('shell2')).toMatchObject({ release: { build: 'next3' }, enabled: true })
  expect(await ask('shell1')).toMatchObject({ release: { build: 'old1' }, enabled: true })
  expect(await ask('unknown')).toMatchObject({ release: { build: 'next3' } })
})

it('rolls the shell back, and every remote is back with it', async () => {
  expect((await client.post('/shell/rollback')).status).toBe(200)
  for (const name of ['mfe-guests', 'mfe-vouchers']) {
    expect(await remoteOf(owner, name)).toMatchObject({ enabled: true, release: { build: 'old1' } })
  }
})

it('serves the release pages with the last good shell where a forced one leaves them dark', async () => {
  await publish('shell', 'shell3', { provides: { react: '22.0.0' } })
  expect((await promote('shell', { build: 'shell3' })).status).toBe(422)
  expect((await promote('shell', { build: 'shell3', force: true })).status).toBe(200)
  const shellOf = async (browser: TestBrowser, path: string) =>
    /\/remotes\/shell\/(\w+)\/main\.js/.exec((await browser.get(`/newapp${path}`)).body)?.[1]
  expect(await shellOf(developer, '/app/voucher/manage')).toBe('shell3')
  expect(await shellOf(owner, '/app/remotes')).toBe('shell3')
  for (const path of ['/app/remotes', '/app/remotes/shell'])
    expect(await shellOf(developer, path)).toBe('shell1')
  expect((await client.post('/shell/rollback')).status).toBe(200)
  expect(await shellOf(developer, '/app/voucher/manage')).toBe('shell1')
})

it('refuses a set that names a remote twice, or one that the key does not cover', async () => {
  const member = { name: 'mfe-vouchers', build: 'next1' }
  const twice = await promote('shell', { build: 'shell2', with: [member, member] })
  expect(twice.body.schema_errors).toHaveProperty('with')
  const other = { name: 'mfe-payments', build: 'next1' }
  expect((await promote('shell', { build: 'shell2', with: [other] })).status).toBe(403)
})
