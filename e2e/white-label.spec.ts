import { expect, test, type Page } from '@playwright/test'
import { addressOf } from '../shared/src/testing/call-address'
import { callAs } from './call-as'
import { type DomainInstallation, openDomainInstallation, TARGET } from './domain-installation'
import { makeAccount, makeLocation } from './fresh-account'
import { expectOnline, joinWifi, newMac } from './guest-phone'
import { mailedText } from './mailed-link'
import { signIn } from './sign-in'

const DOMAIN = 'wifi.harbour.example'
const NAME = 'Harbour Wi-Fi'
const PASSWORD = 'a lantern at dusk'
const CLIENT = 'dora@quay.example'
const GUEST = 'ana@guest.example'
/** The product's name as people read it, unlike parts of technical names. */
const PRODUCT = /\bPortico\b/i

let product: DomainInstallation

test.beforeAll(async ({ launchOptions }) => {
  product = await openDomainInstallation(DOMAIN, launchOptions)
})
test.afterAll(() => product?.close())

async function brandAll(page: Page): Promise<void> {
  const image = { logo: '', logo_dark: '', favicon: '' }
  const sections = {
    logo: { company_name: NAME, ...image, accent_color: '#0a5c7a' },
    footer: { text: 'Harbour SL', links: [], support_email: 'help@harbour.example', support_url: '' },
    'splash-footer': { text: 'Wi-Fi by Harbour', logo: '', link: '', hidden: false },
    invoice: {
      company: 'Harbour SL',
      address: 'Calle del Mar 1\n46001 Valencia',
      vat_no: 'ESB12345674',
      logo: '',
      note: '',
      number_prefix: 'HB-',
    },
  }
  for (const [section, body] of Object.entries(sections)) {
    await callAs(page.request, 'saveBrandSection', { section, body } as never) // one type per section
  }
}

async function enableDomain(page: Page): Promise<void> {
  const added = await callAs(page.request, 'saveBrandDomain', { body: { domain: DOMAIN } })
  const { dns } = product
  dns.records.set(DOMAIN, { CNAME: TARGET })
  dns.records.set(added.txt_name, { TXT: [added.txt_value] })
  expect((await callAs(page.request, 'checkBrandDomain')).state).toBe('enabled')
}

test('client and guest of a provider meet its name and domain only', async () => {
  const { address, browser, origin } = product
  const provider = await (await browser.newContext({ baseURL: address })).newPage()
  await makeAccount(provider, address, 'white-label', 'provider', false)
  const siteId = await makeLocation(provider.request, 'Quay', {
    router_type: 'simulated',
    login_methods: ['payment'],
  })
  await makeLocation(provider.request, 'Pier')
  const day = { title: 'One day', price: 500, duration_val: 1, duration_type: 3, num_devices: 2 } as const
  await callAs(provider.request, 'createPackage', { siteId, body: day })

  await test.step('the provider brands, adds its domain and invites a client', async () => {
    await brandAll(provider)
    await enableDomain(provider)
    await provider.goto('/newapp/app/clients/create?site=0')
    await provider.getByRole('textbox', { name: 'Name' }).fill('Dora Quill')
    await provider.getByRole('textbox', { name: 'Email' }).fill(CLIENT)
    await provider.getByRole('radio', { name: /^Owner of one/ }).check()
    await provider.getByRole('combobox', { name: 'Locations' }).click()
    await provider.getByTitle('Quay', { exact: true }).click()
    await provider.keyboard.press('Escape')
    await provider.getByRole('button', { name: 'Send invitation' }).click()
    await expect(provider.getByRole('heading', { name: 'Dora Quill' })).toBeVisible()
  })

  const client = await (await browser.newContext({ baseURL: origin })).newPage()
  await test.step('the client accepts under the domain', async () => {
    const text = await mailedText(address, CLIENT, "You're invited to Quay")
    expect(text).not.toMatch(PRODUCT)
    const link = /http\S+/.exec(text)?.[0] ?? ''
    expect(new URL(link).origin).toBe(origin)
    await client.goto(link)
    await expect(client.getByText(NAME).first()).toBeVisible()
    await client.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
    await client.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD)
    await client.getByRole('button', { name: 'Save password' }).click()
    await expect(client.getByText("You're all set")).toBeVisible()
    await client.goto('/newapp/signup/registration')
    await expect(client).toHaveURL(/\/login/)
    await expect(client.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect(client.getByRole('link', { name: 'Create account' })).toHaveCount(0)
    await signIn(client, CLIENT, PASSWORD)
  })

  await test.step('the client sees only its location, and no word of the product', async () => {
    // In the page, because only the browser knows the domain's address.
    const [, profile = ''] = addressOf('getProfile').split(' ')
    const names = await client.evaluate(async (path) => {
      const { sites } = (await (await fetch(path)).json()) as { sites: { name: string }[] }
      return sites.map(({ name }) => name)
    }, profile)
    expect(names).toEqual(['Quay'])
    for (const path of [
      '/newapp/app/reports/dashboard',
      '/newapp/app/guests',
      '/newapp/app/voucher/manage',
      '/newapp/app/settings-view',
      '/newapp/app/account/profile',
    ]) {
      await client.goto(`${origin}${path}`)
      await expect(client.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(client).toHaveTitle(new RegExp(`${NAME}$`))
      const texts = [await client.locator('body').innerText(), await client.title()]
      expect(texts.join('\n')).not.toMatch(PRODUCT)
    }
  })

  await test.step('a guest pays under the brand and gets its receipt', async () => {
    const phone = await joinWifi(provider, siteId, newMac(), origin)
    expect(new URL(phone.url()).origin).toBe(origin)
    await expect(phone.getByText('Wi-Fi by Harbour')).toBeVisible()
    await phone.getByRole('radio', { name: /One day/ }).check()
    await phone.getByRole('button', { name: 'Continue' }).click()
    await phone.getByLabel('Email address').fill(GUEST)
    await phone.getByRole('button', { name: 'Continue' }).click()
    await phone.getByRole('button', { name: 'Pay €5.00' }).click()
    await expect(phone.getByRole('heading', { name: 'Payment received' })).toBeVisible()
    expect(await phone.locator('body').innerText()).not.toMatch(PRODUCT)
    await phone.getByRole('link', { name: 'Continue' }).click()
    await expectOnline(phone, siteId)
    expect(await phone.locator('body').innerText()).not.toMatch(PRODUCT)
    const { items } = await callAs(provider.request, 'listTransactions', { siteId })
    const number = items[0]?.invoice_no ?? ''
    expect(number).toMatch(/^HB-/)
    const receipt = await mailedText(address, GUEST, `Invoice ${number} from Quay`)
    expect(receipt).toContain(NAME)
    expect(receipt).not.toMatch(PRODUCT)
  })
})
