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
  // A router supports both calls.
  return registry.client(connection) as ControllerClient &
    Required<Pick<ControllerClient, 'authorize' | 'disconnect'>>
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

it('ends access and removes the user, also of a device without access', async () => {
  await client().authorize(GUEST)
  const ended = [await client().disconnect(GUEST), await client().disconnect(GUEST)]
  expect(ended).toEqual([{ ok: true }, { ok: true }])
  expect([server.users.size, server.active.size]).toEqual([0, 0])
})

it('has neither sites nor access points', () => {
  expect([client().sites, client().accessPoints]).toEqual([undefined, undefined])
})

it('reports a wrong password and an account that can only read', async () => {
  expect(await client({ ...FIELDS, password: 'wrong' }).check()).toMatchObject({
    state: 'invalid_credentials',
  })
  server.canWrite = false
  expect(await client().authorize(GUEST)).toEqual({
    ok: false,
    failure: { state: 'needs_superadmin', right: 'write' },
  })
})

testFaults({
  start: async (clock) => (await startMikrotikServer(clock)).controller,
  vendor: mikrotik,
  fields: FIELDS,
  required: ['username', 'password'],
  version: '7.23.3',
})
