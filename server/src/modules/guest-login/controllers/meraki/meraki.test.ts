import {
  MERAKI_FIELDS,
  MERAKI_NETWORK,
  startMerakiServer,
  type MerakiServer,
} from '../../../../testing/controllers/meraki-server'
import { openRegistry } from '../../../../testing/controllers/open-registry'
import { testFaults } from '../../../../testing/controllers/test-faults'
import { TestClock } from '../../../../testing/test-clock'
import type { ControllerClient, GuestGrant } from '../controller-client'
import type { ControllerRegistry } from '../controller-registry'
import { meraki } from './meraki'

const GUEST: GuestGrant = {
  site: MERAKI_NETWORK,
  mac: 'AA-00-00-00-00-01',
  minutes: 60,
  dataLimit: null,
  speedDl: 0,
  speedUl: 0,
}

let server: MerakiServer
let registry: ControllerRegistry
const client = (fields: Record<string, string> = MERAKI_FIELDS) => {
  const { url, fingerprint } = server.controller
  const connection = { id: 'c1', vendor: meraki, url, fingerprint, fields }
  // Tests call only those that Meraki supports.
  return registry.client(connection) as Required<ControllerClient>
}

beforeEach(async () => {
  const clock = new TestClock()
  server = await startMerakiServer(clock)
  registry = openRegistry(clock)
})
afterEach(async () => {
  await registry.close()
  await server.controller.close()
})

it("sends the guest's browser to Meraki, and calls nothing", async () => {
  const redirect = { base_grant_url: 'https://n93.network-auth.com/splash/grant?x=1' }
  const next = 'https://portal.example/done?a=1&b=2'
  expect(await client().grantAddress({ ...GUEST, redirect }, next)).toEqual({
    ok: true,
    value:
      'https://n93.network-auth.com/splash/grant?x=1&continue_url=https%3A%2F%2Fportal.example%2Fdone%3Fa%3D1%26b%3D2',
  })
  expect(server.controller.received).toEqual([])
  expect(client().authorize).toBeUndefined()
})

it.each([
  undefined,
  'https://network-auth.com.evil.example/splash/grant',
  'https://evil.example/network-auth.com',
  'https://evilnetwork-auth.com/splash/grant',
  'http://n93.network-auth.com/splash/grant',
  'https://user@n93.network-auth.com/splash/grant',
  'https://n93.network-auth.com:8443/splash/grant',
  'javascript:alert(1)//.network-auth.com',
])('sends no guest to %s', async (base_grant_url) => {
  const redirect: Record<string, string> = base_grant_url === undefined ? {} : { base_grant_url }
  expect(await client().grantAddress({ ...GUEST, redirect }, 'https://portal.example/')).toMatchObject({
    failure: { state: 'refused', cause: 'no_redirect' },
  })
})

it('ends access on its SSID, also of a device that Meraki never saw', async () => {
  expect(await client().disconnect(GUEST)).toEqual({ ok: true })
  expect(server.ended).toEqual([
    { network: MERAKI_NETWORK, mac: 'aa:00:00:00:00:01', ssids: { '2': { isAuthorized: false } } },
  ])
  expect(await client().disconnect({ ...GUEST, mac: 'AA-00-00-00-00-99' })).toEqual({ ok: true })
})

it('lists the Wi-Fi networks that are switched on', async () => {
  expect(await client().networks(MERAKI_NETWORK)).toEqual({
    ok: true,
    value: [
      { id: '0', name: 'Staff', hasPortal: false },
      { id: '2', name: 'Guests', hasPortal: true },
    ],
  })
})

it('lists all networks, and the access points of one', async () => {
  const sites = await client().sites()
  expect(sites.ok && [sites.value.length, sites.value[0]]).toEqual([
    1100,
    { id: MERAKI_NETWORK, name: 'Site 1' },
  ])
  expect(await client().accessPoints(MERAKI_NETWORK)).toEqual({
    ok: true,
    value: [
      { mac: 'AA:BB:CC:00:00:01', name: 'Lobby', model: 'MR46', isOnline: true },
      { mac: 'AA:BB:CC:00:00:02', name: 'AA:BB:CC:00:00:02', model: 'MR36', isOnline: false },
    ],
  })
})

it("turns the network's walled garden on and changes only its own entries", async () => {
  const push = (entries: string[], own: string[] = []) =>
    client().walledGarden({ site: MERAKI_NETWORK, network: '', entries, own: { '2': own } })
  expect(await push(['wifi.example', '*.js.stripe.com'])).toEqual({
    ok: true,
    value: {
      own: { '2': ['wifi.example', '*.js.stripe.com'] },
      added: ['wifi.example', '*.js.stripe.com'],
      removed: [],
    },
  })
  expect(await push(['wifi.example'], ['wifi.example', '*.js.stripe.com'])).toMatchObject({
    value: { own: { '2': ['wifi.example'] }, added: [], removed: ['*.js.stripe.com'] },
  })
  expect(server.garden).toEqual({
    walledGardenEnabled: true,
    walledGardenRanges: ['menu.example', 'wifi.example'],
  })
})

it('reports a wrong key, another organization, and a key that can only read', async () => {
  expect(await client({ ...MERAKI_FIELDS, api_key: 'wrong' }).check()).toMatchObject({
    state: 'invalid_credentials',
  })
  expect(await client({ ...MERAKI_FIELDS, organization_id: '1' }).check()).toEqual({
    state: 'needs_superadmin',
    right: 'admin',
  })
  server.canWrite = false
  expect(await client().disconnect(GUEST)).toEqual({
    ok: false,
    failure: { state: 'needs_superadmin', right: 'write' },
  })
})

it('needs the number of the SSID only to end access', async () => {
  const { ssid_number: _, ...fields } = MERAKI_FIELDS
  expect(await client(fields).disconnect(GUEST)).toEqual({
    ok: false,
    failure: { state: 'not_configured', missing: ['ssid_number'] },
  })
  expect(await client(fields).networks(MERAKI_NETWORK)).toMatchObject({ ok: true })
})

testFaults({
  start: async (clock) => (await startMerakiServer(clock)).controller,
  vendor: meraki,
  fields: MERAKI_FIELDS,
  required: ['api_key', 'organization_id'],
  version: null,
})
