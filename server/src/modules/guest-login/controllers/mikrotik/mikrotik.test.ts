import { startMikrotikServer, type MikrotikServer } from '../../../../testing/controllers/mikrotik-server'
import { openRegistry } from '../../../../testing/controllers/open-registry'
import { testFaults } from '../../../../testing/controllers/test-faults'
import { TestClock } from '../../../../testing/test-clock'
import type { ControllerClient, GuestGrant } from '../controller-client'
import type { ControllerRegistry } from '../controller-registry'
import { mikrotik } from './mikrotik'

const GUEST: GuestGrant = {
  site: '',
  mac: 'aa-00-00-00-00-01',
  minutes: 60,
  dataLimit: 500_000_000,
  speedDl: 5000,
  speedUl: 1000,
}
const FIELDS: Record<string, string> = { username: 'portal', password: 'secret' }
const NAME = 'guest-aa0000000001'

let server: MikrotikServer
let registry: ControllerRegistry
let waits: number[]
const client = (fields = FIELDS) => {
  const { url, fingerprint } = server.controller
  const connection = { id: 'c1', vendor: mikrotik, url, fingerprint, fields }
  // A router supports these calls.
  return registry.client(connection) as ControllerClient &
    Required<Pick<ControllerClient, 'authorize' | 'device' | 'disconnect' | 'walledGarden'>>
}

beforeEach(async () => {
  const clock = new TestClock()
  waits = []
  server = await startMikrotikServer(clock)
  registry = openRegistry(clock, waits)
})
afterEach(async () => {
  await registry.close()
  await server.controller.close()
  expect(server.problems).toEqual([])
})

it('logs a device in as a new hotspot user with limits, and again with fresh ones', async () => {
  expect(await client().authorize(GUEST)).toEqual({ ok: true })
  const first = server.users.get(NAME)
  expect(first).toEqual({
    name: NAME,
    password: expect.stringMatching(/^[0-9a-f]{32}$/),
    'mac-address': 'AA:00:00:00:00:01',
    'limit-uptime': '60m',
    'limit-bytes-total': '500000000',
  })
  expect([...server.active]).toEqual([['AA:00:00:00:00:01', NAME]])
  const unlimited = { ...GUEST, minutes: null, dataLimit: null }
  expect(await client({ ...FIELDS, profile: 'fast' }).authorize(unlimited)).toEqual({ ok: true })
  const second = server.users.get(NAME)
  expect(Object.keys(second ?? {})).toEqual(['name', 'password', 'mac-address', 'profile'])
  expect(second?.['password']).not.toBe(first?.['password'])
})

it('looks again for a device that is not listed yet, and gives up on one that never is', async () => {
  server.listedAfter = 2
  expect(await client().authorize(GUEST)).toEqual({ ok: true })
  expect(waits).toEqual([500, 1000])
  expect(await client().authorize({ ...GUEST, mac: 'AA:00:00:00:00:99' })).toMatchObject({
    failure: { state: 'refused', cause: 'client_not_found' },
  })
})

it('tells if a device is connected and admitted', async () => {
  const device = (mac = GUEST.mac) => client().device({ site: '', mac })
  expect(await device()).toEqual({ ok: true, value: { isConnected: true, isAdmitted: false } })
  await client().authorize(GUEST)
  expect(await device()).toEqual({ ok: true, value: { isConnected: true, isAdmitted: true } })
  expect(await device('AA:00:00:00:00:99')).toEqual({
    ok: true,
    value: { isConnected: false, isAdmitted: false },
  })
})

it('ends access and removes the user, also of a device without access', async () => {
  await client().authorize(GUEST)
  const ended = [await client().disconnect(GUEST), await client().disconnect(GUEST)]
  expect(ended).toEqual([{ ok: true }, { ok: true }])
  expect([server.users.size, server.active.size]).toEqual([0, 0])
})

it('brings its entries of the walled garden up to date, and leaves the others alone', async () => {
  const hosts = () => [...server.garden.values()].map((entry) => [entry['dst-host'], entry['comment'] ?? ''])
  const push = (...entries: string[]) => client().walledGarden({ site: '', network: '', entries, own: {} })
  expect(await push('wifi.example', '*.js.stripe.com')).toEqual({
    ok: true,
    value: { own: {}, added: ['wifi.example', '*.js.stripe.com'], removed: [] },
  })
  expect(await push('wifi.example', 'www.facebook.com')).toEqual({
    ok: true,
    value: { own: {}, added: ['www.facebook.com'], removed: ['*.js.stripe.com'] },
  })
  expect(hosts()).toEqual([
    ['menu.example', ''],
    ['wifi.example', 'portico'],
    ['www.facebook.com', 'portico'],
  ])
  const sent = server.controller.received.length
  expect(await push('wifi.example', 'www.facebook.com')).toMatchObject({ value: { added: [], removed: [] } })
  expect(server.controller.received.length).toBe(sent + 1)
})

it('replaces an entry of its own that was turned off, and removes a second one', async () => {
  const own = { 'dst-host': 'wifi.example', comment: 'portico', action: 'allow' }
  server.garden.set('*A', { ...own, disabled: 'true' })
  await client().walledGarden({ site: '', network: '', entries: ['wifi.example'], own: {} })
  server.garden.set('*B', { ...own, disabled: 'false' })
  await client().walledGarden({ site: '', network: '', entries: ['wifi.example'], own: {} })
  const left = [...server.garden.values()].filter(({ comment }) => comment === 'portico')
  expect(left).toEqual([{ ...own, disabled: 'false' }])
})

it('has neither sites nor access points', () => {
  expect([client().sites, client().accessPoints]).toEqual([undefined, undefined])
})

it('reports a wrong password and an account that can only read', async () => {
  expect(await client({ ...FIELDS, password: 'wrong' }).check()).toMatchObject({
    state: 'invalid_credentials',
  })
  server.canWrite = false
  const missing = { ok: false, failure: { state: 'needs_superadmin', right: 'write' } }
  expect(await client().authorize(GUEST)).toEqual(missing)
  expect(await client().walledGarden({ site: '', network: '', entries: ['wifi.example'], own: {} })).toEqual(
    missing,
  )
})

testFaults({
  start: async (clock) => (await startMikrotikServer(clock)).controller,
  vendor: mikrotik,
  fields: FIELDS,
  required: ['username', 'password'],
  version: '7.23.3',
})
