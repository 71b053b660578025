import {
  OMADA_FIELDS,
  OMADA_SITE,
  startOmadaServer,
  type OmadaServer,
} from '../../../../testing/controllers/omada-server'
import { openRegistry } from '../../../../testing/controllers/open-registry'
import { testFaults } from '../../../../testing/controllers/test-faults'
import { TestClock } from '../../../../testing/test-clock'
import type { ControllerClient, GuestGrant } from '../controller-client'
import type { ControllerRegistry } from '../controller-registry'
import { omada } from './omada'

const GUEST: GuestGrant = {
  site: OMADA_SITE,
  mac: 'aa:00:00:00:00:01',
  minutes: 60,
  dataLimit: null,
  speedDl: 0,
  speedUl: 0,
}

let clock: TestClock
let server: OmadaServer
let registry: ControllerRegistry
const client = (fields = OMADA_FIELDS) => {
  const { url, fingerprint } = server.controller
  // Omada supports every call.
  return registry.client({
    id: 'c1',
    vendor: omada,
    url,
    fingerprint,
    fields,
  }) as Required<ControllerClient>
}

beforeEach(async () => {
  clock = new TestClock()
  server = await startOmadaServer(clock)
  registry = openRegistry(clock)
})
afterEach(async () => {
  await registry.close()
  await server.controller.close()
})

it('admits a device and ends its access, also of a device that has none', async () => {
  expect(await client().authorize(GUEST)).toEqual({ ok: true })
  expect([...server.admitted]).toEqual(['AA-00-00-00-00-01'])
  const ended = [await client().disconnect(GUEST), await client().disconnect(GUEST)]
  expect(ended).toEqual([{ ok: true }, { ok: true }])
  expect(server.admitted.size).toBe(0)
})

it('uses one token for all calls, and another when it expires or is refused', async () => {
  await Promise.all(Array.from({ length: 20 }, () => client().authorize(GUEST)))
  expect(server.tokens).toBe(1)
  clock.advance(7200_000)
  await client().check()
  expect(server.tokens).toBe(2)
  server.endTokens()
  expect(await client().authorize(GUEST)).toEqual({ ok: true })
  expect(server.tokens).toBe(3)
})

it('lists the Wi-Fi networks that are switched on', async () => {
  expect(await client().networks(OMADA_SITE)).toEqual({
    ok: true,
    value: [
      { id: 'Guests', name: 'Guests', hasPortal: null },
      { id: 'Staff', name: 'Staff', hasPortal: null },
    ],
  })
})

it('changes only its own entries of the access before authentication', async () => {
  const push = (entries: string[], own: string[] = []) =>
    client().walledGarden({ site: OMADA_SITE, network: '', entries, own: { '': own } })
  expect(await push(['wifi.example', 'js.stripe.com'])).toEqual({
    ok: true,
    value: {
      own: { '': ['wifi.example', 'js.stripe.com'] },
      added: ['wifi.example', 'js.stripe.com'],
      removed: [],
    },
  })
  expect(await push(['wifi.example'], ['wifi.example', 'js.stripe.com'])).toMatchObject({
    value: { own: { '': ['wifi.example'] }, removed: ['js.stripe.com'] },
  })
  expect(server.accessControl).toEqual({
    freeAuthClientEnable: false,
    preAuthAccessEnable: true,
    preAuthAccessPolicies: [
      { idInt: 1, type: 1, ip: '192.0.2.0', subnetMask: 24 },
      { idInt: 2, type: 2, url: 'menu.example' },
      { type: 2, url: 'wifi.example' },
    ],
  })
})

it('lists all sites, and the access points of one', async () => {
  const sites = await client().sites()
  expect(sites.ok && [sites.value.length, sites.value[0]]).toEqual([120, { id: OMADA_SITE, name: 'Site 1' }])
  expect(await client().accessPoints(OMADA_SITE)).toEqual({
    ok: true,
    value: [
      { mac: 'AA:BB:CC:00:00:01', name: 'Lobby', model: 'EAP670', isOnline: true },
      { mac: 'AA:BB:CC:00:00:02', name: 'Terrace', model: 'EAP610', isOnline: false },
    ],
  })
})

it.each([
  [-1005, { state: 'needs_superadmin', right: 'admin' }],
  [-1505, { state: 'needs_superadmin', right: 'site_admin' }],
  [-44113, { state: 'invalid_credentials', detail: '' }],
  [-1001, { state: 'refused', cause: 'not_accepted', detail: '-1001 Refused' }],
])('error code %s', async (errorCode, failure) => {
  server.errorCode = errorCode
  expect(await client().authorize(GUEST)).toEqual({ ok: false, failure })
})

it('reports a wrong client secret, and an account without sites', async () => {
  expect(await client({ ...OMADA_FIELDS, client_secret: 'wrong' }).check()).toMatchObject({
    state: 'invalid_credentials',
  })
  server.sees = 'nothing'
  expect(await client().check()).toEqual({ state: 'needs_superadmin', right: 'site_admin' })
})

testFaults({
  start: async (ofTest) => (await startOmadaServer(ofTest)).controller,
  vendor: omada,
  fields: OMADA_FIELDS,
  required: ['omadac_id', 'client_id', 'client_secret'],
  version: null,
})
