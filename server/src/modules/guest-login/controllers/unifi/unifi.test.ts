import { openRegistry } from '../../../../testing/controllers/open-registry'
import { testFaults } from '../../../../testing/controllers/test-faults'
import {
  startUnifiServer,
  UNKNOWN_STATION,
  type UnifiServer,
} from '../../../../../../shared/tools/testing/controllers/unifi-server'
import { TestClock } from '../../../../testing/test-clock'
import type { ControllerClient, GuestGrant } from '../controller-client'
import type { ControllerRegistry } from '../controller-registry'
import { unifi } from './unifi'

const GUEST: GuestGrant = {
  site: 'b2c4',
  mac: 'AA:00:00:00:00:01',
  minutes: 60,
  dataLimit: 500_000_000,
  speedDl: 5000,
  speedUl: 1000,
  apMac: 'AA-BB-CC-00-00-01',
}
const ignoreProgress = async () => undefined
const FIELDS = { username: 'portal', password: 'secret' }

describe.each(['os', 'classic'] as const)('UniFi %s', (kind) => {
  let clock: TestClock
  let server: UnifiServer
  let registry: ControllerRegistry
  const client = (fields = FIELDS) => {
    const { url, fingerprint } = server.controller
    const connection = { id: 'c1', vendor: unifi, url, fingerprint, fields }
    // UniFi supports every call.
    return registry.client(connection) as Required<ControllerClient>
  }

  beforeEach(async () => {
    clock = new TestClock()
    server = await startUnifiServer(clock, kind)
    registry = openRegistry(clock)
  })
  afterEach(async () => {
    await registry.close()
    await server.controller.close()
  })

  it('tells if a device is connected and admitted', async () => {
    const device = (mac = GUEST.mac) => client().device({ site: 'b2c4', mac })
    expect(await device()).toEqual({ ok: true, value: { isConnected: true, isAdmitted: false } })
    await client().authorize(GUEST)
    expect(await device()).toEqual({ ok: true, value: { isConnected: true, isAdmitted: true } })
    expect(await device(UNKNOWN_STATION)).toEqual({
      ok: true,
      value: { isConnected: false, isAdmitted: null },
    })
  })

  it('grants access as the public clients do', async () => {
    expect(await client().authorize(GUEST)).toEqual({ ok: true })
    expect(server.commands).toEqual([
      {
        cmd: 'authorize-guest',
        mac: 'aa:00:00:00:00:01',
        minutes: 60,
        up: 1000,
        down: 5000,
        bytes: 500,
        ap_mac: 'aa:bb:cc:00:00:01',
      },
    ])
  })

  it('leaves out unlimited speeds and data, and keeps limits within those of UniFi', async () => {
    const { apMac: _, ...guest } = GUEST
    await client().authorize({ ...guest, minutes: null, dataLimit: null, speedDl: 0, speedUl: 0 })
    await client().authorize({ ...guest, minutes: 0, dataLimit: 1, speedDl: 1, speedUl: 900_000 })
    const command = { cmd: 'authorize-guest', mac: 'aa:00:00:00:00:01' }
    expect(server.commands).toEqual([
      { ...command, minutes: 1_000_000 },
      { ...command, minutes: 1, bytes: 1, down: 2, up: 100_000 },
    ])
  })

  it('ends access and disconnects the device', async () => {
    expect(await client().disconnect({ site: 'b2c4', mac: GUEST.mac })).toEqual({ ok: true })
    expect(server.commands).toEqual([
      { cmd: 'unauthorize-guest', mac: 'aa:00:00:00:00:01' },
      { cmd: 'kick-sta', mac: 'aa:00:00:00:00:01' },
    ])
  })

  it('has nothing to end for a device that the controller never saw', async () => {
    expect(await client().disconnect({ site: 'b2c4', mac: UNKNOWN_STATION })).toEqual({ ok: true })
  })

  it('lists the Wi-Fi networks that are switched on', async () => {
    expect(await client().networks('b2c4')).toEqual({
      ok: true,
      value: [
        { id: 'Guests', name: 'Guests', hasPortal: true },
        { id: 'Staff', name: 'Staff', hasPortal: false },
      ],
    })
  })

  it('lists sites and access points', async () => {
    expect(await client().sites()).toEqual({
      ok: true,
      value: [
        { id: 'default', name: 'Main office' },
        { id: 'b2c4', name: 'Lake hotel' },
      ],
    })
    expect(await client().accessPoints('b2c4')).toEqual({
      ok: true,
      value: [
        { mac: 'AA:BB:CC:00:00:01', name: 'Lobby', model: 'U7PRO', isOnline: true },
        { mac: 'AA:BB:CC:00:00:02', name: 'Terrace', model: 'U6LR', isOnline: false },
        { mac: 'AA:BB:CC:00:00:04', name: 'Express', model: 'UX', isOnline: true, isGateway: true },
      ],
    })
  })

  it('restarts the access points of a site, but no router and none that is offline', async () => {
    const progress: object[] = []
    const result = await client().restartAccessPoints('b2c4', async (each) => void progress.push(each))
    const offline = { name: 'Terrace', reason: 'offline', detail: '' }
    expect(result).toEqual({ ok: true, value: { total: 2, failed: [offline] } })
    expect(server.commands).toEqual([{ cmd: 'restart', mac: 'aa:bb:cc:00:00:01', reboot_type: 'soft' }])
    expect(progress).toEqual([
      { done: 0, total: 2 },
      { done: 1, total: 2 },
      { done: 2, total: 2 },
    ])
  })

  it('names the access points that refuse a scan', async () => {
    server.refusing.add('aa:bb:cc:00:00:01')
    const refusal = { name: 'Lobby', reason: 'refused', detail: 'api.err.DeviceBusy' }
    expect(await client().scanRf('b2c4', ignoreProgress)).toMatchObject({
      value: { total: 2, failed: [refusal, { name: 'Terrace' }] },
    })
    server.refusing.clear()
    await client().scanRf('b2c4', ignoreProgress)
    expect(server.commands).toEqual([{ cmd: 'spectrum-scan', mac: 'aa:bb:cc:00:00:01' }])
  })

  it('sends no further command once progress is refused', async () => {
    const stop = async () => Promise.reject(new Error('stopped'))
    await expect(client().restartAccessPoints('b2c4', stop)).rejects.toThrow('stopped')
    expect(server.commands).toEqual([])
  })

  it('needs the right for commands to access points, and an existing site', async () => {
    server.account.role = 'readonly'
    expect(await client().restartAccessPoints('b2c4', ignoreProgress)).toMatchObject({
      failure: { state: 'needs_superadmin', right: 'site_admin' },
    })
    expect(await client().scanRf('gone', ignoreProgress)).toMatchObject({
      failure: { state: 'refused', cause: 'site_not_found' },
    })
  })

  it('restarts a UniFi OS console for a super admin, and no software controller', async () => {
    const refusal = { ok: false, failure: { state: 'refused', cause: 'no_console', detail: '' } }
    const lacking = { ok: false, failure: { state: 'needs_superadmin', right: 'super_admin' } }
    expect(await client().restartConsole()).toEqual(kind === 'os' ? { ok: true } : refusal)
    server.account.isSuperAdmin = false
    expect(await client().restartConsole()).toEqual(kind === 'os' ? lacking : refusal)
    expect(server.restarts).toBe(kind === 'os' ? 1 : 0)
  })

  it('reports a wrong password, and tries it only once a minute', async () => {
    const wrong = () => client({ ...FIELDS, password: 'wrong' })
    expect(await wrong().check()).toMatchObject({ state: 'invalid_credentials' })
    expect(await wrong().authorize(GUEST)).toMatchObject({ failure: { state: 'invalid_credentials' } })
    expect(server.logins).toBe(1)
    expect(await client().check()).toMatchObject({ state: 'online' })
  })

  it('reports an account with a second factor', async () => {
    server.account.needsSecondFactor = true
    expect(await client().check()).toEqual({ state: 'two_factor' })
    server.account.needsSecondFactor = false
    clock.advance(61_000)
    expect(await client().check()).toMatchObject({ state: 'online' })
  })

  it('reports an account that can only read', async () => {
    server.account.role = 'readonly'
    const missing = { state: 'needs_superadmin', right: 'site_admin' }
    expect(await client().check()).toEqual(missing)
    expect(await client().authorize(GUEST)).toEqual({ ok: false, failure: missing })
  })

  it('reports a site that is gone', async () => {
    expect(await client().authorize({ ...GUEST, site: 'gone' })).toMatchObject({
      failure: { state: 'refused', cause: 'site_not_found' },
    })
  })

  it('logs in once for many guests, and again when the session ended', async () => {
    const guests = Array.from({ length: 30 }, () => client().authorize(GUEST))
    expect(await Promise.all(guests)).toEqual(Array(30).fill({ ok: true }))
    expect([server.logins, server.commands.length]).toEqual([1, 30])
    expect(server.controller.mostOpen).toBeLessThanOrEqual(4)
    server.endSessions()
    const others = Array.from({ length: 30 }, () => client().authorize(GUEST))
    expect(await Promise.all(others)).toEqual(Array(30).fill({ ok: true }))
    expect([server.logins, server.commands.length]).toEqual([2, 60])
  })

  it('asks for the version once in a session', async () => {
    await client().check()
    const sent = server.controller.received.length
    expect(await client().check()).toMatchObject({ state: 'online', version: '9.4.19' })
    expect(server.controller.received).toHaveLength(sent + 1)
    server.endSessions()
    expect(await client().check()).toMatchObject({ state: 'online', version: '9.4.19' })
  })

  it('renews a session by the clock of the controller, whatever ours says', async () => {
    server.controller.clockAhead = kind === 'os' ? -86_400 : 0
    await client().check()
    await client().check()
    expect(server.logins).toBe(1)
  })

  testFaults({
    start: async (ofTest) => (await startUnifiServer(ofTest, kind)).controller,
    vendor: unifi,
    fields: FIELDS,
    required: ['username', 'password'],
    version: '9.4.19',
  })
})
