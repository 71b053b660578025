import { HOUR_MS, MINUTE_MS } from '@portico/shared/units'
import { tenantForAllTests, startTestApp, type TestBrowser } from '../../../testing/test-app'
import { deviceAt, recordLogins } from '../../guest-data/visits'
import { createRouters } from './routers'

const test_ = startTestApp()
const MAC = '02:00:5E:10:00:01'
const tenant = tenantForAllTests(test_, {}, { name: 'Quay <b>', routerType: 'simulated' })

const url = (rest = '', siteId = tenant.siteId) => `/guest/simulator/${siteId}${rest}`
/** Key from the link that an operator opens. */
async function keyFor(browser: TestBrowser = tenant.owner, mac = MAC): Promise<string> {
  const { headers } = await browser.get(url(`?mac=${encodeURIComponent(mac)}`))
  return new URL(String(headers.location), 'http://host').searchParams.get('key') ?? ''
}
const open = async (query: Record<string, string> = {}, headers = {}) => {
  const rest = new URLSearchParams({ mac: MAC, key: await keyFor(), ...query }).toString()
  return test_.anonymous().send({ method: 'GET', url: url(`?${rest}`), headers })
}
const press = async (action: string, more: Record<string, string> = {}) =>
  test_.anonymous().postForm(url(), { action, mac: MAC, key: await keyFor(), ...more })

/** Logs the phone in like the splash page does. */
async function logIn(limits: { expiresAt?: Date; dataLimit?: number } = {}): Promise<number> {
  const { siteId } = tenant
  const now = test_.clock.now()
  const sessionId = await test_.inTx(async (tx) => {
    const device = await deviceAt(tx, siteId, MAC, now)
    const [id = 0] = await recordLogins(tx, siteId, [
      { ...device, loginType: 'email', starttime: now, ...limits },
    ])
    return id
  })
  const routers = createRouters(test_.installation)
  const answer = await routers.adapterOf('simulated').authorise(
    {
      siteId,
      sessionId,
      mac: MAC,
      until: limits.expiresAt ?? null,
      dataLimit: limits.dataLimit ?? null,
      speedDl: 5000,
      speedUl: 1000,
    },
    {},
  )
  expect(answer).toEqual({ ok: true, kind: 'backend_api' })
  return sessionId
}

test('a phone without an address gets a private one', async () => {
  const answer = await open({ mac: '' })
  expect(answer.statusCode).toBe(302)
  expect(answer.headers.location).toMatch(/\?mac=[0-9A-F][26AE]%3A/)
})

