import { Controller as NodeUnifi } from 'node-unifi'
import { Controller as UnifiClient } from 'unifi-client'
import {
  startUnifiServer,
  type UnifiServer,
} from '../../../../../../shared/tools/testing/controllers/unifi-server'
import { TestClock } from '../../../../testing/test-clock'

// Public clients, unmodified: what they achieve shows that our own client is tested against the real protocol.
describe.each(['os', 'classic'] as const)('the UniFi server that tests use, as %s', (kind) => {
  let server: UnifiServer

  beforeEach(async () => {
    // Public clients compare expiry with the clock of the machine.
    server = await startUnifiServer(new TestClock(new Date()), kind)
  })
  afterEach(() => server.controller.close())

  const nodeUnifi = (password = 'secret') =>
    new NodeUnifi({
      host: '127.0.0.1',
      port: server.controller.port,
      username: 'portal',
      password,
      site: 'b2c4',
      sslverify: false,
    })
  const unifiClient = (password = 'secret') =>
    new UnifiClient({ url: server.controller.url, username: 'portal', password, strictSSL: false })

  it('obeys node-unifi', async () => {
    const client = nodeUnifi()
    await client.login()
    expect(await client.getSites()).toMatchObject([{ name: 'default' }, { name: 'b2c4' }])
    expect(await client.getWLanSettings()).toMatchObject([{ name: 'Guests', is_guest: true }, {}, {}])
    expect(await client.getAccessDevices()).toMatchObject([{ name: 'Lobby' }, {}, {}, {}, {}])
    await client.authorizeGuest('AA:00:00:00:00:01', 60, 1000, 5000, 500, 'AA:BB:CC:00:00:01')
    expect(await client.getClientDevices('AA:00:00:00:00:01')).toMatchObject([{ authorized: true }])
    await client.unauthorizeGuest('AA:00:00:00:00:01')
    expect(await client.getClientDevices('AA:00:00:00:00:01')).toMatchObject([{ authorized: false }])
    await client.reconnectClient('AA:00:00:00:00:01')
    await client.logout()
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
      { cmd: 'unauthorize-guest', mac: 'aa:00:00:00:00:01' },
      { cmd: 'kick-sta', mac: 'aa:00:00:00:00:01' },
    ])
  })

  it('obeys commands of node-unifi to access points', async () => {
    const client = nodeUnifi()
    await client.login()
    await client.restartDevice('AA:BB:CC:00:00:01')
    await client.runSpectrumScan('AA:BB:CC:00:00:01')
    expect(server.commands).toEqual([
      { cmd: 'restart', mac: 'aa:bb:cc:00:00:01', reboot_type: 'soft' },
      { cmd: 'spectrum-scan', mac: 'aa:bb:cc:00:00:01' },
    ])
    await expect(client.restartDevice('AA:BB:CC:00:00:99')).rejects.toThrow()
  })

  it('restarts its console for unifi-client, if it has one', async () => {
    const client = unifiClient()
    await client.login()
    const restarted = client.reboot()
    // The errors of this library don't inherit from Error.
    if (kind === 'os') await restarted
    else await expect(restarted).rejects.toBeDefined()
    expect(server.restarts).toBe(kind === 'os' ? 1 : 0)
  })

  it('refuses node-unifi with a wrong password', async () => {
    await expect(nodeUnifi('wrong').login()).rejects.toThrow(kind === 'os' ? '403' : '400')
  })

  it('obeys unifi-client', async () => {
    const client = unifiClient()
    await client.login()
    expect(client.unifiOs).toBe(kind === 'os')
    expect(client.version).toBe('9.4.19')
    const [, hotel] = await client.getSites()
    const guest = { mac: 'AA:00:00:00:00:01', minutes: 60, up: 1000, down: 5000, bytes: 500 }
    await hotel?.hotspots.authorizeGuest(guest, true)
    await hotel?.hotspots.unAuthorizeGuest('AA:00:00:00:00:01')
    await client.logout()
    expect(server.commands).toEqual([
      { cmd: 'authorize-guest', ...guest, mac: 'aa:00:00:00:00:01' },
      { cmd: 'unauthorize-guest', mac: 'aa:00:00:00:00:01' },
    ])
  })

  it('refuses unifi-client with a wrong password and an account with a second factor', async () => {
    const [invalid, secondFactor] =
      kind === 'os'
        ? [{ code: 403 }, { code: 499 }]
        : [{ message: 'api.err.Invalid' }, { message: 'api.err.Ubic2faTokenRequired' }]
    // The errors of this library don't inherit from Error.
    await expect(unifiClient('wrong').login()).rejects.toMatchObject(invalid)
    server.account.needsSecondFactor = true
    await expect(unifiClient().login()).rejects.toMatchObject(secondFactor)
  })
})
