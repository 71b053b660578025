import { expect, test, type Browser, type Page } from '@playwright/test'
import { makeAccount } from './fresh-account'
import { sendAs } from './provider'

let operator: Page
let site: number

const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  sendAs(operator.request, method, path, body)

test.beforeAll(async ({ browser, baseURL }) => {
  operator = await browser.newPage()
  await makeAccount(operator, baseURL ?? '', 'payments')
  const made = await send('POST', '/s/api/v1/site', {
    ...{ name: 'Marina', hotspot_type: 'cafe', router_type: 'simulated', timezone: 'Europe/Madrid' },
    ...{ currency: 'EUR', default_countrycode: 'ES', login_methods: ['payment'] },
  })
  site = (made as { id: number }).id
  await send('POST', `/s/${site}/api/v1/paymentloginconfig/packages`, {
    ...{ title: 'One day', price: 500, duration_val: 1, duration_type: 3, num_devices: 2 },
  })
})
test.afterAll(() => operator.close())

/** A phone without scripts that has joined the Wi-Fi and is asked to log in. */
async function joinWifi(browser: Browser): Promise<{ phone: Page; mac: string }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 800 },
    javaScriptEnabled: false,
  })
  const phone = await context.newPage()
  await phone.goto(`/guest/simulator/${site}`)
  await phone.getByRole('button', { name: 'Join Wi-Fi' }).click()
  await phone.getByRole('link', { name: 'Log in to network' }).click()
  return { phone, mac: new URL(phone.url()).searchParams.get('id') ?? '' }
}

async function expectOnline(phone: Page): Promise<void> {
  await expect(phone.getByRole('heading', { name: "You're online" })).toBeVisible()
}

test('a guest buys access, shares it with a laptop, and is offline once it is refunded', async ({
  browser,
}) => {
  const { phone, mac } = await joinWifi(browser)
  await phone.getByRole('radio', { name: /One day/ }).check()
  await phone.getByRole('button', { name: 'Continue' }).click()
  await phone.getByLabel('Email address').fill('ana@guest.example')
  await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(phone.getByText('no money moves')).toBeVisible()
  await phone.getByRole('radio', { name: /0002/ }).check()
  await phone.getByRole('button', { name: 'Pay €5.00' }).click()
  await expect(phone.getByRole('alert')).toHaveText('Your bank declined this card. Try another card.')
  await phone.getByRole('radio', { name: /4242/ }).check()
  await phone.getByRole('button', { name: 'Pay €5.00' }).click()
  await expect(phone.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  const [username = '', password = ''] = await phone.locator('dl.account dd').allTextContents()
  await phone.getByRole('link', { name: 'Continue' }).click()
  await expectOnline(phone)

  const { phone: laptop } = await joinWifi(browser)
  await laptop.getByRole('link', { name: 'Log in to your account' }).click()
  await laptop.getByLabel('Email or username').fill(username)
  await laptop.getByLabel('Password').fill(password)
  await laptop.getByRole('button', { name: 'Log in' }).click()
  await expectOnline(laptop)

  await operator.goto(`/newapp/app/payment/transactions?site=${site}`)
  await expect(operator.getByText('ana@guest.example').first()).toBeVisible()
  const { items } = (await send('GET', `/s/${site}/api/v1/paymenttransactions`)) as {
    items: { id: number }[]
  }
  await operator.goto(`/newapp/app/payment/transactions/${items[0]?.id}?site=${site}`)
  await operator.getByRole('button', { name: 'Refund' }).click()
  const refund = operator.getByRole('form', { name: 'Refund payment' })
  await refund.getByRole('radio', { name: 'Connectivity issues' }).check()
  await refund.getByRole('switch', { name: 'Disconnect devices' }).click()
  await refund.getByRole('button', { name: 'Refund' }).click()
  await expect(operator.getByText('Refund filed')).toBeVisible()
  await expect(operator.getByText('Refunded').first()).toBeVisible()
  await expect(async () => {
    await phone.goto(`/guest/simulator/${site}?mac=${mac}`)
    await expect(phone.getByText('Connected, no internet')).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
})

test('a guest closes the browser before paying, and comes back to the payment', async ({ browser }) => {
  const { phone, mac } = await joinWifi(browser)
  await phone.getByRole('radio', { name: /One day/ }).check()
  await phone.getByRole('button', { name: 'Continue' }).click()
  await phone.getByLabel('Email address').fill('leo@guest.example')
  await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(phone.getByRole('button', { name: 'Pay €5.00' })).toBeVisible()
  await phone.context().close()

  const again = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await again.goto(`/guest/simulator/${site}?mac=${mac}`)
  await again.getByRole('link', { name: 'Log in to network' }).click()
  await expect(again.getByText('leo@guest.example')).toHaveCount(0)
  await again.getByRole('button', { name: 'Pay €5.00' }).click()
  await expect(again.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  await again.getByRole('link', { name: 'Continue' }).click()
  await expectOnline(again)
})
