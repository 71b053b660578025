import { MINUTE_MS } from '@portico/shared/units'
import { tenantForAllTests, startTestApp } from '../../testing/test-app'
import { recordLogins } from '../dashboard'
import { deviceAt } from '../visits'
import { createRouters } from './routers'

const test_ = startTestApp()
const MAC = '02:00:5E:10:00:01'
const tenant = tenantForAllTests(test_, {}, { name: 'Quay <b>', routerType: 'simulated' })

const url = (rest = `?mac=${MAC}`) => `/guest/simulator/${tenant.siteId}${rest}`
const open = (rest?: string, headers = {}) =>
  test_.anonymous().send({ method: 'GET', url: url(rest), headers })
const press = (action: string, more: Record<string, string> = {}) =>
  test_.anonymous().postForm(url(''), { action, mac: MAC, ...more })

/** Logs the phone in as the splash page does. */
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
  const routers = createRouters({ db: test_.database.db, clock: test_.clock })
  const answer = await routers.adapterOf('simulated').authorise(
    {
      ...{ siteId, sessionId, mac: MAC, until: limits.expiresAt ?? null },
      ...{ dataLimit: limits.dataLimit ?? null, speedDl: 5000, speedUl: 1000 },
    },
    {},
  )
  expect(answer).toEqual({ ok: true, kind: 'backend_api' })
  return sessionId
}

test('a phone without an address gets a private one', async () => {
  const answer = await open('')
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
  expect((await open(undefined, { 'accept-language': 'es-ES,es;q=0.9' })).body).toContain('Router simulado')
  expect((await open(`?mac=${MAC}&lang=es`)).body).toContain('Conectar al wifi')
})

test('joining sends the phone to the splash page as a UniFi controller does', async () => {
  const joined = await press('join', { lang: 'en' })
  expect(joined.statusCode).toBe(303)
  const { body } = await open()
  expect(body).toContain('Connected, no internet')
  const [, link = ''] = /href="(\/guest\/s\/[^"]+)"/.exec(body) ?? []
  const target = new URL(link.replaceAll('&amp;', '&'), 'http://host')
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
  const adapter = createRouters({ db: test_.database.db, clock: test_.clock }).adapterOf('simulated')
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
  const page = async () => (await open(`?mac=${mac}`)).body
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
  for (const siteId of [other, 999_999, 'x']) {
    const answer = await test_.anonymous().get(`/guest/simulator/${siteId}?mac=${MAC}`)
    expect(answer.statusCode).toBe(404)
  }
})

test('forms are read on these pages alone', async () => {
  const answer = await test_.anonymous().postForm('/login', { email: 'a' })
  expect(answer.statusCode).toBe(415)
})
