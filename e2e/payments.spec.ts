import { expect, test, type Page } from '@playwright/test'
import { callAs } from './call-as'
import { makeAccount, makeLocation } from './fresh-account'
import { expectOnline, joinWifi, newMac, phoneAddress } from './guest-phone'

let operator: Page
let siteId: number

test.beforeAll(async ({ browser, baseURL }) => {
  operator = await browser.newPage()
  await makeAccount(operator, baseURL ?? '', 'payments')
  siteId = await makeLocation(operator.request, 'Marina', {
    router_type: 'simulated',
    login_methods: ['payment'],
  })
  await callAs(operator.request, 'createPackage', {
    siteId,
    body: { title: 'One day', price: 500, duration_val: 1, duration_type: 3, num_devices: 2 },
  })
})
test.afterAll(() => operator.close())

test('a guest buys access, shares it with a laptop, and is offline once it is refunded', async () => {
  const mac = newMac()
  const phone = await joinWifi(operator, siteId, mac)
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
  await expectOnline(phone, siteId)

  const laptop = await joinWifi(operator, siteId)
  await laptop.getByRole('link', { name: 'Log in to your account' }).click()
  await laptop.getByLabel('Email or username').fill(username)
  await laptop.getByLabel('Password').fill(password)
  await laptop.getByRole('button', { name: 'Log in' }).click()
  await expectOnline(laptop, siteId)

  await operator.goto(`/newapp/app/payment/transactions?site=${siteId}`)
  await expect(operator.getByText('ana@guest.example').first()).toBeVisible()
  const { items } = await callAs(operator.request, 'listTransactions', { siteId })
  await operator.goto(`/newapp/app/payment/transactions/${items[0]?.id}?site=${siteId}`)
  await operator.getByRole('button', { name: 'Refund' }).click()
  const refund = operator.getByRole('form', { name: 'Refund payment' })
  await expect(refund.getByRole('radio', { name: /Full refund/ })).toBeFocused()
  await refund.getByRole('radio', { name: 'Connectivity issues' }).check()
  await refund.getByRole('switch', { name: 'Disconnect devices' }).click()
  await refund.getByRole('button', { name: 'Refund' }).click()
  await expect(operator.getByText('Refund filed')).toBeVisible()
  await expect(operator.getByText('Refunded').first()).toBeVisible()
  await expect(async () => {
    await phone.goto(await phoneAddress(operator.request, siteId, mac))
    await expect(phone.getByText('Connected, no internet')).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
})

test('a guest closes the browser before paying, and comes back to the payment', async () => {
  const mac = newMac()
  const phone = await joinWifi(operator, siteId, mac)
  await phone.getByRole('radio', { name: /One day/ }).check()
  await phone.getByRole('button', { name: 'Continue' }).click()
  await phone.getByLabel('Email address').fill('leo@guest.example')
  await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(phone.getByRole('button', { name: 'Pay €5.00' })).toBeVisible()
  await phone.context().close()

  const again = await joinWifi(operator, siteId, mac)
  await expect(again.getByText('leo@guest.example')).toHaveCount(0)
  await again.getByRole('button', { name: 'Pay €5.00' }).click()
  await expect(again.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  await again.getByRole('link', { name: 'Continue' }).click()
  await expectOnline(again, siteId)
})
