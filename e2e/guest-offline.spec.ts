import { expect, test, type Page } from '@playwright/test'
import { callAs } from './call-as'
import { makeAccount, makeLocation } from './fresh-account'
import { startSession } from './sign-in'
import { expectOnline, joinWifi, newMac, phoneAddress } from './guest-phone'

let operator: Page
let siteId: number

test.beforeAll(async ({ browser, baseURL }) => {
  operator = await browser.newPage()
  await makeAccount(operator, baseURL ?? '', 'offline')
  siteId = await makeLocation(operator.request, 'Harbour Wi-Fi', {
    router_type: 'simulated',
    login_methods: ['voucher'],
  })
})
test.afterAll(() => operator.close())

/** Opens the page from the guest list and searches as at a front desk. */
async function ask(text: string, page = operator, site = siteId): Promise<void> {
  await page.goto(`/newapp/app/guests?site=${site}`)
  await page.getByRole('link', { name: 'Guest offline?' }).click()
  await page.getByLabel('MAC address, name, email, phone or voucher code').fill(text)
  await page.keyboard.press('Enter')
}
const headline = (page = operator) => page.getByRole('alert').first()

test('an address that was never seen', async () => {
  await ask('Wi-Fi address: da-a1-19-00-00-01')
  await expect(headline()).toContainText('This device has never been seen here')
  await expect(operator.getByText('This is a random address')).toBeVisible()
})

test('a guest with a wrong voucher, then online with the right one', async () => {
  const created = await callAs(operator.request, 'createVouchers', {
    siteId,
    body: { num_to_create: 1, duration_val: 1, duration_type: 1 },
  })
  const [voucher] = created.items
  if (!voucher) throw new Error('No voucher was created')
  const mac = newMac()
  const phone = await joinWifi(operator, siteId, mac)
  await phone.getByLabel('Voucher code').fill('1999999999')
  await phone.getByRole('button', { name: 'Go online' }).click()
  await expect(phone.getByText("This code isn't valid here.")).toBeVisible()
  await ask(mac.toLowerCase().replaceAll(':', '-'))
  await expect(headline()).toContainText('The voucher code was wrong.')

  await phone.getByLabel('Voucher code').fill(voucher.voucher)
  await phone.getByRole('button', { name: 'Go online' }).click()
  await expectOnline(phone, siteId)
  await operator.getByRole('button', { name: 'Check again' }).click()
  await expect(headline()).toContainText('This device has access')

  // Its code leads to the device too.
  await ask(voucher.voucher)
  await operator.getByRole('link', { name: mac }).click()
  await expect(headline()).toContainText('This device has access')
})

test('a router that is turned off', async () => {
  const mac = newMac()
  await operator.goto(await phoneAddress(operator.request, siteId, mac))
  await operator.getByRole('button', { name: 'Turn router off' }).click()
  await ask(mac)
  await expect(headline()).toContainText('The router is turned off.')
  await operator.getByRole('link', { name: 'Open router page' }).first().click()
  await expect(operator).toHaveURL(/\/app\/settings-view\/router/)
})

test('a guest with an expired voucher, in the demo data', async ({ page }) => {
  await startSession(page, 'owner@portico.test')
  const [site] = (await callAs(page.request, 'listSites', {})).items
  if (!site) throw new Error('The demo account has no site')
  const expired = await callAs(page.request, 'listExpiredVouchers', { siteId: site.id })
  const found = await firstDevice(page, site.id, expired.items)
  await ask(found.mac, page, site.id)
  await expect(headline(page)).toContainText(/^Access with voucher .* ended on .*: time used up\./)
  await page.getByRole('link', { name: 'Open voucher' }).first().click()
  await expect(page).toHaveURL(/\/app\/voucher\/details\/\d+/)
})

/** A device whose last login was with one of these vouchers. */
async function firstDevice(page: Page, site: number, vouchers: readonly { id: number }[]) {
  for (const { id } of vouchers) {
    const { devices } = await callAs(page.request, 'getVoucher', { siteId: site, voucherId: id })
    for (const { mac } of devices) {
      const { failed, steps } = await callAs(page.request, 'diagnoseDevice', { siteId: site, query: { mac } })
      const access = steps.find(({ step }) => step === 'access')
      if (failed === 'access' && access?.details.cause === 'expired' && access.remedy) return { mac }
    }
  }
  throw new Error('The demo data has no device with an expired voucher')
}
