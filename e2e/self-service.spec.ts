import { expect, test, type Browser, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { callAs } from './call-as'
import { makeAccount, makeGuestAccount, makeLocation } from './fresh-account'
import { newMac, phoneAddress } from './guest-phone'
import { mailedLink } from './mailed-link'

const PORTAL = { enabled: true, show_usage: true, swap_device: true, buy_package: true, welcome_text: '' }

let operator: Page
let siteId: number

test.beforeAll(async ({ browser, baseURL }) => {
  operator = await browser.newPage()
  await makeAccount(operator, baseURL ?? '', 'self-service')
  siteId = await makeLocation(operator.request, 'Marina', {
    router_type: 'simulated',
    login_methods: ['guestuser', 'email'],
  })
  await callAs(operator.request, 'saveCustomerPortal', {
    siteId,
    body: { ...PORTAL, welcome_text: 'Ask at the bar for more.' },
  })
})
test.afterAll(() => operator.close())

/** Without scripts, like the mini browser of a captive portal. */
async function newPhone(browser: Browser, language = 'en-US'): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 800 },
    isMobile: true,
    hasTouch: true,
    javaScriptEnabled: false,
    locale: language,
  })
  return context.newPage()
}

async function joinWifi(phone: Page): Promise<string> {
  const mac = newMac()
  await phone.goto(await phoneAddress(operator.request, siteId, mac))
  await phone.getByRole('button', { name: 'Join Wi-Fi' }).click()
  await phone.getByRole('link', { name: 'Log in to network' }).click()
  return mac
}

/** The value beside a term. */
const item = (phone: Page, term: string) => phone.locator(`dt:text-is("${term}") + dd`)
const online = (phone: Page) => expect(phone.getByRole('heading', { name: "You're online" })).toBeVisible()

async function expectToFit(phone: Page): Promise<void> {
  // Measured by the browser itself, because the page runs no scripts.
  const box = await phone.locator('body').boundingBox()
  expect(box?.width ?? 0).toBeLessThanOrEqual(390)
}

test('an account: usage, and devices that are added, replaced and removed', async ({ browser }) => {
  await makeGuestAccount(operator.request, siteId)
  const phone = await newPhone(browser)
  const mac = await joinWifi(phone)
  await phone.getByRole('link', { name: 'Log in with username' }).click()
  await phone.getByLabel('Username').fill('room-12')
  await phone.getByLabel('Password').fill('lemon-tree')
  await phone.getByRole('button', { name: 'Log in', exact: true }).click()
  await online(phone)
  await phone.goto(await phoneAddress(operator.request, siteId, mac))
  await phone.getByRole('button', { name: '100 MB' }).click()

  await phone.goto(`/guest/portal/${siteId}`)
  await expectToFit(phone)
  await expect(phone.getByText('Ask at the bar for more.')).toBeVisible()
  await phone.getByLabel('Username').fill('room-12')
  await phone.getByLabel('Password').fill('orange-tree')
  await phone.getByRole('button', { name: 'Continue' }).first().click()
  await expect(phone.getByRole('alert')).toHaveText('Incorrect username or password. Try again.')
  await phone.getByLabel('Username').fill('room-12')
  await phone.getByLabel('Password').fill('lemon-tree')
  await phone.getByRole('button', { name: 'Continue' }).first().click()
  await expect(phone.getByRole('heading', { level: 1, name: 'room-12' })).toBeVisible()
  await expect(item(phone, 'Data used')).toHaveText('100 MB of 500 MB')
  await expect(phone.getByText('1 of 2 devices')).toBeVisible()

  await phone.getByLabel('MAC address').last().fill('3c-22-fb-00-00-0a')
  await phone.getByRole('button', { name: 'Add device' }).click()
  await expect(phone.getByText('2 of 2 devices')).toBeVisible()
  const television = phone.locator('.device', { hasText: '3C:22:FB:00:00:0A' })
  await television.getByText('Change').click()
  await television.getByLabel('MAC address').fill('3C:22:FB:00:00:0B')
  await television.getByRole('button', { name: 'Replace device' }).click()
  await expect(television).toHaveCount(0)
  await expectToFit(phone)
  const console_ = phone.locator('.device', { hasText: '3C:22:FB:00:00:0B' })
  await console_.getByText('Change').click()
  await console_.getByRole('button', { name: 'Remove device' }).click()
  await expect(phone.getByText('1 of 2 devices')).toBeVisible()

  await phone.getByRole('button', { name: 'Sign out' }).click()
  await expect(phone.getByRole('heading', { name: 'With your guest account' })).toBeVisible()
})

test('a person: marketing choice, their data, and being forgotten', async ({ browser, baseURL }) => {
  const email = 'leo@guest.example'
  const phone = await newPhone(browser)
  const mac = await joinWifi(phone)
  await phone.getByRole('link', { name: 'Continue with email' }).click()
  await phone.getByLabel('Email address').fill(email)
  await phone.getByLabel('Send me news and offers').check()
  await phone.getByRole('button', { name: 'Go online' }).click()
  await online(phone)

  await phone.goto(`/guest/portal/${siteId}`)
  await phone.getByLabel('Email address').fill(email)
  await phone.getByRole('button', { name: 'Email me a link' }).click()
  await expect(phone.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const link = await mailedLink(baseURL ?? '', email, 'Your Wi-Fi access at Marina')
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(item(phone, 'Visits')).toHaveText('1')
  await expectToFit(phone)

  const consents = async () => {
    const { items } = await callAs(operator.request, 'listGuests', { siteId, query: { search: email } })
    return items.map((row) => row.marketing_consent)
  }
  expect(await consents()).toEqual([true])
  await phone.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(phone.getByRole('status')).toHaveText('Choice saved.')
  await expect(phone.getByText("You don't receive news and offers from us.")).toBeVisible()
  expect(await consents()).toEqual([false])

  const [file] = await Promise.all([
    phone.waitForEvent('download'),
    phone.getByRole('link', { name: 'Download my data' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('my-data.json')
  const data = await readFile(await file.path(), 'utf8')
  expect(data).toContain(email)
  expect(data).toContain(mac)

  await phone.getByRole('link', { name: 'Delete my data' }).click()
  await phone.getByRole('link', { name: 'Cancel' }).click()
  await phone.getByRole('link', { name: 'Delete my data' }).click()
  await phone.getByRole('button', { name: 'Delete my data' }).click()
  await expect(phone.getByRole('heading', { name: 'Your data has been deleted' })).toBeVisible()
  expect(await consents()).toEqual([])
})

test('in Spanish, with a voucher, and not at all where the operator turned it off', async ({ browser }) => {
  const created = await callAs(operator.request, 'createVouchers', {
    siteId,
    body: { num_to_create: 1, duration_val: 2, duration_type: 2, num_devices: 3 },
  })
  const phone = await newPhone(browser, 'es-ES')
  await phone.goto(`/guest/portal/${siteId}`)
  await phone.getByLabel('Código del vale').fill(created.items[0]?.voucher_display ?? '')
  await phone.getByRole('button', { name: 'Continuar' }).nth(1).click()
  await expect(phone.getByText('0 de 3 dispositivos')).toBeVisible()
  await callAs(operator.request, 'saveCustomerPortal', { siteId, body: { ...PORTAL, enabled: false } })
  expect((await phone.goto(`/guest/portal/${siteId}`))?.status()).toBe(404)
})
