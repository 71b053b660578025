import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { callAs } from '../call-as'
import { test } from './gateway-test'
import { BIG_FILE_BYTES, HTTPS_PORT } from './lab-product'
import { ADDRESSES, PORTAL_HOST, WEBSITE_HOST } from './network-lab'
import { GATEWAY_NAME } from './opennds-gateway'
import { openOpenndsSite, type OpenndsSite } from './opennds-site'
import type { WifiPhone } from './wifi-phone'

// At level 3, the only one with limits: the gateway fetches each login with what it may use.
let site: OpenndsSite

test.beforeAll(async ({ lab, product, operator }) => {
  site = await openOpenndsSite(
    { lab, product, operator },
    { level: 3, methods: ['email', 'voucher', 'payment'] },
  )
  // It polls before the first guest arrives.
  const stateOfRouter = async () => (await callAs(operator, 'getRouter', { siteId: site.siteId })).state
  await expect.poll(stateOfRouter, { timeout: 60_000 }).toBe('online')
})
test.afterAll(() => site?.gateway.stop())

/** Opens an http page, and chooses a login method on the splash page that the browser lands on. */
async function openSplash(phone: WifiPhone, method: string): Promise<Page> {
  await phone.joinWifi()
  expect(await phone.isOnline()).toBe(false)
  const page = await phone.openBrowser()
  expect(page.url()).toMatch(new RegExp(`^https://${PORTAL_HOST}:${HTTPS_PORT}/guest/s/${site.siteId}/`))
  await page.getByRole('link', { name: method }).click()
  return page
}

async function expectOnline(phone: WifiPhone, page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: "You're online" })).toBeVisible({ timeout: 20_000 })
  await expect.poll(() => phone.isOnline()).toBe(true)
}

async function logInByEmail(phone: WifiPhone, email: string): Promise<void> {
  const page = await openSplash(phone, 'Continue with email')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Go online' }).click()
  await expectOnline(phone, page)
}

/** The only session of a device. */
async function sessionOf(operator: APIRequestContext, { mac }: WifiPhone) {
  const query = { search: mac }
  const { items } = await callAs(operator, 'listWifiSessions', { siteId: site.siteId, query })
  expect(items).toHaveLength(1)
  const [session] = items
  if (!session) throw new Error(`${mac} has no session`)
  return session
}

/** The list of sessions in the dashboard. */
async function openSessions(browser: Browser, operator: APIRequestContext, baseURL: string): Promise<Page> {
  const storageState = await operator.storageState()
  const page = await browser.newPage({ baseURL, storageState })
  await page.goto(`/newapp/app/guests?site=${site.siteId}&tab=sessions`)
  return page
}

/** Within 5 %: the gateway counts headers too. */
function expectAbout(bytes: number, expected: number): void {
  expect(bytes).toBeGreaterThan(expected * 0.95)
  expect(bytes).toBeLessThan(expected * 1.05)
}

test('email: the phone goes online, its captive portal API says so, and Disconnect promises nothing', async ({
  phone,
  operator,
  product,
  browser,
}) => {
  await phone.joinWifi()
  expect(phone.captivePortalApi()).not.toBe('')
  expect(await phone.askCaptivePortalApi()).toMatchObject({
    captive: true,
    'user-portal-url': expect.stringContaining(`https://${PORTAL_HOST}:${HTTPS_PORT}${site.fasPath}?fas=`),
  })
  await logInByEmail(phone, 'ana@guest.example')
  expect(await phone.askCaptivePortalApi()).toMatchObject({ captive: false })

  const page = await openSessions(browser, operator, product.origin)
  const row = page.getByRole('row', { name: new RegExp(phone.mac) })
  await expect(row.getByText('Active')).toBeVisible()
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Disconnect' }).click()
  const dialog = page.getByRole('dialog', { name: `Disconnect ${phone.mac}?` })
  await expect(dialog).toContainText("this location's router can't disconnect devices")
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText(`Session of ${phone.mac} ended`)).toBeVisible()
  await expect(row.getByText('Disconnected', { exact: true })).toBeVisible()
  await page.context().close()
  expect(await phone.isOnline()).toBe(true)
})

test('voucher: openNDS ends it with its time, and reports what was transferred', async ({
  phone,
  operator,
  product,
  browser,
}) => {
  const { siteId, gateway } = site
  const body = { num_to_create: 1, duration_val: 1, duration_type: 1 } as const
  const { items } = await callAs(operator, 'createVouchers', { siteId, body })
  const page = await openSplash(phone, 'Use a voucher')
  await page.getByLabel('Voucher code').fill(items[0]?.voucher ?? '')
  await page.getByRole('button', { name: 'Go online' }).click()
  await expectOnline(phone, page)
  await phone.close()

  const upload = 5_000_000
  expect(await phone.download()).toBe(BIG_FILE_BYTES)
  expect(await phone.upload(upload)).toBe(upload)

  const client = await gateway.clientOf(phone.mac)
  const end = Number(client?.session_end) * 1000
  expect(end - Number(client?.session_start) * 1000).toBe(60_000)
  await expect.poll(() => phone.isOnline(), { timeout: 80_000, intervals: [1_000] }).toBe(false)
  expect(Date.now()).toBeGreaterThanOrEqual(end)
  expect(gateway.limitsReached(phone.mac)).toEqual(['Session end time'])

  await expect.poll(async () => (await sessionOf(operator, phone)).data_down).toBeGreaterThan(0)
  const session = await sessionOf(operator, phone)
  expectAbout(session.data_down, BIG_FILE_BYTES)
  expectAbout(session.data_up, upload)
  expect(session).toMatchObject({ state: 'expired', terminate_cause: 'session_timeout' })
  const list = await openSessions(browser, operator, product.origin)
  const row = list.getByRole('row', { name: new RegExp(phone.mac) })
  const [, down, up] = /↓ ([\d.]+) MB ↑ ([\d.]+) MB/.exec((await row.textContent()) ?? '') ?? []
  expectAbout(Number(down) * 1e6, BIG_FILE_BYTES)
  expectAbout(Number(up) * 1e6, upload)
  await list.context().close()
})