test('the page runs no script, cannot be framed, and escapes what it shows', async () => {
  const answer = await open()
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  const policy = String(answer.headers['content-security-policy'])
  expect(policy).toMatch(/^default-src 'none'; style-src 'nonce-[^']+'; /)
  expect(policy).toContain("form-action 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('script-src')
  expect(answer.body).not.toContain('<script')
  expect(answer.body).toContain('Simulated router')
  expect(answer.body).not.toContain('Quay <b>')
  expect(answer.body).toContain('Quay &lt;b&gt;')
})

test('speaks the language of the browser, or of the address', async () => {
  expect((await open({}, { 'accept-language': 'es-ES,es;q=0.9' })).body).toContain('Router simulado')
  expect((await open({ lang: 'es' })).body).toContain('Conectar al wifi')
})

test('joining sends the phone to the splash page as a UniFi controller does', async () => {
  const joined = await press('join', { lang: 'en' })
  expect(joined.statusCode).toBe(303)
  const { body } = await open()
  expect(body).toContain('Connected, no internet')
  const [, link = ''] = /href="(\/guest\/simulator\/[^"]+log-in[^"]+)"/.exec(body) ?? []
  const redirected = await test_.anonymous().get(link.replaceAll('&amp;', '&'))
  const target = new URL(String(redirected.headers.location), 'http://host')
  expect(target.pathname).toBe(`/guest/s/${tenant.siteId}/`)
  expect(Object.fromEntries(target.searchParams)).toMatchObject({
    id: MAC,
    ap: expect.stringMatching(/^02(:[0-9a-f]{2}){5}$/),
    url: 'http://example.com/',
    ssid: 'Quay <b> Wi-Fi',
  })
})

test('websites use data up to the limit, and the session shows it', async () => {
  const sessionId = await logIn({ dataLimit: 150_000_000 })
  await press('join')
  expect((await open()).body).toContain('Online until')
  test_.clock.advance(MINUTE_MS)
  await press('browse', { megabytes: '100' })
  const used = () =>
    test_.rows(`select data_down, lastseen - starttime as stay from wifi_session where id = ${sessionId}`)
  expect(await used()).toEqual([expect.objectContaining({ data_down: 100_000_000 })])
  expect((await open()).body).toContain('100 MB of 150 MB')
  await press('browse', { megabytes: '1000' })
  expect(await used()).toEqual([expect.objectContaining({ data_down: 150_000_000 })])
  expect((await open()).body).toContain('Connected, no internet')
  expect((await press('browse', { megabytes: '7' })).statusCode).toBe(400)
})

test('a router that is off lets nobody in and cannot be told', async () => {
  await press('router-off')
  const adapter = createRouters(test_.installation).adapterOf('simulated')
  expect(await adapter.check(tenant.siteId)).toEqual({ state: 'not_reachable', detail: '' })
  expect(await adapter.disconnect(tenant.siteId, MAC)).toBe(false)
  expect((await open()).body).toContain('The router is off')
  await press('router-on')
  expect(await adapter.check(tenant.siteId)).toEqual({ state: 'online', detail: '' })
})

test('a new private address is another device, and the old one has left', async () => {
  const answer = await press('private-address')
  expect(answer.headers.location).not.toContain(encodeURIComponent(MAC))
  expect((await open()).body).toContain('Not connected')
})

test('a whitelisted device is online once it joins, as fast and as long as its entry says', async () => {
  const mac = '02:00:5E:10:00:77'
  const whitelist = (body: object) =>
    tenant.owner.post(`/s/${tenant.siteId}/api/v1/macentry`, { mac, title: 'Printer', ...body })
  const as = (action: string, more: Record<string, string> = {}) => press(action, { ...more, mac })
  const page = async () => (await open({ mac })).body
  const expires_at = new Date(test_.clock.now().getTime() + 10 * MINUTE_MS).toISOString()
  expect((await whitelist({ speed_dl: 2000, expires_at })).statusCode).toBe(201)
  expect(await page()).toContain('Not connected')
  await as('join')
  expect(await page()).toContain('Online without login (whitelisted device)')
  expect(await page()).toContain('2 Mbps')
  await as('browse', { megabytes: '1000' })
  expect(await page()).toContain('1 GB')
  await as('router-off')
  expect(await page()).toContain('The router is off')
  await as('router-on')
  const link = /<a href="([^"]*captive-portal[^"]*)"/.exec(await page())?.[1]?.replaceAll('&amp;', '&') ?? ''
  const captive = async () =>
    (await test_.anonymous().get(link.replace(/^https?:\/\/[^/]*/, ''))).json<object>()
  expect(await captive()).toMatchObject({ captive: false, 'seconds-remaining': 600 })
  test_.clock.advance(10 * MINUTE_MS)
  expect(await page()).toContain('Connected, no internet')
  expect(await captive()).toMatchObject({ captive: true })
})

test('only sites with the simulated router have a phone', async () => {
  const other = await test_.newSite(tenant.accountId)
  expect((await tenant.owner.get(url('', other))).statusCode).toBe(404)
  expect((await tenant.owner.get('/guest/simulator/x')).statusCode).toBe(404)
})

test('only operators who may try the splash page open a phone, and strangers learn of no location', async () => {
  const stranger = await test_.newTenant()
  const reader = await test_.newClient(tenant.accountId, { [tenant.siteId]: { landing_page: 'read' } })
  const writer = await test_.newClient(tenant.accountId, { [tenant.siteId]: { landing_page: 'write' } })
  expect((await writer.get(url())).statusCode).toBe(302)
  const pages = await Promise.all([
    test_.anonymous().get(url()),
    test_.anonymous().get(url('?key=1.x')),
    test_.anonymous().get(url('', 999_999)),
    stranger.owner.get(url()),
    reader.get(url()),
  ])
  for (const page of pages) {
    expect([page.statusCode, page.body]).toEqual([403, expect.stringContaining('be opened')])
  }
})

test('the dashboard links to an open phone for those who may open it', async () => {
  const linkFor = async (browser: TestBrowser) => {
    const answer = await browser.get(`/s/${tenant.siteId}/api/v1/splashpage`)
    const { status } = answer.json<{ status: { guest_url: string } }>()
    return test_.anonymous().get(status.guest_url.replace(/^https?:\/\/[^/]*/, ''))
  }
  const opened = await linkFor(tenant.owner)
  expect([opened.statusCode, opened.headers.location]).toEqual([302, expect.stringContaining('mac=')])
  const reader = await test_.newClient(tenant.accountId, { [tenant.siteId]: { landing_page: 'read' } })
  expect((await linkFor(reader)).statusCode).toBe(403)
})

test('a link opens the phone of its location for two hours, without signing in', async () => {
  const key = await keyFor()
  const other = await test_.newSite(tenant.accountId, { routerType: 'simulated' })
  const visit = (siteId = tenant.siteId) =>
    test_.anonymous().get(url(`?${new URLSearchParams({ mac: MAC, key }).toString()}`, siteId))
  expect((await visit()).statusCode).toBe(200)
  expect((await visit(other)).statusCode).toBe(403)
  test_.clock.advance(2 * HOUR_MS)
  expect((await visit()).statusCode).toBe(403)
  const turnOff = { action: 'router-off', mac: MAC }
  for (const browser of [test_.anonymous(), tenant.owner]) {
    for (const expired of ['', key]) {
      expect((await browser.postForm(url(), { ...turnOff, key: expired })).statusCode).toBe(403)
    }
  }
  expect((await open()).body).toContain('The router is on')
})

test('the router vouches for a phone that is on its Wi-Fi, and for no other', async () => {
  const logInWith = async (query: Record<string, string>) =>
    String(
      (await test_.anonymous().get(url(`/log-in?${new URLSearchParams(query).toString()}`))).headers.location,
    )
  const key = await keyFor()
  await press('join')
  expect(await logInWith({ mac: MAC, key })).toContain('vouch_signature=')
  expect(await logInWith({ mac: MAC, key: 'x' })).toBe(url())
  await press('leave')
  expect(await logInWith({ mac: MAC, key })).not.toContain('vouch_signature=')
})

test('forms are read on these pages alone', async () => {
  const answer = await test_.anonymous().postForm('/login', { email: 'a' })
  expect(answer.statusCode).toBe(415)
})
