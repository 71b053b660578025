import type { AuditEntry, RouterConnection, RouterEvent, RouterPage } from '@portico/shared/contracts'
import { createHash } from 'node:crypto'
import { readBody } from '../../../../testing/answers'
import { startTestApp, TEST_BOX, tenantForEachTest } from '../../../../testing/test-app'
import { offer, PortalGuest } from '../../portal/portal-builders'
import { insertTestNas } from '../../radius/radius-builders'

const test_ = startTestApp()
const tenant = tenantForEachTest(test_, {}, { routerType: 'smartzone' })

const CONNECTION = {
  address: 'https://10.0.0.9:8443',
  request_username: 'api',
  request_password: 'only for us',
}
const save = (values: Record<string, string>, router_type = 'smartzone') =>
  tenant.owner.put(`${tenant.api}/router/connection`, { router_type, values })
const page = async () => (await tenant.owner.get(`${tenant.api}/router`)).json<RouterPage>()
const addNas = () =>
  test_.inTx((tx) => insertTestNas(tx, { siteId: tenant.siteId, box: TEST_BOX, now: test_.clock.now() }))
/** The log is written every two seconds. */
async function waitForEvents(count: number): Promise<RouterEvent[]> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const { items } = (await tenant.owner.get(`${tenant.api}/router/log`)).json<{ items: RouterEvent[] }>()
    if (items.length >= count) return items
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The log has fewer than ${count} events`)
}
const useRouter = (type: string) =>
  test_.rows(`update site set router_type = '${type}' where id = ${tenant.siteId}`)

it('lists the router types, with what Portico supports', async () => {
  const { items } = (await tenant.owner.get('/s/api/v1/routers/vendors')).json<{
    items: { type: string; supported: boolean }[]
  }>()
  expect(items).toContainEqual({
    type: 'openmesh',
    name: 'Open Mesh',
    kind: 'radius',
    supported: true,
    requires: ['access_points'],
    import_fields: null,
  })
  expect(items).toHaveLength(23)
})

it('refuses a router type that no vendor has', async () => {
  const answer = await tenant.owner.put(`/s/api/v1/site/${tenant.siteId}`, { router_type: 'castle' })
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain('Choose one of: unifi, mikrotik')
})

it('stores a connection whose secrets cannot be read again', async () => {
  const saved = await save(CONNECTION)
  expect(saved.statusCode).toBe(200)
  expect(readBody<RouterConnection>(saved)).toMatchObject({
    values: { address: 'https://10.0.0.9:8443', request_username: 'api' },
    stored_secrets: ['request_password'],
  })
  expect((await tenant.owner.get(`${tenant.api}/router`)).body).not.toContain('only for us')
  expect(JSON.stringify(await test_.rows('select * from router_connection'))).not.toContain('only for us')
  const { request_password: _, ...rest } = CONNECTION
  await save({ ...rest, ssid: 'Guests' })
  expect((await page()).connection).toMatchObject({
    values: { ssid: 'Guests' },
    stored_secrets: ['request_password'],
  })
})

it('names all problems of a connection', async () => {
  const answer = await save({ address: 'nowhere', access_points: 'x' })
  expect(answer.statusCode).toBe(422)
  expect(Object.keys(answer.json<{ schema_errors: object }>().schema_errors).toSorted()).toEqual([
    'values.access_points',
    'values.address',
    'values.request_password',
  ])
})

it('refuses values of another type, and keeps those of the type before', async () => {
  await save(CONNECTION)
  await useRouter('aruba')
  expect((await save(CONNECTION)).statusCode).toBe(409)
  expect((await page()).connection).toBeNull()
  await useRouter('smartzone')
  expect((await page()).connection?.stored_secrets).toEqual(['request_password'])
})

it('writes changes to the audit log, without secrets', async () => {
  await save(CONNECTION)
  await tenant.owner.put(`${tenant.api}/router/report`, { works: true, comments: 'Firmware 6.1' })
  expect((await page()).report).toMatchObject({ works: true, comments: 'Firmware 6.1' })
  const body = (await tenant.owner.get('/a/api/v1/audit')).body
  expect(body).not.toContain('only for us')
  const { items } = JSON.parse(body) as { items: AuditEntry[] }
  expect(items.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['router.connection', 'router.report']),
  )
})

it('says what a vendor with a form lacks, in order', async () => {
  await useRouter('draytek')
  expect(await page()).toMatchObject({ state: 'not_configured', cause: 'no_connection', kind: 'radius' })
  await save({ external_ip: '203.0.113.7' }, 'draytek')
  expect(await page()).toMatchObject({ cause: 'no_gateway', secret_changed_at: null })
  await addNas()
  expect(await page()).toMatchObject({ cause: 'never_seen' })
  await test_.rows(`update nas set seen_at = '${test_.clock.now().toISOString()}'`)
  expect(await page()).toMatchObject({ state: 'online', cause: null })
})

it('turns outage emails of a router without a shared secret off, and creates no secret', async () => {
  await useRouter('aruba')
  expect(await page()).toMatchObject({ can_go_silent: true, silence_alerts: true })
  await tenant.owner.put(`${tenant.api}/router`, { silence_alerts: false })
  expect(await page()).toMatchObject({ silence_alerts: false, secret_changed_at: null })
  await useRouter('uam')
  expect(await page()).toMatchObject({ cause: 'no_secret', values: [] })
})

describe('a guest behind an Aruba controller', () => {
  const redirect = { switchip: '10.0.0.5', apmac: '00:11:22:33:44:55', url: 'http://example.com/' }
  const logIn = async (query: Record<string, string>) => {
    await useRouter('aruba')
    await addNas()
    await offer(test_, tenant.siteId, ['clickthroughlogin'])
    const phone = new PortalGuest(test_, tenant.siteId)
    await phone.follow(
      'GET',
      `${phone.base}/?${new URLSearchParams({ cmd: 'login', mac: phone.mac.toLowerCase(), ...query }).toString()}`,
    )
    return phone.post('/m/clickthroughlogin')
  }

  it('sends a one-time login to the controller', async () => {
    const { html, headers } = await logIn(redirect)
    expect(html).toContain('action="https://10.0.0.5/cgi-bin/login"')
    expect(html).toContain('name="cmd" value="authenticate"')
    const [login] = await test_.rows<{ username: string }>('select username from radius_login')
    expect(html).toContain(`name="user" value="${login?.username}"`)
    expect(headers['content-security-policy']).toContain("form-action 'self' https://10.0.0.5")
  })

  it('gets no login for a host that anyone could have written', async () => {
    const { html } = await logIn({ ...redirect, switchip: 'evil.example' })
    expect(html).not.toContain('evil.example')
    expect(html).toContain('this page wasn&#39;t opened by this')
    expect(html).not.toContain('/retry')
    expect(await test_.rows(`select 1 from radius_login where site_id = ${tenant.siteId}`)).toEqual([])
  })

  it('is in the log on arrival, with the problem of the redirect', async () => {
    await useRouter('aruba')
    await save({ access_points: '00:11:22:33:44:55' }, 'aruba')
    const open = (query: Record<string, string>) =>
      new PortalGuest(test_, tenant.siteId).arriveUnvouched({ ...redirect, ...query })
    await open({})
    await open({ switchip: 'evil.example' })
    await open({ apmac: '00:11:22:33:44:66' })
    await open({ id: 'no address' })
    await new PortalGuest(test_, tenant.siteId).follow('GET', `/guest/s/${tenant.siteId}/`)
    const log = await waitForEvents(4)
    expect(log.map(({ kind, problem }) => [kind, problem])).toEqual([
      ['redirect', 'no-device'],
      ['redirect', 'unlisted-access-point'],
      ['redirect', 'foreign-login-address'],
      ['redirect', null],
    ])
  })

  it('gets none from an access point that the operator did not list', async () => {
    await useRouter('aruba')
    await save({ access_points: '00:11:22:33:44:66' }, 'aruba')
    expect((await logIn(redirect)).html).not.toContain('10.0.0.5')
    await save({ access_points: '00:11:22:33:44:55' }, 'aruba')
    expect((await logIn(redirect)).html).toContain('10.0.0.5')
  })
})

it('serves the page of a MikroTik hotspot with the portal address', async () => {
  await useRouter('mikrotik')
  const { values, vendor } = await page()
  expect(values.find(({ name }) => name === 'login_page')?.value).toContain(
    `/guest/s/${tenant.siteId}/?mac=$(mac-esc)`,
  )
  const shown = vendor.steps.flatMap((step) => step.values)
  expect(values.map(({ name }) => name).toSorted()).toEqual([...new Set(shown)].toSorted())
})

describe('a guest behind an Open Mesh node', () => {
  const CALLED = '00:11:22:33:44:55'
  const logIn = async (called: string) => {
    await useRouter('openmesh')
    const { secret } = (await tenant.owner.post(`${tenant.api}/router/secret`, {})).json<{ secret: string }>()
    expect((await page()).cause).toBe('no_connection')
    expect((await save({}, 'openmesh')).json<{ schema_errors: object }>().schema_errors).toEqual({
      'values.access_points': ['This field is required'],
    })
    expect((await save({ access_points: CALLED }, 'openmesh')).statusCode).toBe(200)
    await addNas()
    await offer(test_, tenant.siteId, ['clickthroughlogin'])
    const phone = new PortalGuest(test_, tenant.siteId)
    const portal = (await page()).values.find(({ name }) => name === 'portal_address')?.value ?? ''
    const query = new URLSearchParams({
      res: 'notyet',
      uamip: '10.99.0.1',
      uamport: '3990',
      challenge: '00112233445566778899aabbccddeeff',
      called,
      mac: phone.mac.replaceAll(':', '-'),
      nasid: '',
      userurl: 'http://example.com/',
    })
    const address = `${portal}?${query.toString()}`
    const md = createHash('md5')
      .update(address + secret)
      .digest('hex')
    const { pathname, search } = new URL(`${address}&md=${md.toUpperCase()}`)
    const { headers } = await test_.app.inject({ method: 'GET', url: pathname + search })
    await phone.follow('GET', String(headers.location))
    return phone.post('/m/clickthroughlogin')
  }

  it('is sent to the node that the operator listed', async () => {
    expect((await logIn('00-11-22-33-44-55')).headers['refresh']).toContain('http://10.99.0.1:3990/logon')
  })

  it('is sent to no other node', async () => {
    const { html, headers } = await logIn('00-11-22-33-44-66')
    expect(headers['refresh']).toBeUndefined()
    expect(html).toContain('this page wasn&#39;t opened by this')
    expect((await waitForEvents(1))[0]?.problem).toBe('unlisted-access-point')
  })
})
