import type { GuestSession } from '@portico/shared/contracts'
import { startTestApp, TEST_BOX, tenantForEachTest } from '../../../../testing/test-app'
import { offer, PortalGuest } from '../../portal/portal-builders'
import { countUsage } from '../../radius/count-usage'
import { storeReports } from '../../radius/accounting.repo'
import { insertTestNas } from '../../radius/radius-builders'

const test_ = startTestApp()
const tenant = tenantForEachTest(test_, {}, { routerType: 'aruba' })

const LOBBY = '00:11:22:33:44:55'

const sessions = async (query = '') =>
  (await tenant.owner.get(`${tenant.api}/session?${query}`)).json<{ items: GuestSession[] }>().items

let nasId: number
beforeEach(async () => {
  nasId = await test_.inTx((tx) =>
    insertTestNas(tx, { siteId: tenant.siteId, box: TEST_BOX, now: test_.clock.now() }),
  )
  await offer(test_, tenant.siteId, ['clickthroughlogin'])
})

async function logIn(apmac?: string): Promise<PortalGuest> {
  const phone = new PortalGuest(test_, tenant.siteId)
  const query = { cmd: 'login', mac: phone.mac, switchip: '10.0.0.5', url: 'http://example.com/' }
  const all = new URLSearchParams({ ...query, ...(apmac !== undefined && { apmac }) })
  await phone.follow('GET', `${phone.base}/?${all.toString()}`)
  await phone.post('/m/clickthroughlogin')
  return phone
}

it('records the access point of a login, and shows its name once it has one', async () => {
  await logIn('00-11-22-33-44-55')
  await logIn()
  expect((await sessions()).map(({ access_point }) => access_point)).toEqual([null, { mac: LOBBY, name: '' }])
  await test_.rows(
    `update access_point set name = 'ap-17', own_name = 'Lobby' where site_id = ${tenant.siteId}`,
  )
  expect((await sessions())[1]?.access_point).toEqual({ mac: LOBBY, name: 'Lobby' })
  const chosen = await sessions(`access_point=${encodeURIComponent(LOBBY)}`)
  expect(chosen.map(({ access_point }) => access_point?.name)).toEqual(['Lobby'])
  expect((await tenant.owner.get(`${tenant.api}/guest/access-points`)).json()).toEqual({
    items: [{ mac: LOBBY, name: 'Lobby' }],
  })
})

it('takes no access point from a redirect that names none', async () => {
  await logIn('lobby')
  expect(await sessions()).toMatchObject([{ access_point: null }])
  expect(await test_.rows(`select 1 from access_point where site_id = ${tenant.siteId}`)).toEqual([])
})

it('adds only so many access points of addresses that anyone can write', async () => {
  await test_.rows(`insert into access_point (site_id, mac)
    select ${tenant.siteId}, 'AA:00:00:00:' || lpad(to_hex(n / 256), 2, '0') || ':' || lpad(to_hex(n % 256), 2, '0')
    from generate_series(1, 500) n`)
  await logIn(LOBBY)
  expect(await sessions()).toMatchObject([{ access_point: { mac: LOBBY, name: '' } }])
  expect(await test_.rows(`select 1 from access_point where site_id = ${tenant.siteId}`)).toHaveLength(500)
})

it('takes the access point from reports of the gateway if the redirect named none', async () => {
  const phone = await logIn()
  const now = test_.clock.now()
  const [session] = await sessions()
  const report = {
    nasId,
    siteId: tenant.siteId,
    acctSessionId: 'a1',
    mac: phone.mac,
    username: '',
    wifiSessionId: session?.id ?? 0,
    ip: null,
    apMac: LOBBY,
    dataUp: 10,
    dataDown: 20,
    startedAt: now,
    at: now,
    stopCause: null,
  }
  await test_.inTx((tx) => storeReports(tx, [report]))
  await countUsage(test_.installation)
  expect(await sessions()).toMatchObject([{ access_point: { mac: LOBBY, name: '' }, data_used: 30 }])
})

describe('names by operators', () => {
  const url = () => `${tenant.api}/router/access-points`
  const name = (items: object[]) => tenant.owner.put(url(), { items })
  const points = async (query = '') =>
    (await tenant.owner.get(`${url()}?sort_by=asc${query}`)).json<{
      items: { mac: string; own_name: string }[]
    }>().items

  it('are given, changed, searched and removed', async () => {
    await logIn(LOBBY)
    const bar = { mac: '00-11-22-33-44-66', name: 'Bar' }
    expect((await name([{ mac: LOBBY, name: ' Lobby ' }, bar])).statusCode).toBe(204)
    expect(await points()).toMatchObject([
      { mac: '00:11:22:33:44:66', own_name: 'Bar' },
      { mac: LOBBY, own_name: 'Lobby' },
    ])
    expect(await points('&search=44:66')).toMatchObject([{ own_name: 'Bar' }])
    // An access point that guests used stays.
    await name([
      { mac: LOBBY, name: '' },
      { ...bar, name: '' },
    ])
    expect(await points()).toMatchObject([{ mac: LOBBY, own_name: '' }])
    expect((await tenant.owner.get('/a/api/v1/audit')).body).toContain('= Bar')
  })

  it('need a MAC address, and are not more than 500 at once', async () => {
    expect((await name([{ mac: 'lobby', name: 'Lobby' }])).statusCode).toBe(422)
    const many = Array.from({ length: 501 }, () => ({ mac: LOBBY, name: 'Lobby' }))
    expect((await name(many)).statusCode).toBe(422)
  })

  it('reads nothing where the vendor has no list', async () => {
    const answer = await tenant.owner.post(`${url()}/refresh`, {})
    expect([answer.statusCode, answer.json()]).toEqual([200, { problem: null }])
  })
})