test('paid access: openNDS ends it with its data', async ({ phone, operator }) => {
  const { siteId, gateway } = site
  const body = {
    title: 'One megabyte',
    price: 500,
    duration_val: 1,
    duration_type: 3,
    unlimited_data: false,
    bytes_t: 1,
  } as const
  await callAs(operator, 'createPackage', { siteId, body })
  const page = await openSplash(phone, 'Buy access')
  await page.getByRole('radio', { name: /One megabyte/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Email address').fill('leo@guest.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: /4242/ }).check()
  await page.getByRole('button', { name: 'Pay €5.00' }).click()
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('link', { name: 'Continue' }).click()
  await expectOnline(phone, page)
  expect(await gateway.clientOf(phone.mac)).toMatchObject({
    download_quota: String(Math.ceil(1_000_000 / 1024)),
  })

  await phone.download()
  await expect.poll(() => phone.isOnline(), { timeout: 20_000 }).toBe(false)
  expect(gateway.limitsReached(phone.mac)).toEqual(['Download quota'])
  await expect
    .poll(async () => (await sessionOf(operator, phone)).terminate_cause, { timeout: 10_000 })
    .toBe('data_limit')
})

test('redirects count once, and those of a wrong key not at all', async ({ phone }) => {
  await phone.joinWifi()
  const genuine = await phone.redirectOf(`http://${WEBSITE_HOST}/`)
  expect(new URL(await phone.redirectOf(genuine)).searchParams.get('vouch_signature')).toBeTruthy()
  const replayed = new URL(await phone.redirectOf(genuine)).searchParams
  expect(replayed.get('id')).toBe(phone.mac)
  expect(replayed.get('vouch_signature')).toBeNull()

  const forged = new URLSearchParams(forgedFas(phone.mac))
  const portal = new URL(genuine).origin
  expect(new URL(await phone.redirectOf(`${portal}${site.fasPath}?${forged.toString()}`)).search).toBe('')
  // Straight to the splash page, past the check of the redirect.
  forged.set('id', phone.mac)
  const page = await phone.openBrowser(`${portal}/guest/s/${site.siteId}/?${forged.toString()}`)
  await page.getByRole('link', { name: 'Continue with email' }).click()
  await page.getByLabel('Email address').fill('eve@guest.example')
  await page.getByRole('button', { name: 'Go online' }).click()
  await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible()
  expect(await phone.isOnline()).toBe(false)
})

/** Imitates openNDS' message about a device, encrypted with another key than the gateway's. */
function forgedFas(mac: string): { fas: string; iv: string } {
  const iv = randomBytes(8).toString('hex')
  const cipher = createCipheriv('aes-256-cbc', Buffer.alloc(32, 'another key'), iv)
  const message = `hid=${'0'.repeat(64)}, clientip=10.99.0.10, clientmac=${mac}, gatewayname=${GATEWAY_NAME}, gatewayaddress=${ADDRESSES.gatewayLan}:2050, `
  const inner = Buffer.concat([cipher.update(message), cipher.final()]).toString('base64')
  return { fas: Buffer.from(inner).toString('base64'), iv }
}

test('reports about a session need its tag, and polls the path of the site', async ({ phone, operator }) => {
  await logInByEmail(phone, 'mia@guest.example')
  const { id } = await sessionOf(operator, phone)
  const gatewayhash = createHash('sha256').update(GATEWAY_NAME).digest('hex')
  const post = (path: string, auth_get: string, payload: string) =>
    operator.post(path, {
      form: { auth_get, gatewayhash, payload: Buffer.from(payload).toString('base64') },
    })
  const custom = Buffer.from(`portico:${id}:${'A'.repeat(16)}`).toString('base64')
  const report = `method=ndsctl_deauth, bytes_incoming=9, bytes_outgoing=9, custom=${custom}`
  expect((await post(site.fasPath, 'deauthed', report)).ok()).toBe(true)
  expect(await sessionOf(operator, phone)).toMatchObject({ state: 'active', data_used: 0 })
  expect((await post('/guest/opennds/none', 'list', 'none')).status()).toBe(404)

  await site.gateway.ndsctl(`deauth ${phone.mac.toLowerCase()}`)
  const cause = async () => (await sessionOf(operator, phone)).terminate_cause
  await expect.poll(cause, { timeout: 20_000 }).toBe('user_request')
})
