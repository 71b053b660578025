import { HOUR_MS } from '@portico/shared/units'
import { startCnmaestroServer, CNMAESTRO_FIELDS } from '../../../testing/controllers/cnmaestro-server'
import { startMikrotikServer } from '../../../testing/controllers/mikrotik-server'
import { MIST_FIELDS, MIST_SITE, startMistServer } from '../../../testing/controllers/mist-server'
import { OMADA_FIELDS, OMADA_SITE, startOmadaServer } from '../../../testing/controllers/omada-server'
import { RUCKUS_FIELDS, startRuckusServer } from '../../../testing/controllers/ruckus-server'
import type { SimulatedController } from '../../../../../shared/tools/testing/controllers/simulated-controller'
import {
  startUnifiApiServer,
  UNIFI_API_KEY,
  UNIFI_API_SITE,
} from '../../../testing/controllers/unifi-api-server'
import { startTestApp, TEST_BOX, tenantForEachTest } from '../../../testing/test-app'
import type { TestClock } from '../../../testing/test-clock'
import { deviceAt, recordLogins } from '../../guest-data/visits'
import { insertTestNas } from '../radius/radius-builders'
import { createRouters } from './routers'

const test_ = startTestApp({ outgoingNetwork: 'local' })
const tenant = tenantForEachTest(test_)
const MAC = 'AA:00:00:00:00:01'

interface Subject {
  type: string
  /** Guests get online after the controller asked Portico by RADIUS. */
  asks?: boolean
  values: Record<string, string>
  redirect?: Record<string, string>
  start: (clock: TestClock) => Promise<{ controller: SimulatedController; guests: () => unknown }>
  /** The guest at the controller after the login, and after the end of its access. */
  online: unknown
  ended: unknown
}

const SUBJECTS: Subject[] = [
  {
    type: 'unifi',
    values: { api_key: UNIFI_API_KEY, site: UNIFI_API_SITE },
    start: async (clock) => {
      const server = await startUnifiApiServer(clock)
      return { controller: server.controller, guests: () => server.actions.map(({ action }) => action) }
    },
    online: [expect.objectContaining({ action: 'AUTHORIZE_GUEST_ACCESS', timeLimitMinutes: 60 })],
    ended: [expect.anything(), { action: 'UNAUTHORIZE_GUEST_ACCESS' }],
  },
  {
    type: 'mist',
    values: { ...MIST_FIELDS, site_id: MIST_SITE },
    start: async (clock) => {
      const server = await startMistServer(clock)
      return { controller: server.controller, guests: () => [...server.guests] }
    },
    online: [['aa0000000001', 60]],
    ended: [],
  },
  {
    type: 'omada',
    values: { ...OMADA_FIELDS, site: OMADA_SITE },
    start: async (clock) => {
      const server = await startOmadaServer(clock)
      return { controller: server.controller, guests: () => [...server.admitted] }
    },
    online: ['AA-00-00-00-00-01'],
    ended: [],
  },
  {
    type: 'mikrotik',
    values: { username: 'portal', password: 'secret' },
    start: async (clock) => {
      const server = await startMikrotikServer(clock)
      return { controller: server.controller, guests: () => server.active.size }
    },
    online: 1,
    ended: 0,
  },
  {
    type: 'smartzone',
    asks: true,
    values: RUCKUS_FIELDS,
    redirect: { client_mac: 'ENC0123456789abcdef', uip: 'ENCfedcba9876543210' },
    start: async (clock) => {
      const server = await startRuckusServer(clock)
      return { controller: server.controller, guests: () => server.requests.at(-1) }
    },
    online: expect.objectContaining({ RequestType: 'Login', 'UE-Username': expect.any(String) }),
    ended: expect.objectContaining({ RequestType: 'Logout', 'UE-MAC': MAC }),
  },
  {
    type: 'ruckus_cloud',
    asks: true,
    values: RUCKUS_FIELDS,
    start: async (clock) => {
      const server = await startRuckusServer(clock)
      return { controller: server.controller, guests: () => server.requests.at(-1) }
    },
    online: expect.objectContaining({ RequestType: 'Login', 'UE-Username': expect.any(String) }),
    // The interface has no logout: RADIUS ends access.
    ended: expect.objectContaining({ RequestType: 'Login' }),
  },
  {
    type: 'cnmaestro',
    asks: true,
    values: CNMAESTRO_FIELDS,
    redirect: { ga_ap_mac: '11-22-33-44-55-66', ga_cmac: 'AA-00-00-00-00-01', ga_Qv: 'eUROBR86HBgAGDEE.' },
    start: async (clock) => {
      const server = await startCnmaestroServer(clock)
      return { controller: server.controller, guests: () => server.portal.map(({ action }) => action) }
    },
    online: ['login'],
    // Without the redirect, RADIUS ends access.
    ended: ['login'],
  },
]

