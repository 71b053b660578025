import { openRegistry } from '../../../../testing/controllers/open-registry'
import { OpenApiExcerpt } from '../../../../testing/openapi-excerpt'
import { testFaults } from '../../../../testing/controllers/test-faults'
import {
  startUnifiApiServer,
  UNIFI_API_KEY,
  UNIFI_API_SITE,
  type UnifiApiServer,
} from '../../../../testing/controllers/unifi-api-server'
import { TestClock } from '../../../../testing/test-clock'
import type { ControllerClient, GuestGrant } from '../controller-client'
import type { ControllerRegistry } from '../controller-registry'
import { unifiApi } from './unifi-api'

const GUEST: GuestGrant = {
  site: UNIFI_API_SITE,
  mac: 'AA:00:00:00:00:01',
  minutes: 60,
  dataLimit: 500_000_000,
  speedDl: 5000,
  speedUl: 1000,
}
const FIELDS = { api_key: UNIFI_API_KEY }

let server: UnifiApiServer
let registry: ControllerRegistry
let waits: number[]
const client = (fields = FIELDS) => {
  const { url, fingerprint } = server.controller
  const connection = { id: 'c1', vendor: unifiApi, url, fingerprint, fields }
  // UniFi supports every call.
  return registry.client(connection) as Required<ControllerClient>
}

beforeEach(async () => {
  const clock = new TestClock()
  waits = []
  server = await startUnifiApiServer(clock)
  registry = openRegistry(clock, waits)
})
afterEach(async () => {
  await registry.close()
  await server.controller.close()
  expect(server.problems).toEqual([])
})

it('grants access with limits', async () => {
  expect(await client().authorize(GUEST)).toEqual({ ok: true })
  expect(server.actions).toEqual([
    {
      mac: 'aa:00:00:00:00:01',
      action: {
        action: 'AUTHORIZE_GUEST_ACCESS',
        timeLimitMinutes: 60,
        dataUsageLimitMBytes: 500,
        rxRateLimitKbps: 5000,
        txRateLimitKbps: 1000,
      },
    },
  ])
})

it('keeps limits within those of the vendor, and leaves out unlimited ones', async () => {
  const extreme = { ...GUEST, minutes: 2_000_000, dataLimit: 1, speedDl: 1, speedUl: 900_000 }
  const unlimited = { ...GUEST, minutes: null, dataLimit: null, speedDl: 0, speedUl: 0 }
  await client().authorize(extreme)
  await client().authorize({ ...extreme, minutes: 0, dataLimit: 1e15 })
  await client().authorize(unlimited)
  const action = { action: 'AUTHORIZE_GUEST_ACCESS', rxRateLimitKbps: 2, txRateLimitKbps: 100_000 }
  expect(server.actions.map((each) => each.action)).toEqual([
    { ...action, timeLimitMinutes: 1_000_000, dataUsageLimitMBytes: 1 },
    { ...action, timeLimitMinutes: 1, dataUsageLimitMBytes: 1_048_576 },
    { action: 'AUTHORIZE_GUEST_ACCESS', timeLimitMinutes: 1_000_000 },
  ])
})

it('looks again for a device that is not listed yet', async () => {
  server.listedAfter = 2
  expect(await client().authorize(GUEST)).toEqual({ ok: true })
  expect(waits).toEqual([1000, 2000])
})

it('gives up on a device that is never listed', async () => {
  server.listedAfter = 100
  expect(await client().authorize(GUEST)).toMatchObject({
    failure: { state: 'refused', cause: 'client_not_found' },
  })
  expect(waits).toEqual([1000, 2000, 3000])
  expect(await client().disconnect({ site: UNIFI_API_SITE, mac: GUEST.mac })).toEqual({ ok: true })
})

it('tells if a device is connected and admitted', async () => {
  const device = () => client().device({ site: UNIFI_API_SITE, mac: GUEST.mac })
  expect(await device()).toEqual({ ok: true, value: { isConnected: true, isAdmitted: false } })
  server.isGuestNetwork = false
  expect(await device()).toEqual({ ok: true, value: { isConnected: true, isAdmitted: null } })
  server.listedAfter = 1
  expect(await device()).toEqual({ ok: true, value: { isConnected: false, isAdmitted: null } })
})

