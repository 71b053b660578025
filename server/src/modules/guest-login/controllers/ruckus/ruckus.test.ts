import { openRegistry } from '../../../../testing/controllers/open-registry'
import {
  RUCKUS_FIELDS,
  startRuckusServer,
  type RuckusServer,
} from '../../../../testing/controllers/ruckus-server'
import { testFaults } from '../../../../testing/controllers/test-faults'
import { TestClock } from '../../../../testing/test-clock'
import type { ControllerClient, GuestGrant } from '../controller-client'
import type { ControllerRegistry } from '../controller-registry'
import { ruckusOne, smartzone } from './ruckus'

const MAC = 'ENCb58960077a8dda598864608701fd73e1aaefa125bbcc857a'
const GUEST: GuestGrant = {
  site: '',
  mac: 'aa:00:00:00:00:01',
  minutes: 60,
  dataLimit: null,
  speedDl: 0,
  speedUl: 0,
  redirect: { client_mac: MAC, uip: 'ENC93ee4456a0378b6e0c8df0ea83416f46' },
  login: { username: 'guest-1', password: 'once' },
}

describe.each([
  ['SmartZone', smartzone],
  ['Ruckus One', ruckusOne],
])('%s', (_name, vendor) => {
  let server: RuckusServer
  let registry: ControllerRegistry
  let waits: number[]
  const client = (fields = RUCKUS_FIELDS) => {
    const { url, fingerprint } = server.controller
    // Tests call only those that the interface supports.
    return registry.client({ id: 'c1', vendor, url, fingerprint, fields }) as Required<ControllerClient>
  }

  beforeEach(async () => {
    const clock = new TestClock()
    waits = []
    server = await startRuckusServer(clock)
    registry = openRegistry(clock, waits)
  })
  afterEach(async () => {
    await registry.close()
    await server.controller.close()
  })

  it('logs a device in with the addresses of its redirect', async () => {
    expect(await client().authorize(GUEST)).toEqual({ ok: true })
    expect(server.requests).toEqual([
      {
        Vendor: 'Ruckus',
        APIVersion: '1.0',
        RequestUserName: 'api',
        RequestPassword: 'shared',
        RequestCategory: 'UserOnlineControl',
        RequestType: 'Login',
        'UE-MAC': MAC,
        'UE-IP': 'ENC93ee4456a0378b6e0c8df0ea83416f46',
        'UE-Proxy': '0',
        'UE-Username': 'guest-1',
        'UE-Password': 'once',
      },
    ])
    // A second login of an authorized device is fine too.
    expect(await client().authorize(GUEST)).toEqual({ ok: true })
  })

  it('uses plain addresses without a redirect', async () => {
    const { redirect: _, ...plain } = GUEST
    expect(await client().authorize({ ...plain, ip: '10.0.0.9' })).toEqual({ ok: true })
    expect(server.requests[0]).toMatchObject({ 'UE-MAC': 'AA:00:00:00:00:01', 'UE-IP': '10.0.0.9' })
  })

  it('asks for the result of a pending login', async () => {
    server.codes = [202, 202, 101]
    expect(await client().authorize(GUEST)).toEqual({ ok: true })
    expect(waits).toEqual([500, 1000])
    expect(server.requests.map((request) => request['RequestType'])).toEqual(['Login', 'Status', 'Status'])
  })

  it.each([
    [[100], { state: 'refused', cause: 'not_accepted' }],
    [[202, 202, 202, 202, 202], { state: 'refused', cause: 'radius_unreachable' }],
    [[300], { state: 'refused', cause: 'client_not_found' }],
    [[301], { state: 'refused', cause: 'not_accepted', detail: '301 Login failed' }],
    [[302], { state: 'not_reachable', cause: 'unexpected' }],
    [[303], { state: 'not_reachable', cause: 'unexpected' }],
    [[304], { state: 'not_reachable', cause: 'unexpected' }],
    [[305], { state: 'not_reachable', cause: 'unexpected' }],
    [[306], { state: 'invalid_credentials' }],
    [[400], { state: 'not_reachable', cause: 'server_error' }],
    [[401], { state: 'refused', cause: 'radius_unreachable' }],
  ])('a login answered with %s fails', async (codes, failure) => {
    server.codes = [...codes]
    expect(await client().authorize(GUEST)).toMatchObject({ ok: false, failure })
    expect(server.codes).toEqual([])
  })

  it('reports a wrong request password', async () => {
    const wrong = { request_password: 'wrong' }
    expect(await client(wrong).check()).toMatchObject({ state: 'invalid_credentials' })
  })

  it('ends access where the interface can', async () => {
    if (vendor === ruckusOne) {
      expect(client().disconnect).toBeUndefined()
      return
    }
    await client().authorize(GUEST)
    const ended = [await client().disconnect(GUEST), await client().disconnect(GUEST)]
    expect(ended).toEqual([{ ok: true }, { ok: true }])
    expect(server.authorized.size).toBe(0)
  })

  testFaults({
    start: async (clock) => (await startRuckusServer(clock)).controller,
    vendor,
    fields: RUCKUS_FIELDS,
    required: ['request_password'],
    version: null,
  })
})
