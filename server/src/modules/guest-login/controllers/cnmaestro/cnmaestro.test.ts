import {
  CNMAESTRO_FIELDS,
  startCnmaestroServer,
  type CnmaestroServer,
} from '../../../../testing/controllers/cnmaestro-server'
import { openRegistry } from '../../../../testing/controllers/open-registry'
import { testFaults } from '../../../../testing/controllers/test-faults'
import { TestClock } from '../../../../testing/test-clock'
import type { ControllerClient, GuestGrant } from '../controller-client'
import type { ControllerRegistry } from '../controller-registry'
import { cnmaestro } from './cnmaestro'

const REDIRECT = { ga_ap_mac: '11-22-33-44-55-66', ga_cmac: 'AA-00-00-00-00-01', ga_Qv: 'eUROBR86HBgAGDEE.' }
const GUEST: GuestGrant = {
  site: 'hotels/Lake / 1',
  mac: 'aa:00:00:00:00:01',
  minutes: 60,
  dataLimit: null,
  speedDl: 0,
  speedUl: 0,
  redirect: { ...REDIRECT, ga_ssid: 'Guest' },
  login: { username: 'guest-1', password: 'once' },
}

let clock: TestClock
let server: CnmaestroServer
let registry: ControllerRegistry
const client = (fields = CNMAESTRO_FIELDS) => {
  const { url, fingerprint } = server.controller
  const connection = { id: 'c1', vendor: cnmaestro, url, fingerprint, fields }
  // cnMaestro supports every call.
  return registry.client(connection) as Required<ControllerClient>
}

beforeEach(async () => {
  clock = new TestClock()
  server = await startCnmaestroServer(clock)
  registry = openRegistry(clock)
})
afterEach(async () => {
  await registry.close()
  await server.controller.close()
})

it('logs a device in and out with the values of its redirect', async () => {
  expect(await client().authorize(GUEST)).toEqual({ ok: true })
  expect(await client().disconnect(GUEST)).toEqual({ ok: true })
  expect(server.portal).toEqual([
    { action: 'login', body: { ...REDIRECT, ga_user: 'guest-1', ga_pass: 'once' } },
    { action: 'logout', body: REDIRECT },
  ])
})

it('says that it needs the redirect', async () => {
  const { ga_Qv: _, ...incomplete } = REDIRECT
  expect(await client().authorize({ ...GUEST, redirect: incomplete })).toMatchObject({
    failure: { state: 'refused', cause: 'no_redirect' },
  })
  expect(server.portal).toEqual([])
})

it.each([
  [400, { state: 'refused', cause: 'not_accepted' }],
  [403, { state: 'needs_superadmin', right: 'admin' }],
  [404, { state: 'refused', cause: 'client_not_found' }],
  [422, { state: 'refused', cause: 'not_accepted' }],
])('a login answered with status %s fails', async (status, failure) => {
  server.portalStatus = status
  expect(await client().authorize(GUEST)).toMatchObject({ ok: false, failure })
})

it('has nothing to end for a device that left', async () => {
  server.portalStatus = 404
  expect(await client().disconnect(GUEST)).toEqual({ ok: true })
})

it('uses one token for all calls, and another when it expires or is refused', async () => {
  await Promise.all(Array.from({ length: 20 }, () => client().authorize(GUEST)))
  expect(server.tokens).toBe(1)
  clock.advance(3600_000)
  await client().check()
  expect(server.tokens).toBe(2)
  server.endTokens()
  expect(await client().authorize(GUEST)).toEqual({ ok: true })
  expect(server.tokens).toBe(3)
})

it('lists all sites, and the access points of one', async () => {
  const sites = await client().sites()
  expect(sites.ok && [sites.value.length, sites.value[0]]).toEqual([
    120,
    { id: 'hotels/Lake / 1', name: 'Lake / 1' },
  ])
  expect(await client().accessPoints('hotels/Lake / 1')).toEqual({
    ok: true,
    value: [
      { mac: 'AA:BB:CC:00:00:01', name: 'Lobby', model: 'XV2-2', isOnline: true },
      { mac: 'AA:BB:CC:00:00:02', name: 'Terrace', model: 'XV2-2T', isOnline: false },
    ],
  })
})

it('reports a wrong client secret', async () => {
  expect(await client({ ...CNMAESTRO_FIELDS, client_secret: 'wrong' }).check()).toEqual({
    state: 'invalid_credentials',
    detail: 'invalid_client',
  })
})

testFaults({
  start: async (ofTest) => (await startCnmaestroServer(ofTest)).controller,
  vendor: cnmaestro,
  fields: CNMAESTRO_FIELDS,
  required: ['client_id', 'client_secret'],
  version: null,
})
