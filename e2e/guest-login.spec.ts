import { expect, test, type Page } from '@playwright/test'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenLocally, type LocalServer } from '../shared/tools/testing/listen-locally'
import { openLocalIssuer } from '../shared/tools/testing/local-issuer'
import { makeAccount, makeLocation } from './fresh-account'
import { expectOnline, joinWifi, macOf } from './guest-phone'
import { sendAs } from './provider'

let operator: Page

test.beforeAll(async ({ browser, baseURL }) => {
  operator = await browser.newPage()
  await makeAccount(operator, baseURL ?? '', 'wifi')
})
test.afterAll(() => operator.close())

const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  sendAs(operator.request, method, path, body)

/** A location with the simulated router and these ways to log in. */
const makeSite = (name: string, login_methods: string[]) =>
  makeLocation(operator.request, name, { router_type: 'simulated', login_methods })

interface GuestRow {
  email: string | null
  phonenumber: string | null
  online: boolean
  login_types: string[]
}
async function guestsOf(site: number): Promise<GuestRow[]> {
  const { items } = (await send('GET', `/s/${site}/api/v1/guest?per_page=50`)) as { items: GuestRow[] }
  return items
}

async function onlineNow(site: number): Promise<number> {
  return ((await send('GET', `/s/${site}/api/v1/dashboard/online_now`)) as { value: number }).value
}

