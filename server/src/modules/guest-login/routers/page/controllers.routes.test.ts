import type { RouterPage } from '@portico/shared/contracts'
import { MINUTE_MS } from '@portico/shared/units'
import {
  startUnifiServer,
  type UnifiServer,
} from '../../../../../../shared/tools/testing/controllers/unifi-server'
import { insertSite } from '../../../../testing/builders'
import { rethrow } from '../../../../testing/rethrow'
import { startTestApp, tenantForEachTest } from '../../../../testing/test-app'
import { offer, PortalGuest } from '../../portal/portal-builders'
import { sendRouterAlerts } from '../alerts/send-router-alerts'
import { checkControllers } from '../check-controllers'
import { endDueSessions } from '../end-sessions'
import { createRouters } from '../routers'

const test_ = startTestApp({ outgoingNetwork: 'local' })
const tenant = tenantForEachTest(test_, {}, { routerType: 'unifi' })
let server: UnifiServer

beforeEach(async () => {
  server = await startUnifiServer(test_.clock, 'os')
})
afterEach(() => server.controller.close())

const page = async () => (await tenant.owner.get(`${tenant.api}/router`)).json<RouterPage>()
const save = (changes: Record<string, string> = {}, api = tenant.api) =>
  tenant.owner.put(`${api}/router/connection`, {
    router_type: 'unifi',
    values: {
      address: server.controller.url,
      site: 'default',
      username: 'portal',
      password: 'secret',
      ...changes,
    },
  })
const accept = (fingerprint: string | null) =>
  tenant.owner.put(`${tenant.api}/router/certificate`, { fingerprint })
const check = () => tenant.owner.post(`${tenant.api}/router/check`, {})
const runJob = () => checkControllers(test_.installation, rethrow)

async function connect(): Promise<void> {
  await save()
  await accept(server.controller.fingerprint)
  await check()
  expect(await page()).toMatchObject({ state: 'online', cause: null })
}

describe('the certificate of a controller', () => {
  it('is shown by its fingerprint, and accepted by a person', async () => {
    await save()
    expect(await page()).toMatchObject({ state: 'not_configured', cause: 'controller_unchecked' })
    await check()
    const refused = await page()
    expect(refused).toMatchObject({ state: 'not_reachable', cause: 'controller_certificate' })
    expect(refused.controller?.fingerprint).toBe(server.controller.fingerprint)
    expect((await accept(refused.controller?.fingerprint ?? null)).statusCode).toBe(200)
    await check()
    const accepted = await page()
    expect(accepted).toMatchObject({
      state: 'online',
      cause: null,
      connection: { fingerprint: expect.any(String) },
    })
    expect(accepted.controller).toMatchObject({ version: '9.4.19', detail: '', fingerprint: null })
  })

  it('is asked for again when it changes, and when the address does', async () => {
    await connect()
    server.controller.replaceCertificate()
    await check()
    expect(await page()).toMatchObject({ cause: 'controller_certificate_changed' })
    await save({ address: `${server.controller.url}/`.replace('127.0.0.1', 'localhost') })
    expect((await page()).connection?.fingerprint).toBeNull()
  })

  it('must be a fingerprint, and needs a connection', async () => {
    expect((await accept(null)).statusCode).toBe(409)
    await save()
    expect((await accept('AA:BB')).statusCode).toBe(422)
  })
})

describe('the state of a controller', () => {
  const problems: [name: string, change: () => void, state: string, cause: string][] = [
    [
      'a wrong password',
      () => void (server.account.password = 'other'),
      'invalid_credentials',
      'controller_credentials',
    ],
    [
      'a second factor',
      () => void (server.account.needsSecondFactor = true),
      'invalid_credentials',
      'controller_two_factor',
    ],
    [
      'a read-only role',
      () => void (server.account.role = 'readonly'),
      'needs_superadmin',
      'controller_rights',
    ],
    [
      'a failing server',
      () => void (server.controller.fault = 'server_error'),
      'not_reachable',
      'controller_error',
    ],
    ['another answer', () => void (server.controller.fault = 'html'), 'not_reachable', 'controller_answer'],
  ]
  it.each(problems)('names %s', async (_name, change, state, cause) => {
    await connect()
    server.endSessions()
    change()
    await check()
    expect(await page()).toMatchObject({ state, cause })
  })

  it('names the role that is needed, and where it is given', async () => {
    server.account.role = 'readonly'
    await save()
    await accept(server.controller.fingerprint)
    await check()
    expect((await page()).controller?.role).toEqual({ name: 'Site Admin', menu: 'Settings > Admins & Users' })
  })

  it('needs an API key or an account', async () => {
    const answer = await save({ username: '', password: '' })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('Enter an API key, or a username and password.')
  })
})

