import { expect, test, type Page } from '@playwright/test'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type { LoginMethod } from '../shared/src/contracts'
import { listenLocally, type LocalServer } from '../shared/tools/testing/listen-locally'
import { openLocalIssuer } from '../shared/tools/testing/local-issuer'
import { callAs } from './call-as'
import { makeAccount, makeLocation } from './fresh-account'
import { expectOnline, joinWifi, newMac, phoneAddress } from './guest-phone'

let operator: Page

test.beforeAll(async ({ browser, baseURL }) => {
  operator = await browser.newPage()
  await makeAccount(operator, baseURL ?? '', 'wifi')
})
test.afterAll(() => operator.close())

/** Creates a location with the simulated router and these login methods. */
const makeSite = (name: string, login_methods: LoginMethod[]) =>
  makeLocation(operator.request, name, { router_type: 'simulated', login_methods })

const guestsOf = async (siteId: number) => (await callAs(operator.request, 'listGuests', { siteId })).items

const onlineNow = async (siteId: number) =>
  (await callAs(operator.request, 'getSiteOnlineNow', { siteId })).value

test('email: an operator designs and publishes, a guest logs in, the operator sees them and ends it', async () => {
  const siteId = await makeSite('Harbour Wi-Fi', ['email'])
  await operator.goto(`/newapp/app/settings-view/splash/email?site=${siteId}&tab=design`)
  await operator.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(operator.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await operator.keyboard.press('Escape')
  const body = { email_login_text: 'Let me in' }
  await callAs(operator.request, 'saveLoginDesign', { siteId, config: 'emailconfig', body })
  await callAs(operator.request, 'publishSplash', { siteId, body: { note: 'First' } })

  const before = await onlineNow(siteId)
  const phone = await joinWifi(operator, siteId)
  await phone.getByRole('button', { name: 'Let me in' }).click()
  await expect(phone.getByText('Fill in this field.')).toBeVisible()
  await phone.getByLabel('Email address').fill('guest@example.test')
  await phone.getByLabel('Send me news and offers').check()
  await phone.getByRole('button', { name: 'Let me in' }).click()
  await expectOnline(phone, siteId)
  await phone.goto(await phoneAddress(operator.request, siteId, await deviceOf(siteId)))
  await expect(phone.getByText('Online', { exact: true })).toBeVisible()

  await operator.goto(`/newapp/app/guests?site=${siteId}`)
  await operator.getByRole('link', { name: 'guest@example.test', exact: true }).click()
  await expect(operator.getByText('guest@example.test').first()).toBeVisible()
  expect(await onlineNow(siteId)).toBe(before + 1)
})

async function deviceOf(siteId: number): Promise<string> {
  const [guest] = await guestsOf(siteId)
  const { devices } = await callAs(operator.request, 'getGuest', { siteId, gid: guest?.id ?? 0 })
  return devices[0]?.mac ?? ''
}

test('click-through, with terms that can be read and must be agreed to', async () => {
  const siteId = await makeSite('Plaza', ['clickthroughlogin'])
  await callAs(operator.request, 'addConsentText', {
    siteId,
    body: { purpose: 'tos', language: 'en-US', text: 'Be kind to the network.' },
  })
  const phone = await joinWifi(operator, siteId)
  await phone.getByRole('link', { name: 'terms of use' }).click()
  await expect(phone.getByText('Be kind to the network.')).toBeVisible()
  await phone.getByRole('link', { name: 'Back' }).click()
  await phone.getByRole('button', { name: 'Go online' }).click()
  await expect(phone.getByText('Agree to the terms to continue.')).toBeVisible()
  await phone.getByRole('checkbox', { name: /I agree/ }).check()
  await phone.getByRole('button', { name: 'Go online' }).click()
  await expectOnline(phone, siteId)
})

test('voucher: a wrong code is told, the right one opens the door for one device', async () => {
  const siteId = await makeSite('Hostel', ['voucher'])
  const created = await callAs(operator.request, 'createVouchers', {
    siteId,
    body: { num_to_create: 1, duration_val: 2, duration_type: 2 },
  })
  const code = created.items[0]?.voucher_display ?? ''
  const phone = await joinWifi(operator, siteId)
  await phone.getByLabel('Voucher code').fill('1234-000000')
  await phone.getByRole('button', { name: 'Go online' }).click()
  await expect(phone.getByText("This code isn't valid here.")).toBeVisible()
  await phone.getByLabel('Voucher code').fill(code.toLowerCase())
  await phone.getByRole('button', { name: 'Go online' }).click()
  await expectOnline(phone, siteId)
  const other = await joinWifi(operator, siteId)
  await other.getByLabel('Voucher code').fill(code)
  await other.getByRole('button', { name: 'Go online' }).click()
  await expect(
    other.getByText('This voucher is already in use on as many devices as it allows.'),
  ).toBeVisible()
})

test('multi-site voucher', async () => {
  const siteId = await makeSite('Camping', ['multisitevoucher'])
  const created = await callAs(operator.request, 'createMultisiteVouchers', {
    siteId,
    body: { num_to_create: 1, duration_val: 1, duration_type: 3, all_sites: true },
  })
  const phone = await joinWifi(operator, siteId)
  await phone.getByLabel('Voucher code').fill(created.items[0]?.voucher ?? '')
  await phone.getByRole('button', { name: 'Go online' }).click()
  await expectOnline(phone, siteId)
})

test('common password, beside age consent on a page that offers both', async () => {
  const siteId = await makeSite('Bar', ['passwordlogin', 'ageconsent'])
  const body = { commonPassword: 'mojito' }
  await callAs(operator.request, 'saveLoginSettings', { siteId, config: 'passwordloginconfig', body })
  const phone = await joinWifi(operator, siteId)
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
  await expectOnline(phone, siteId)

  const adult = await joinWifi(operator, siteId)
  await adult.getByRole('link', { name: 'Confirm your age' }).click()
  await adult.getByLabel('Date of birth').fill('01/02/1990')
  await adult.getByRole('button', { name: 'Continue' }).click()
  await expectOnline(adult, siteId)
})

test('username and password, for an account that the guest creates', async () => {
  const siteId = await makeSite('Library', ['guestuser'])
  const body = { self_signup: true, num_devices: 2 }
  await callAs(operator.request, 'saveLoginSettings', { siteId, config: 'guestuserloginconfig', body })
  const phone = await joinWifi(operator, siteId)
  await phone.getByRole('link', { name: 'Create an account' }).click()
  await phone.getByLabel('Username').fill('ana.m')
  await phone.getByLabel('Password').fill('paella-77')
  await phone.getByLabel('First name').fill('Ana')
  await phone.getByLabel('Last name').fill('Mora')
  await phone.getByLabel('Email address').fill('ana@example.test')
  await phone.getByRole('button', { name: 'Create account' }).click()
  await expectOnline(phone, siteId)
  const other = await joinWifi(operator, siteId)
  await other.getByLabel('Username').fill('ana.m')
  await other.getByLabel('Password').fill('paella-77')
  await other.getByRole('button', { name: 'Log in', exact: true }).click()
  await expectOnline(other, siteId)
})

test('terms and conditions', async () => {
  const siteId = await makeSite('Town hall', ['atos'])
  const phone = await joinWifi(operator, siteId)
  await phone.getByRole('button', { name: 'I agree' }).click()
  await expectOnline(phone, siteId)
})

test('WiFi4EU shows the banner in a page that cannot reach anything else here', async () => {
  const siteId = await makeSite('Square', ['wifi4eu'])
  const body = { network_id: '123e4567-e89b-42d3-a456-426614174000' }
  await callAs(operator.request, 'saveLoginSettings', { siteId, config: 'wifi4euconfig', body })
  const phone = await joinWifi(operator, siteId)
  await expect(phone.locator('#wifi4eubanner')).toBeAttached()
  const answer = await phone.request.get(phone.url())
  expect(answer.headers()['content-security-policy']).toMatch(/sandbox allow-forms(?!.*allow-same-origin)/)
  await phone.getByRole('button', { name: 'Go online' }).click()
  await expectOnline(phone, siteId)
})

/** Starts an SMS gateway that stores the messages it receives. */
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

test('phone: the browser closes while the code arrives, and comes back without cookies', async () => {
  const gateway = await startGateway()
  const siteId = await makeSite('Station', ['phone'])
  await callAs(operator.request, 'saveSmsGateway', {
    siteId,
    body: {
      enabled: true,
      provider: 'custom',
      request_type: 'post',
      url: `${gateway.origin}/send`,
      auth_type: 'none',
      username: '',
      header_name: '',
      to_param: 'to',
      text_param: 'text',
      from: 'Station',
      extra_params: {},
      otp_length: 6,
      otp_ttl: 600,
      resend_wait: 30,
      max_per_day: 100,
    },
  })
  const mac = newMac()
  const phone = await joinWifi(operator, siteId, mac)
  await phone.getByLabel('Phone number').fill('+34 612 345 678')
  await phone.getByRole('button', { name: 'Send code' }).click()
  await expect(phone.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await phone.context().close()

  const again = await joinWifi(operator, siteId, mac)
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
  await expectOnline(again, siteId)
  expect((await guestsOf(siteId)).map(({ phonenumber }) => phonenumber)).toEqual(['+34612345678'])
  await gateway.close()
})

test('social: the browser closes at the provider, and comes back without cookies', async ({ browser }) => {
  const issuer = await openLocalIssuer()
  issuer.person = { sub: 'ana', email: 'ana@example.test', email_verified: true, given_name: 'Ana' }
  const siteId = await makeSite('Gallery', ['facebook'])
  await callAs(operator.request, 'saveLoginSettings', {
    siteId,
    config: 'facebookloginconfig',
    body: {
      social_issuer: issuer.settings.issuer,
      social_client_id: issuer.settings.clientId,
      social_client_secret: issuer.settings.clientSecret,
    },
  })
  const phone = await joinWifi(operator, siteId)
  await phone.getByRole('button', { name: 'Continue' }).click()
  const back = (await phone.getByRole('link', { name: 'Agree as Ana' }).getAttribute('href')) ?? ''
  await phone.context().close()
  const again = await (await browser.newContext()).newPage()
  await again.goto(back)
  await expectOnline(again, siteId)
  expect((await guestsOf(siteId)).map(({ email }) => email)).toEqual(['ana@example.test'])
  await issuer.close()
})

test('a test login goes all the way and leaves nothing behind', async ({ browser }) => {
  const siteId = await makeSite('Try-out', ['email'])
  const { url } = await callAs(operator.request, 'startTestLogin', { siteId, body: {} })
  const phone = await (await browser.newContext()).newPage()
  await phone.goto(url)
  await expect(phone.getByText('Test login: nothing is recorded')).toBeVisible()
  await phone.getByLabel('Email address').fill('tester@example.test')
  await phone.getByRole('button', { name: 'Go online' }).click()
  await expect(phone.getByText('The test login worked. Nothing was recorded.')).toBeVisible()
  expect(await guestsOf(siteId)).toEqual([])
})