describe.each(SUBJECTS.map((subject) => [subject.type, subject] as const))('%s', (type, subject) => {
  let server: Awaited<ReturnType<Subject['start']>>
  const adapter = () => createRouters(test_.installation).adapterOf(type)

  beforeEach(async () => {
    server = await subject.start(test_.clock)
    const { url: address, fingerprint } = server.controller
    await test_.rows(`update site set router_type = '${type}' where id = ${tenant.siteId}`)
    const values = { address, ...subject.values }
    const saved = await tenant.owner.put(`${tenant.api}/router/connection`, { router_type: type, values })
    expect([saved.statusCode, saved.body]).toEqual([200, expect.anything()])
    await tenant.owner.put(`${tenant.api}/router/certificate`, { fingerprint })
  })
  afterEach(() => server.controller.close())

  async function grant() {
    const { siteId } = tenant
    const now = test_.clock.now()
    const until = new Date(now.getTime() + HOUR_MS)
    const sessionId = await test_.inTx(async (tx) => {
      const device = await deviceAt(tx, siteId, MAC, now)
      const login = { ...device, loginType: 'email' as const, starttime: now, expiresAt: until }
      const [id = 0] = await recordLogins(tx, siteId, [login])
      return id
    })
    return { siteId, sessionId, mac: MAC, until, dataLimit: null, speedDl: 0, speedUl: 0 }
  }
  const addNas = () =>
    test_.inTx((tx) => insertTestNas(tx, { siteId: tenant.siteId, box: TEST_BOX, now: test_.clock.now() }))

  it('lets a guest online by the saved connection, and ends the access', async () => {
    if (subject.asks) await addNas()
    const { redirect = {} } = subject
    expect(await adapter().authorise(await grant(), redirect)).toEqual({ ok: true, kind: 'backend_api' })
    expect(server.guests()).toEqual(subject.online)
    await adapter().disconnect(tenant.siteId, MAC)
    expect(server.guests()).toEqual(subject.ended)
  })

  it('says why it lets nobody online', async () => {
    if (subject.asks) {
      expect(await adapter().authorise(await grant(), {})).toEqual({ ok: false, reason: 'not_configured' })
      await addNas()
    }
    server.controller.fault = 'server_error'
    const { redirect = {} } = subject
    expect(await adapter().authorise(await grant(), redirect)).toEqual({ ok: false, reason: 'not_reachable' })
  })
})

describe('mist with the secret of its guest network', () => {
  const redirect = { wlan_id: 'be22bba7-8e22-e1cf-5185-b880816fe2cf', ap_mac: '5c5b35001234' }

  it("sends the browser to a signed address, and calls Mist where the redirect isn't known", async () => {
    const server = await startMistServer(test_.clock)
    const { url: address, fingerprint } = server.controller
    await test_.rows(`update site set router_type = 'mist' where id = ${tenant.siteId}`)
    const values = { address, ...MIST_FIELDS, site_id: MIST_SITE, portal_secret: 'network-secret' }
    await tenant.owner.put(`${tenant.api}/router/connection`, { router_type: 'mist', values })
    await tenant.owner.put(`${tenant.api}/router/certificate`, { fingerprint })
    const adapter = createRouters(test_.installation).adapterOf('mist')
    const until = new Date(test_.clock.now().getTime() + HOUR_MS)
    const device = { siteId: tenant.siteId, sessionId: 1, mac: MAC, until }
    const grant = { ...device, dataLimit: null, speedDl: 0, speedUl: 0 }
    const signed = await adapter.authorise(grant, redirect)
    if (!signed.ok || signed.kind !== 'browser_grant') throw new Error('no address')
    const url = new URL(signed.url)
    expect(url.origin + url.pathname).toBe('https://portal.mist.com/authorize')
    const token = Buffer.from(url.searchParams.get('token') ?? '', 'base64').toString()
    expect(token).toBe('be22bba7-8e22-e1cf-5185-b880816fe2cf/5c5b35001234/aa0000000001/60/0/0/0')
    expect(server.guests.size).toBe(0)
    expect(await adapter.authorise(grant, {})).toEqual({ ok: true, kind: 'backend_api' })
    expect([...server.guests]).toEqual([['aa0000000001', 60]])
    await server.controller.close()
  })
})

describe('meraki', () => {
  const logIn = async (base: string) => {
    await test_.rows(`update site set router_type = 'meraki' where id = ${tenant.siteId}`)
    const values = { api_key: 'key', organization_id: '549236', network_id: 'N_1', ssid_number: '2' }
    await tenant.owner.put(`${tenant.api}/router/connection`, { router_type: 'meraki', values })
    const device = { siteId: tenant.siteId, sessionId: 1, mac: MAC, until: null }
    const grant = { ...device, dataLimit: null, speedDl: 0, speedUl: 0 }
    const adapter = createRouters(test_.installation).adapterOf('meraki')
    return adapter.authorise(grant, { base_grant_url: base })
  }

  it('sends the browser to the address of the redirect, and only to one of Meraki', async () => {
    expect(await logIn('https://n143.network-auth.com/splash/grant?a=1')).toMatchObject({
      kind: 'browser_grant',
      url: expect.stringMatching(
        /^https:\/\/n143\.network-auth\.com\/splash\/grant\?a=1&continue_url=.+%2Fonline$/,
      ),
    })
    expect(await logIn('https://network-auth.com.evil.example/splash/grant')).toMatchObject({ ok: false })
  })
})
