import { HOUR_MS } from '@portico/shared/units'
import { tenantForAllTests, startTestApp, TEST_BOX, TEST_SECRET } from '../../../testing/test-app'
import { deviceAt, recordLogins } from '../../guest-data/visits'
import { insertTestNas } from '../radius/radius-builders'
import { captivePortalUrl } from './captive-portal-api'

const test_ = startTestApp()
const MAC = '02:00:5E:10:00:01'
const tenant = tenantForAllTests(test_)

beforeAll(async () => {
  const now = test_.clock.now()
  await test_.inTx(async (tx) => {
    const device = await deviceAt(tx, tenant.siteId, MAC, now)
    const right = { expiresAt: new Date(now.getTime() + HOUR_MS), dataLimit: 1000 }
    await recordLogins(tx, tenant.siteId, [
      { ...device, loginType: 'email', starttime: now, dataDown: 400, ...right },
    ])
  })
})

const addressOf = (mac: string, siteId = tenant.siteId) =>
  captivePortalUrl({ secret: TEST_SECRET, publicUrl: '' }, siteId, mac)
const ask = (url: string) => test_.anonymous().get(url)

test('tells a device whether it is online and what is left', async () => {
  const answer = await ask(addressOf(MAC))
  expect(answer.headers['content-type']).toBe('application/captive+json')
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(answer.json()).toEqual({
    captive: false,
    'user-portal-url': `http://localhost:8080/guest/s/${tenant.siteId}/`,
    'seconds-remaining': 3600,
    'bytes-remaining': 600,
    'can-extend-session': false,
  })
})

test('a device that is not logged in is captive, and so is every one without an address', async () => {
  const captive = { captive: true, 'user-portal-url': `http://localhost:8080/guest/s/${tenant.siteId}/` }
  expect((await ask(addressOf('02:00:5E:10:00:02'))).json()).toEqual(captive)
  expect((await ask(`/.well-known/captive-portal/${tenant.siteId}`)).json()).toEqual(captive)
})

describe('without a MAC address', () => {
  const askFrom = (remoteAddress: string) =>
    test_.app.inject({ url: `/.well-known/captive-portal/${tenant.siteId}`, remoteAddress })
  beforeAll(async () => {
    const { siteId } = tenant
    const nasId = await test_.inTx((tx) =>
      insertTestNas(tx, { siteId, box: TEST_BOX, now: test_.clock.now() }, { address: '192.168.1.1' }),
    )
    await test_.rows(
      `insert into radius_session (nas_id, acct_session_id, site_id, mac, username, ip, started_at, updated_at)
       values (${nasId}, 'a', ${siteId}, '${MAC}', '', '10.1.0.23', now(), now())`,
    )
  })

  test('a device is known by its own address', async () => {
    expect((await askFrom('10.1.0.23')).json()).toMatchObject({ captive: false, 'bytes-remaining': 600 })
    expect((await askFrom('10.1.0.24')).json()).toEqual({
      captive: true,
      'user-portal-url': `http://localhost:8080/guest/s/${tenant.siteId}/`,
    })
  })

  test('devices that share an address get no answer: some of them may be online', async () => {
    expect((await askFrom('203.0.113.9')).statusCode).toBe(404)
    expect((await askFrom('192.168.1.1')).statusCode).toBe(404)
  })
})

test('tells nothing of a device without its key of its site', async () => {
  const other = await test_.newSite(tenant.accountId)
  const foreign = addressOf(MAC, other).replace(`/${other}?`, `/${tenant.siteId}?`)
  const others = addressOf('02:00:5E:10:00:02').replace(/mac=.*/, `mac=${MAC}`)
  const bare = `/.well-known/captive-portal/${tenant.siteId}?mac=${MAC}`
  for (const url of [foreign, others, bare, `${bare}&key=x`, '/.well-known/captive-portal/999999']) {
    expect((await ask(url)).statusCode).toBe(404)
  }
})

test('a right that is over counts as none, before the session has ended', async () => {
  test_.clock.advance(HOUR_MS)
  expect((await ask(addressOf(MAC))).json()).toMatchObject({ captive: true })
})