test('email: an operator designs and publishes, a guest logs in, the operator sees them and ends it', async ({
  browser,
}) => {
  const site = await makeSite('Harbour Wi-Fi', ['email'])
  await operator.goto(`/newapp/app/settings-view/splash/email?site=${site}&tab=design`)
  await operator.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(operator.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await operator.keyboard.press('Escape')
  await send('PUT', `/s/${site}/api/v1/emailconfig/splashpage`, { email_login_text: 'Let me in' })
  await send('POST', `/s/${site}/api/v1/splashpage/publish`, { note: 'First' })

  const before = await onlineNow(site)
  const phone = await joinWifi(browser, site)
  await phone.getByRole('button', { name: 'Let me in' }).click()
  await expect(phone.getByText('Fill in this field.')).toBeVisible()
  await phone.getByLabel('Email address').fill('guest@example.test')
  await phone.getByLabel('Send me news and offers').check()
  await phone.getByRole('button', { name: 'Let me in' }).click()
  await expectOnline(phone, site)
  await phone.goto(`/guest/simulator/${site}?mac=${await deviceOf(site)}`)
  await expect(phone.getByText('Online', { exact: true })).toBeVisible()

  await operator.goto(`/newapp/app/guests?site=${site}`)
  await operator.getByRole('link', { name: 'guest@example.test', exact: true }).click()
  await expect(operator.getByText('guest@example.test').first()).toBeVisible()
  expect(await onlineNow(site)).toBe(before + 1)
})

async function deviceOf(site: number): Promise<string> {
  const { items } = (await send('GET', `/s/${site}/api/v1/guest?per_page=1`)) as { items: { id: number }[] }
  const { devices } = (await send('GET', `/s/${site}/api/v1/guest/${items[0]?.id}`)) as {
    devices: { mac: string }[]
  }
  return devices[0]?.mac ?? ''
}

test('click-through, with terms that can be read and must be agreed to', async ({ browser }) => {
  const site = await makeSite('Plaza', ['clickthroughlogin'])
  await send('POST', `/s/${site}/api/v1/consenttexts`, {
    purpose: 'tos',
    language: 'en-US',
    text: 'Be kind to the network.',
  })
  const phone = await joinWifi(browser, site)
  await phone.getByRole('link', { name: 'terms of use' }).click()
  await expect(phone.getByText('Be kind to the network.')).toBeVisible()
  await phone.getByRole('link', { name: 'Back' }).click()
  await phone.getByRole('button', { name: 'Go online' }).click()
  await expect(phone.getByText('Agree to the terms to continue.')).toBeVisible()
  await phone.getByRole('checkbox', { name: /I agree/ }).check()
  await phone.getByRole('button', { name: 'Go online' }).click()
  await expectOnline(phone, site)
})

test('voucher: a wrong code is told, the right one opens the door for one device', async ({ browser }) => {
  const site = await makeSite('Hostel', ['voucher'])
  const made = (await send('POST', `/s/${site}/api/v1/voucher`, {
    ...{ num_to_create: 1, duration_val: 2, duration_type: 2 },
  })) as { items: { voucher_display: string }[] }
  const code = made.items[0]?.voucher_display ?? ''
  const phone = await joinWifi(browser, site)
  await phone.getByLabel('Voucher code').fill('1234-000000')
  await phone.getByRole('button', { name: 'Go online' }).click()
  await expect(phone.getByText("This code isn't valid here.")).toBeVisible()
  await phone.getByLabel('Voucher code').fill(code.toLowerCase())
  await phone.getByRole('button', { name: 'Go online' }).click()
  await expectOnline(phone, site)
  const other = await joinWifi(browser, site)
  await other.getByLabel('Voucher code').fill(code)
  await other.getByRole('button', { name: 'Go online' }).click()
  await expect(
    other.getByText('This voucher is already in use on as many devices as it allows.'),
  ).toBeVisible()
})

test('multi-site voucher', async ({ browser }) => {
  const site = await makeSite('Camping', ['multisitevoucher'])
  const made = (await send('POST', `/s/${site}/api/v1/multisite_voucher`, {
    ...{ num_to_create: 1, duration_val: 1, duration_type: 3, all_sites: true },
  })) as { items: { voucher: string }[] }
  const phone = await joinWifi(browser, site)
  await phone.getByLabel('Voucher code').fill(made.items[0]?.voucher ?? '')
  await phone.getByRole('button', { name: 'Go online' }).click()
  await expectOnline(phone, site)
})

test('common password, beside age consent on a page that offers both', async ({ browser }) => {
  const site = await makeSite('Bar', ['passwordlogin', 'ageconsent'])
  await send('PUT', `/s/${site}/api/v1/passwordloginconfig`, { commonPassword: 'mojito' })
  const phone = await joinWifi(browser, site)
  await phone.getByRole('link', { name: 'Confirm your age' }).click()
  await phone.getByLabel('Date of birth').fill('01/02/2020')
  await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(phone.getByText('You need to be at least 18.')).toBeVisible()
  await phone.getByRole('link', { name: 'Back' }).click()
  await phone.getByRole('link', { name: 'Enter the password' }).click()
  await phone.getByLabel('Password').fill('daiquiri')
  await phone.getByRole('button', { name: 'Go online' }).click()
  await expect(phone.getByText('Incorrect password. Ask the staff for it.')).toBeVisible()
  await phone.getByLabel('Password').fill('mojito')
  await phone.getByRole('button', { name: 'Go online' }).click()
  await expectOnline(phone, site)

  const adult = await joinWifi(browser, site)
  await adult.getByRole('link', { name: 'Confirm your age' }).click()
  await adult.getByLabel('Date of birth').fill('01/02/1990')
  await adult.getByRole('button', { name: 'Continue' }).click()
  await expectOnline(adult, site)
})

test('username and password, for an account that the guest creates', async ({ browser }) => {
  const site = await makeSite('Library', ['guestuser'])
  await send('PUT', `/s/${site}/api/v1/guestuserloginconfig`, { self_signup: true, num_devices: 2 })
  const phone = await joinWifi(browser, site)
  await phone.getByRole('link', { name: 'Create an account' }).click()
  await phone.getByLabel('Username').fill('ana.m')
  await phone.getByLabel('Password').fill('paella-77')
  await phone.getByLabel('First name').fill('Ana')
  await phone.getByLabel('Last name').fill('Mora')
  await phone.getByLabel('Email address').fill('ana@example.test')
  await phone.getByRole('button', { name: 'Create account' }).click()
  await expectOnline(phone, site)
  const other = await joinWifi(browser, site)
  await other.getByLabel('Username').fill('ana.m')
  await other.getByLabel('Password').fill('paella-77')
  await other.getByRole('button', { name: 'Log in', exact: true }).click()
  await expectOnline(other, site)
})

test('terms and conditions', async ({ browser }) => {
  const site = await makeSite('Town hall', ['atos'])
  const phone = await joinWifi(browser, site)
  await phone.getByRole('button', { name: 'I agree' }).click()
  await expectOnline(phone, site)
})

test('WiFi4EU shows the banner in a page that cannot reach anything else here', async ({ browser }) => {
  const site = await makeSite('Square', ['wifi4eu'])
  await send('PUT', `/s/${site}/api/v1/wifi4euconfig`, { network_id: '123e4567-e89b-42d3-a456-426614174000' })
  const phone = await joinWifi(browser, site)
  await expect(phone.locator('#wifi4eubanner')).toBeAttached()
  const answer = await phone.request.get(phone.url())
  expect(answer.headers()['content-security-policy']).toMatch(/sandbox allow-forms(?!.*allow-same-origin)/)
  await phone.getByRole('button', { name: 'Go online' }).click()
  await expectOnline(phone, site)
})

/** An SMS gateway that keeps what it is asked to send. */
async function startGateway(): Promise<LocalServer & { texts: string[] }> {
  const texts: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      texts.push(`${request.url ?? ''} ${body}`)
      response.end('{}')
    })
  })
  return { ...(await listenLocally(server)), texts }
}

