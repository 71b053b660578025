import { expect, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../shared/tools/demo-password'
import { callAs } from './call-as'
import { type DomainInstallation, openDomainInstallation, TARGET } from './domain-installation'
import { openAs } from './sign-in'

const DOMAIN = 'guests.harbour.example'

let product: DomainInstallation

test.beforeAll(async ({ launchOptions }) => {
  product = await openDomainInstallation(DOMAIN, launchOptions)
})
test.afterAll(() => product?.close())

test('a provider adds a domain, follows its checks, and signs in there; users of other accounts cannot', async () => {
  const { address, browser, dns, origin: domain } = product
  const context = await browser.newContext({ baseURL: address })
  const page = await context.newPage()
  await openAs(page, 'provider@portico.test', '/newapp/app/branding/domain?site=0')
  await callAs(page.request, 'saveBrandSection', {
    section: 'logo',
    body: { company_name: 'Harbour Wi-Fi', logo: '', logo_dark: '', favicon: '', accent_color: '#0a5c7a' },
  })

  await test.step('the page names the records of the new domain', async () => {
    await page.getByRole('textbox', { name: 'Domain' }).fill(`https://${DOMAIN}/`)
    await page.getByRole('button', { name: 'Add domain' }).click()
    await expect(page.getByRole('row', { name: new RegExp(`CNAME.*${DOMAIN}.*${TARGET}`) })).toBeVisible()
    await expect(page.getByRole('row', { name: /TXT.*_domain-check/ })).toBeVisible()
    await expect(page.getByText('In process', { exact: true })).toBeVisible()
  })

  const { txt_name, txt_value } = await callAs(page.request, 'getBrandDomain')
  await test.step('a check says what is wrong', async () => {
    dns.records.set(DOMAIN, { A: ['192.0.2.7'] })
    dns.records.set(txt_name, { TXT: [txt_value] })
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect(page.getByText(`${DOMAIN} points to another server`)).toBeVisible()
    await expect(page.getByText(/We found 192\.0\.2\.7 instead of/)).toBeVisible()
  })

  const other = await (await browser.newContext()).newPage()
  await test.step('nothing is served there before the domain is enabled', async () => {
    expect((await other.goto(`${domain}/newapp/login`))?.status()).toBe(421)
  })

  await test.step('right records enable it', async () => {
    dns.records.set(DOMAIN, { CNAME: TARGET })
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect(page.getByText('Enabled', { exact: true })).toBeVisible()
    await expect(page.getByText(`${DOMAIN} is in use`)).toBeVisible()
  })

  const signIn = async (email: string) => {
    await other.getByLabel('Email').fill(email)
    await other.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
    await other.getByRole('button', { name: 'Sign in' }).click()
  }
  await test.step('its sign-in page shows the brand, and refuses users of other accounts', async () => {
    await expect
      .poll(async () => (await other.goto(`${domain}/newapp/login`))?.status(), { timeout: 15_000 })
      .toBe(200)
    await expect(
      other.getByText('Harbour Wi-Fi').or(other.getByAltText('Harbour Wi-Fi')).first(),
    ).toBeVisible()
    await signIn('owner@portico.test')
    await expect(other.getByRole('alert')).toBeVisible()
    await expect(other).toHaveURL(/\/login/)
  })

  await test.step('users of the account sign in there, and their links begin with it', async () => {
    await signIn('provider@portico.test')
    await expect(other).not.toHaveURL(/\/login/)
    expect(new URL(other.url()).host).toBe(new URL(domain).host)
    await other.goto(`${domain}/newapp/app/branding/domain?site=0`)
    await expect(other.getByText(`${DOMAIN} is in use`)).toBeVisible()
  })

  await test.step('a removed domain serves nothing', async () => {
    await page.getByRole('button', { name: 'Remove domain' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove domain' }).click()
    await expect(page.getByRole('button', { name: 'Add domain' })).toBeVisible()
    await expect
      .poll(async () => (await other.goto(`${domain}/newapp/login`))?.status(), { timeout: 15_000 })
      .toBe(421)
  })
})