describe('scheduled checks', () => {
  it('check a controller once for all of its sites, and again after five minutes', async () => {
    await connect()
    const id = await test_.inTx((tx) => insertSite(tx, tenant.accountId, { routerType: 'unifi' }))
    await save({}, `/s/${id}/api/v1`)
    await tenant.owner.put(`/s/${id}/api/v1/router/certificate`, {
      fingerprint: server.controller.fingerprint,
    })
    await runJob()
    test_.clock.advance(5 * MINUTE_MS)
    server.controller.received.splice(0)
    await runJob()
    expect(server.controller.received).toHaveLength(1)
    await runJob()
    expect(server.controller.received).toHaveLength(1)
  })

  it('ask a controller that fails again sooner at first, then less often', async () => {
    await connect()
    server.controller.fault = 'server_error'
    const times: number[] = []
    for (let minute = 0; minute < 45; minute++) {
      const before = server.controller.received.length
      await runJob()
      if (server.controller.received.length > before) times.push(minute)
      test_.clock.advance(MINUTE_MS)
    }
    expect(times).toEqual([5, 6, 8, 13, 23, 38])
  })

  it('email the owners when it stays out, and when it is back', async () => {
    await connect()
    const mails = async () =>
      (
        await test_.rows(
          `select 1 from outbound_message where account_id = ${tenant.accountId} and template = 'router-alert'`,
        )
      ).length
    const pass = async (minutes: number) => {
      for (let minute = 0; minute < minutes; minute++) {
        test_.clock.advance(MINUTE_MS)
        await runJob()
        await sendRouterAlerts(test_.installation, rethrow)
      }
    }
    await pass(20)
    expect(await mails()).toBe(0)
    server.controller.fault = 'server_error'
    await pass(20)
    expect(await mails()).toBe(1)
    server.controller.fault = null
    await pass(60)
    expect(await mails()).toBe(2)
  })

  it('forget a controller that no site uses any more', async () => {
    await connect()
    const known = () =>
      test_.rows(`select 1 from controller_check join router_connection using (controller_id)
        where site_id = ${tenant.siteId}`)
    expect(await known()).toHaveLength(1)
    await test_.rows(`update site set router_type = 'aruba' where id = ${tenant.siteId}`)
    test_.clock.advance(5 * MINUTE_MS)
    await runJob()
    expect(await known()).toEqual([])
  })
})

describe('a guest behind a UniFi controller', () => {
  const logIn = async () => {
    await offer(test_, tenant.siteId, ['clickthroughlogin'])
    const phone = new PortalGuest(test_, tenant.siteId)
    await phone.follow('GET', `${phone.base}/?id=${phone.mac.toLowerCase()}&ap=aa:bb:cc:00:00:01`)
    return { phone, shown: await phone.post('/m/clickthroughlogin') }
  }

  it('is let online by the controller, within its limits, and disconnected when the session ends', async () => {
    await connect()
    const { phone } = await logIn()
    const mac = phone.mac.toLowerCase()
    expect(server.commands).toMatchObject([{ cmd: 'authorize-guest', mac, ap_mac: 'aa:bb:cc:00:00:01' }])
    await test_.rows(
      `update wifi_session set expires_at = '${test_.clock.now().toISOString()}' where site_id = ${tenant.siteId}`,
    )
    test_.clock.advance(MINUTE_MS)
    await endDueSessions({ ...test_.installation, routers: createRouters(test_.installation) }, rethrow)
    expect(server.commands.slice(1)).toEqual([
      { cmd: 'unauthorize-guest', mac },
      { cmd: 'kick-sta', mac },
    ])
  })

  it('hears that the network has a problem, and the page knows it a minute later', async () => {
    await connect()
    server.controller.fault = 'server_error'
    const { shown } = await logIn()
    expect(shown.html).toContain('router')
    await runJob()
    expect(await page()).toMatchObject({ state: 'not_reachable', cause: 'controller_error' })
  })
})