test('phone: the browser closes while the code arrives, and comes back without cookies', async ({
  browser,
}) => {
  const gateway = await startGateway()
  const site = await makeSite('Station', ['phone'])
  await send('PUT', `/s/${site}/api/v1/smsgateway`, {
    ...{
      enabled: true,
      provider: 'custom',
      request_type: 'post',
      url: `${gateway.origin}/send`,
      auth_type: 'none',
    },
    ...{
      username: '',
      header_name: '',
      to_param: 'to',
      text_param: 'text',
      from: 'Station',
      extra_params: {},
    },
    ...{ otp_length: 6, otp_ttl: 600, resend_wait: 30, max_per_day: 100 },
  })
  const phone = await joinWifi(browser, site)
  const mac = macOf(phone)
  await phone.getByLabel('Phone number').fill('+34 612 345 678')
  await phone.getByRole('button', { name: 'Send code' }).click()
  await expect(phone.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await phone.context().close()

  const again = await joinWifi(browser, site, mac)
  await expect(again.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await expect(again.getByText('612345678')).toHaveCount(0)
  await expect.poll(() => gateway.texts.join(' ')).toMatch(/\d{6}/)
  const code = /(?<!\d)\d{6}(?!\d)/.exec(
    decodeURIComponent(gateway.texts.join(' ').replace(/\+?34612345678/g, '')),
  )
  await again.getByLabel('Code').fill('000000')
  await again.getByRole('button', { name: 'Confirm' }).click()
  await expect(again.getByText('This code is incorrect or has expired. Request a new one.')).toBeVisible()
  await again.getByLabel('Code').fill(code?.[0] ?? '')
  await again.getByRole('button', { name: 'Confirm' }).click()
  await expectOnline(again, site)
  expect((await guestsOf(site)).map(({ phonenumber }) => phonenumber)).toEqual(['+34612345678'])
  await gateway.close()
})

test('social: the browser closes at the provider, and comes back without cookies', async ({ browser }) => {
  const issuer = await openLocalIssuer()
  issuer.person = { sub: 'ana', email: 'ana@example.test', email_verified: true, given_name: 'Ana' }
  const site = await makeSite('Gallery', ['facebook'])
  await send('PUT', `/s/${site}/api/v1/facebookloginconfig`, {
    social_issuer: issuer.settings.issuer,
    social_client_id: issuer.settings.clientId,
    social_client_secret: issuer.settings.clientSecret,
  })
  const phone = await joinWifi(browser, site)
  await phone.getByRole('button', { name: 'Continue' }).click()
  const back = (await phone.getByRole('link', { name: 'Agree as Ana' }).getAttribute('href')) ?? ''
  await phone.context().close()
  const again = await (await browser.newContext()).newPage()
  await again.goto(back)
  await expectOnline(again, site)
  expect((await guestsOf(site)).map(({ email }) => email)).toEqual(['ana@example.test'])
  await issuer.close()
})

test('a test login goes all the way and leaves nothing behind', async ({ browser }) => {
  const site = await makeSite('Try-out', ['email'])
  const { url } = (await send('POST', `/s/${site}/api/v1/splashpage/test`, {})) as { url: string }
  const phone = await (await browser.newContext()).newPage()
  await phone.goto(url)
  await expect(phone.getByText('Test login: nothing is recorded')).toBeVisible()
  await phone.getByLabel('Email address').fill('tester@example.test')
  await phone.getByRole('button', { name: 'Go online' }).click()
  await expect(phone.getByText('The test login worked. Nothing was recorded.')).toBeVisible()
  expect(await guestsOf(site)).toEqual([])
})
