import type { GuestSession, RouterPage } from '@portico/shared/contracts'
import { insertBatchRow, insertVoucherRow } from '../../offers/vouchers/core/voucher-builders'
import { startTestApp, TEST_BOX, tenantForEachTest } from '../../../testing/test-app'
import { insertTestNas } from '../radius/radius-builders'
import { createRouters } from '../routers'
import { endDueSessions } from '../routers/end-sessions'
import { offer, PortalGuest } from './portal-builders'

/** Uses the product's routers, not the fake one that authorizes every device. */
const test = startTestApp()
const tenant = tenantForEachTest(test, {}, { routerType: 'simulated' })

const CODE = '1050777001'
const ARUBA = { cmd: 'login', switchip: '10.0.0.5', apmac: '00:11:22:33:44:55', url: 'http://example.com/' }

beforeEach(async () => {
  await offer(test, tenant.siteId, ['voucher', 'clickthroughlogin'])
  await test.inTx(async (tx) => {
    await insertBatchRow(tx, tenant)
    await insertVoucherRow(tx, tenant, { code: CODE })
  })
})

const changeTo = async (router_type: string) => {
  const answer = await tenant.owner.put(`/s/api/v1/site/${tenant.siteId}`, { router_type })
  expect(answer.statusCode).toBe(200)
}
const addNas = () =>
  test.inTx((tx) => insertTestNas(tx, { siteId: tenant.siteId, box: TEST_BOX, now: test.clock.now() }))
const page = async () => (await tenant.owner.get(`${tenant.api}/router`)).json<RouterPage>()
const sessions = async () =>
  (await tenant.owner.get(`${tenant.api}/session`)).json<{ items: GuestSession[] }>().items
const stored = async () => {
  const tables = ['guest', 'device', 'wifi_session', 'voucher', 'voucher_device']
  const counts = tables.map((table) => test.rows<{ n: number }>(`select count(*)::int n from ${table}`))
  return (await Promise.all(counts)).map(([row]) => row?.n)
}
/** Opens the page by the redirect of an Aruba controller, which vouches for no device. */
async function arriveAtAruba(phone: PortalGuest) {
  const query = new URLSearchParams({ ...ARUBA, mac: phone.mac.toLowerCase() })
  return phone.follow('GET', `${phone.base}/?${query.toString()}`)
}

it('keeps everything that guests have when the vendor changes', async () => {
  const phone = new PortalGuest(test, tenant.siteId)
  await phone.arrive()
  expect((await phone.post('/m/voucher', { voucher: CODE })).html).toContain('You&#39;re online')
  const before = await stored()
  await changeTo('aruba')
  expect(await stored()).toEqual(before)
  expect(await sessions()).toMatchObject([{ mac: phone.mac, state: 'active' }])
  // The new router needs its own setup.
  expect(await page()).toMatchObject({ router_type: 'aruba', state: 'not_configured', connection: null })
})

it('a voucher goes on at the new router, on the same device only if it allows one', async () => {
  const phone = new PortalGuest(test, tenant.siteId)
  await phone.arrive()
  await phone.post('/m/voucher', { voucher: CODE })
  await changeTo('aruba')
  await addNas()
  await arriveAtAruba(phone)
  const again = await phone.post('/m/voucher', { voucher: CODE })
  expect(again.html).toContain('action="https://10.0.0.5/cgi-bin/login"')
  const other = new PortalGuest(test, tenant.siteId)
  await arriveAtAruba(other)
  expect((await other.post('/m/voucher', { voucher: CODE })).html).toContain('in use on as many devices')
})

it('a returning guest goes online without a login once the router vouches for the device again', async () => {
  const phone = new PortalGuest(test, tenant.siteId)
  await phone.arrive()
  await phone.post('/m/voucher', { voucher: CODE })
  await changeTo('aruba')
  await addNas()
  await changeTo('simulated')
  expect((await phone.arrive()).html).toContain('You&#39;re online')
  expect(await sessions()).toHaveLength(1)
})

it('gives nothing of a guest to a phone that only names the MAC address at the new router', async () => {
  const phone = new PortalGuest(test, tenant.siteId)
  await phone.arrive()
  await phone.post('/m/voucher', { voucher: CODE })
  await changeTo('aruba')
  await addNas()
  const stranger = new PortalGuest(test, tenant.siteId, { mac: phone.mac, address: '203.0.113.9' })
  expect((await arriveAtAruba(stranger)).html).not.toContain('online')
  await stranger.post('/m/clickthroughlogin')
  const [newest, first] = await sessions()
  expect(newest?.guest_id).not.toBe(first?.guest_id)
  expect(first).toMatchObject({ state: 'active' })
})

it('gives up disconnects that were meant for the router before', async () => {
  const phone = new PortalGuest(test, tenant.siteId)
  await phone.arrive()
  await phone.post('/m/voucher', { voucher: CODE })
  const [session] = await sessions()
  await changeTo('aruba')
  await tenant.owner.post(`${tenant.api}/session/${session?.id}/disconnect`, {})
  const errors: unknown[] = []
  const routers = createRouters(test.installation)
  await endDueSessions({ ...test.installation, routers }, (error) => errors.push(error))
  expect(await test.rows(`select 1 from device_disconnect where site_id = ${tenant.siteId}`)).toEqual([])
  expect(errors).toEqual([])
})
