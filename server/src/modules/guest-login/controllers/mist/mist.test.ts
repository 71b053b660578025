import {
  MIST_FIELDS,
  MIST_SITE,
  startMistServer,
  type MistServer,
} from '../../../../testing/controllers/mist-server'
import { openRegistry } from '../../../../testing/controllers/open-registry'
import { testFaults } from '../../../../testing/controllers/test-faults'
import { TestClock } from '../../../../testing/test-clock'
import type { ControllerClient, GuestGrant } from '../controller-client'
import type { ControllerRegistry } from '../controller-registry'
import { mist } from './mist'

const GUEST: GuestGrant = {
  site: MIST_SITE,
  mac: 'AA:00:00:00:00:01',
  minutes: 60,
  dataLimit: 500_000_000,
  speedDl: 5000,
  speedUl: 1000,
}

let server: MistServer
let registry: ControllerRegistry
const client = (fields = MIST_FIELDS) => {
  const { url, fingerprint } = server.controller
  // Mist supports every call.
  return registry.client({ id: 'c1', vendor: mist, url, fingerprint, fields }) as Required<ControllerClient>
}

beforeEach(async () => {
  const clock = new TestClock()
  server = await startMistServer(clock)
  registry = openRegistry(clock)
})
afterEach(async () => {
  await registry.close()
  await server.controller.close()
  expect(server.problems).toEqual([])
})

it('admits a device for minutes that Mist accepts', async () => {
  const granted = [
    await client().authorize(GUEST),
    await client().authorize({ ...GUEST, mac: 'aa-00-00-00-00-02', minutes: 1_000_000 }),
    await client().authorize({ ...GUEST, mac: 'aa0000000003', minutes: null }),
    await client().authorize({ ...GUEST, mac: 'aa0000000004', minutes: 0 }),
  ]
  expect(granted).toEqual(Array(4).fill({ ok: true }))
  expect(Object.fromEntries(server.guests)).toEqual({
    aa0000000001: 60,
    aa0000000002: 259_200,
    aa0000000003: 259_200,
    aa0000000004: 1,
  })
})

it('ends access, also of a device that has none', async () => {
  await client().authorize(GUEST)
  const ended = [await client().disconnect(GUEST), await client().disconnect(GUEST)]
  expect(ended).toEqual([{ ok: true }, { ok: true }])
  expect(server.guests.size).toBe(0)
})

it('lists the Wi-Fi networks that are switched on', async () => {
  expect(await client().networks(MIST_SITE)).toEqual({
    ok: true,
    value: [
      { id: 'Guests', name: 'Guests', hasPortal: true },
      { id: 'Staff', name: 'Staff', hasPortal: false },
    ],
  })
})

it('lists all sites, and the access points of one', async () => {
  const sites = await client().sites()
  expect(sites.ok && [sites.value.length, sites.value[0]]).toEqual([130, { id: MIST_SITE, name: 'Site 1' }])
  expect(await client().accessPoints(MIST_SITE)).toEqual({
    ok: true,
    value: [
      { mac: '5C:5B:35:00:00:01', name: 'Lobby', model: 'AP43', isOnline: true },
      { mac: '5C:5B:35:00:00:02', name: '5C:5B:35:00:00:02', model: 'AP12', isOnline: false },
    ],
  })
})

it("brings its entries of the guest network's walled garden up to date, and keeps the others", async () => {
  const [network] = server.networks
  if (!network) throw new Error('The site has no network')
  const push = async (entries: string[], own: Record<string, string[]> = {}) => {
    const pushed = await client().walledGarden({ site: MIST_SITE, network: '', entries, own })
    if (!pushed.ok) throw new Error(pushed.failure.state)
    return pushed.value
  }
  const first = await push(['wifi.example', 'js.stripe.com', 'Menu.example'])
  // The operator added the menu; Portico never removes it.
  expect(first).toEqual({
    own: { [network.id]: ['wifi.example', 'js.stripe.com'] },
    added: ['wifi.example', 'js.stripe.com'],
    removed: [],
  })
  network.portal_allowed_hostnames?.push('news.example')
  const second = await push(['wifi.example', 'facebook.com'], first.own)
  expect(second).toMatchObject({ added: ['facebook.com'], removed: ['js.stripe.com'] })
  expect(network.portal_allowed_hostnames).toEqual([
    'menu.example',
    'wifi.example',
    'news.example',
    'facebook.com',
  ])
  const sent = server.controller.received.length
  expect(await push(['wifi.example', 'facebook.com'], second.own)).toEqual({
    own: second.own,
    added: [],
    removed: [],
  })
  expect(server.controller.received.slice(sent).map(({ method }) => method)).toEqual(['GET'])
  expect(server.networks[1]).not.toHaveProperty('portal_allowed_hostnames')
})

it('changes no walled garden of a template, which other sites use too', async () => {
  const update = { site: MIST_SITE, network: '', entries: ['wifi.example'], own: {} }
  expect(await client().walledGarden({ ...update, network: 'Lobby' })).toMatchObject({
    failure: { cause: 'network_not_found' },
  })
  server.networks = []
  expect(await client().walledGarden(update)).toMatchObject({ failure: { cause: 'network_of_template' } })
})

it('reports a token that expired, one that can only read, and one of another organization', async () => {
  server.tokenIsExpired = true
  expect(await client().check()).toMatchObject({ state: 'invalid_credentials' })
  server.tokenIsExpired = false
  const missing = { state: 'needs_superadmin', right: 'write' }
  const other = { ...MIST_FIELDS, org_id: MIST_SITE }
  expect(await client(other).check()).toEqual(missing)
  server.role = 'read'
  expect(await client().check()).toEqual(missing)
  expect(await client().authorize(GUEST)).toEqual({ ok: false, failure: missing })
  const update = { site: MIST_SITE, network: '', entries: ['wifi.example'], own: {} }
  expect(await client().walledGarden(update)).toEqual({ ok: false, failure: missing })
})

testFaults({
  start: async (clock) => (await startMistServer(clock)).controller,
  vendor: mist,
  fields: MIST_FIELDS,
  required: ['api_token', 'org_id'],
  version: null,
})