it('ends access', async () => {
  expect(await client().disconnect({ site: UNIFI_API_SITE, mac: GUEST.mac })).toEqual({ ok: true })
  expect(server.actions).toEqual([
    { mac: 'aa:00:00:00:00:01', action: { action: 'UNAUTHORIZE_GUEST_ACCESS' } },
  ])
})

it('says that the Wi-Fi is no guest network', async () => {
  server.isGuestNetwork = false
  expect(await client().authorize(GUEST)).toMatchObject({
    failure: { state: 'refused', cause: 'not_guest_network' },
  })
})

it('lists the Wi-Fi networks that are switched on', async () => {
  expect(await client().networks(UNIFI_API_SITE)).toEqual({
    ok: true,
    value: [
      { id: 'Guests', name: 'Guests', hasPortal: true },
      { id: 'Staff', name: 'Staff', hasPortal: false },
    ],
  })
})

it('lists all sites, and the access points of one', async () => {
  const sites = await client().sites()
  expect(sites.ok && [sites.value.length, sites.value[0]]).toEqual([
    230,
    { id: UNIFI_API_SITE, name: 'Site 1' },
  ])
  expect(await client().accessPoints(UNIFI_API_SITE)).toEqual({
    ok: true,
    value: [
      { mac: 'AA:BB:CC:00:00:01', name: 'Lobby', model: 'U7 Pro', isOnline: true },
      { mac: 'AA:BB:CC:00:00:03', name: 'Express', model: 'UX', isOnline: true, isGateway: true },
    ],
  })
})

it('restarts access points, but no router with a radio', async () => {
  const result = await client().restartAccessPoints(UNIFI_API_SITE, async () => undefined)
  expect(result).toEqual({ ok: true, value: { total: 1, failed: [] } })
  expect(server.restarted).toEqual(['3fa85f64-5717-4562-b3fc-2c963f66af01'])
})

it('has no scan and no restart of the console', () => {
  expect(client()).not.toHaveProperty('scanRf')
  expect(client()).not.toHaveProperty('restartConsole')
})

it('reports a wrong key, a missing right and a site that is gone', async () => {
  expect(await client({ api_key: 'wrong' }).check()).toMatchObject({ state: 'invalid_credentials' })
  const site = '88f7af54-98f8-306a-a1c7-c93497220000'
  expect(await client().authorize({ ...GUEST, site })).toMatchObject({
    failure: { state: 'refused', cause: 'site_not_found' },
  })
  server.isSiteAdmin = false
  expect(await client().check()).toEqual({ state: 'needs_superadmin', right: 'admin' })
})

it('the document refuses values outside its limits and misspelled properties', () => {
  const document = new OpenApiExcerpt('controllers/openapi/unifi-network.json')
  const path = `/v1/sites/${UNIFI_API_SITE}/clients/${UNIFI_API_SITE}/actions`
  const problems = (json: object) =>
    document.requestProblems({ method: 'POST', path, query: new URLSearchParams(), json })
  expect(problems({ action: 'AUTHORIZE_GUEST_ACCESS', rxRateLimitKbps: 2 })).toEqual([])
  expect(problems({ action: 'AUTHORIZE_GUEST_ACCESS', rxRateLimitKbps: 1 })).toHaveLength(1)
  expect(problems({ action: 'AUTHORIZE_GUEST_ACCESS', minutes: 60 })).toHaveLength(1)
  expect(problems({ action: 'AUTHORIZE' })).toHaveLength(1)
  const device = path.replace('/clients/', '/devices/')
  const restart = { method: 'POST', path: device, query: new URLSearchParams() }
  expect(document.requestProblems({ ...restart, json: { action: 'RESTART' } })).toEqual([])
  expect(document.requestProblems({ ...restart, json: { action: 'REBOOT' } })).toHaveLength(1)
  expect(
    document.answerProblems({ method: 'POST', path }, { action: 'AUTHORIZE_GUEST_ACCESS' }),
  ).toHaveLength(1)
})

testFaults({
  start: async (clock) => (await startUnifiApiServer(clock)).controller,
  vendor: unifiApi,
  fields: FIELDS,
  required: ['api_key'],
  version: '10.4.57',
})
