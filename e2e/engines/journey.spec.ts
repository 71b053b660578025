import { expect, type APIRequestContext } from '@playwright/test'
import type { LoginMethod } from '../../shared/src/contracts'
import { callAs } from '../call-as'
import { freshEmail, makeLocation } from '../fresh-account'
import { phoneAddress } from '../guest-phone'
import { mailedLink } from '../mailed-link'
import { DEMO_PASSWORD } from '../../shared/tools/demo-password'
import { test } from './engine-test'
import type { Screen } from './screen'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 800 }
const OWNER = 'owner@portico.test'

/**
 * Creates a location of the demo owner with these login methods and the simulated router. Its name sorts after those
 * with figures.
 */
async function makeSite(
  request: APIRequestContext,
  name: string,
  login_methods: LoginMethod[],
): Promise<number> {
  await callAs(request, 'login', { body: { email: OWNER, password: DEMO_PASSWORD } })
  const siteId = await makeLocation(request, name, { router_type: 'simulated', login_methods })
  await callAs(request, 'addConsentText', {
    siteId,
    body: { purpose: 'tos', language: 'en-US', text: 'Be kind to the network.' },
  })
  return siteId
}

async function signIn(operator: Screen): Promise<void> {
  await operator.goto('/newapp/')
  await operator.fill({ label: 'Email' }, OWNER)
  await operator.fill({ label: 'Password' }, DEMO_PASSWORD)
  await operator.click({ role: 'button', name: 'Sign in' })
  await operator.see({ role: 'heading', name: 'Dashboard' })
}

async function joinWifi(phone: Screen, request: APIRequestContext, site: number): Promise<void> {
  await phone.goto(await phoneAddress(request, site))
  await phone.click({ role: 'button', name: 'Join Wi-Fi' })
  await phone.see({ text: 'Connected, no internet' })
  await phone.click({ role: 'link', name: 'Log in to network' })
}

async function expectOnline(phone: Screen, site: number): Promise<void> {
  await phone.see({ role: 'heading', name: "You're online" })
  expect((await phone.address()).pathname).toBe(`/guest/s/${site}/online`)
  await phone.expectToFit()
}

test('from signing in over a printed voucher to the guest who logs in with it', async ({
  engine,
  openBrowser,
  request,
}) => {
  // The retry finds the location of the first attempt.
  const name = `Yacht club ${test.info().retry + 1} in ${engine}`
  const site = await makeSite(request, name, ['voucher'])
  const operator = await openBrowser(DESKTOP)
  let code = ''

  await test.step('the operator signs in and sees the dashboard', async () => {
    await signIn(operator)
    await operator.see({ role: 'region', name: 'Total guests' })
    await operator.see({ role: 'img', name: /^Column chart of logins per day/ })
  })

  await test.step('they switch to another location', async () => {
    await operator.click({ role: 'button', name: 'Switch Site' })
    await operator.fill({ role: 'combobox', name: 'Search locations' }, name.toLowerCase())
    await operator.click({ role: 'option', name: new RegExp(name) })
    await operator.seeNot({ role: 'dialog' })
    expect((await operator.address()).searchParams.get('site')).toBe(String(site))
  })

  await test.step('they create vouchers', async () => {
    await operator.click({ role: 'link', name: 'Vouchers' })
    await operator.see({ role: 'heading', name: 'Vouchers' })
    await operator.see({ text: 'No unused vouchers' })
    await operator.goto(`/newapp/app/voucher/create?site=${site}`)
    await operator.fill({ role: 'spinbutton', name: 'Number of vouchers' }, '30')
    await operator.click({ role: 'button', name: 'Create 30 vouchers' })
    await operator.see({ role: 'heading', name: /^30 vouchers created in batch \d{4}$/ })
    const codes = await operator.texts({ text: /^\d{4}-\d{4}-\d{4}$/ })
    expect(codes).toHaveLength(30)
    code = codes[0] ?? ''
  })

  await test.step('they print them, and the paper shows nothing else', async () => {
    await operator.click({ role: 'button', name: 'Print now' })
    await operator.click({ role: 'link', name: 'Print view' })
    await operator.see({ text: code })
    await operator.expectPrinted({ sheets: 2 })
  })

  await test.step('a guest enters the code on a phone', async () => {
    const phone = await openBrowser(PHONE)
    await joinWifi(phone, request, site)
    await phone.see({ label: 'Voucher code' })
    await phone.expectToFit()
    await phone.click({ role: 'link', name: 'terms of use' })
    await phone.see({ text: 'Be kind to the network.' })
    await phone.click({ role: 'link', name: 'Back' })
    await phone.fill({ label: 'Voucher code' }, '1234-000000')
    await phone.click({ role: 'checkbox', name: /I agree/ })
    await phone.click({ role: 'button', name: 'Go online' })
    await phone.see({ text: /^This code isn't valid here/ })
    await phone.fill({ label: 'Voucher code' }, code)
    await phone.click({ role: 'button', name: 'Go online' })
    await expectOnline(phone, site)
  })

  await test.step('the operator finds the voucher in use', async () => {
    await operator.goto(`/newapp/app/voucher/manage?site=${site}&tab=inuse`)
    await operator.click({ role: 'link', name: `Details of ${code}` })
    await operator.see({ role: 'list', name: 'Devices: 1 of 1' })
  })
})

test('on a phone, the calendar of a voucher shows all its parts', async ({ openBrowser }) => {
  const operator = await openBrowser(PHONE)
  await signIn(operator)
  await operator.goto('/newapp/app/voucher/create')
  await operator.click({ label: 'Use by' })
  await operator.expectToFit({ role: 'button', name: /^Previous month/ })
  await operator.expectToFit({ role: 'button', name: 'OK' })
  await operator.expectToFit()
  await operator.click({ role: 'button', name: /^Next month/ })
  await operator.click({ text: 'PM' })
})

test('a guest logs in by email and opens the self-service page', async ({
  openBrowser,
  request,
  baseURL,
}) => {
  const email = freshEmail('ana')
  const site = await makeSite(request, 'Zoo', ['email', 'clickthroughlogin'])
  const portal = { enabled: true, show_usage: true, swap_device: true, buy_package: true }
  await callAs(request, 'saveCustomerPortal', {
    siteId: site,
    body: { ...portal, welcome_text: 'Ask at the bar for more.' },
  })
  const phone = await openBrowser(PHONE)

  await test.step('the form says what is missing, and then lets them in', async () => {
    await joinWifi(phone, request, site)
    await phone.click({ role: 'link', name: 'Continue with email' })
    await phone.click({ role: 'checkbox', name: /I agree/ })
    await phone.click({ role: 'button', name: 'Go online' })
    await phone.see({ text: 'Fill in this field.' })
    await phone.fill({ label: 'Email address' }, email)
    await phone.click({ role: 'checkbox', name: 'Send me news and offers' })
    await phone.expectToFit()
    await phone.click({ role: 'button', name: 'Go online' })
    await expectOnline(phone, site)
  })

  await test.step('a link by email opens what is known about them', async () => {
    await phone.goto(`/guest/portal/${site}`)
    await phone.fill({ label: 'Email address' }, email)
    await phone.click({ role: 'button', name: 'Email me a link' })
    await phone.see({ role: 'heading', name: 'Check your email' })
    await phone.goto(await mailedLink(baseURL ?? '', email, 'Your Wi-Fi access at Zoo'))
    await phone.click({ role: 'button', name: 'Continue' })
    await phone.see({ role: 'heading', name: email })
    await phone.expectToFit()
  })
})
