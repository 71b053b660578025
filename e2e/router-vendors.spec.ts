import { expect, test, type Page } from '@playwright/test'
import { makeAccount, makeLocation } from './fresh-account'
import { newMac } from './guest-phone'

let operator: Page
let siteId: number

test.beforeAll(async ({ browser, baseURL }) => {
  operator = await browser.newPage()
  await makeAccount(operator, baseURL ?? '', 'vendors')
  siteId = await makeLocation(operator.request, 'Quay Wi-Fi', { login_methods: ['clickthroughlogin'] })
})
test.afterAll(() => operator.close())

/** The query that an Aruba controller adds to the portal address. */
const arubaQuery = (switchip: string) => ({
  cmd: 'login',
  mac: newMac().toLowerCase(),
  essid: 'Guests',
  apmac: '00:11:22:33:44:55',
  switchip,
  url: 'http://example.com/',
})

/** Opens the portal address as a controller does, and logs in. Returns the phone's page. */
async function arrive(portal: string, switchip: string): Promise<Page> {
  const context = await operator
    .context()
    .browser()
    ?.newContext({ viewport: { width: 390, height: 800 } })
  if (!context) throw new Error('The operator has no browser')
  const phone = await context.newPage()
  await phone.route('https://10.0.0.5/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<h1>Controller: ${route.request().postData() ?? ''}</h1>`,
    }),
  )
  await phone.goto(`${portal}?${new URLSearchParams(arubaQuery(switchip)).toString()}`)
  await phone.getByRole('button').first().click()
  return phone
}

test('an operator sets up Aruba, and guests are handed to its controller, but to no other host', async ({
  baseURL,
}) => {
  const page = operator
  await test.step('the location form leads to the page of the chosen router', async () => {
    await page.goto(`/newapp/app/site/${siteId}?site=${siteId}`)
    await page.getByRole('combobox', { name: 'Router type' }).fill('Aruba')
    await page.getByTitle('Aruba', { exact: true }).click()
    await expect(page.getByText(/access to its settings for the guest portal and RADIUS/)).toBeVisible()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Change router' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Router: Aruba' })).toBeVisible()
    await expect(page.getByText("Not verified with this vendor's equipment yet.")).toBeVisible()
  })

  await test.step('the address of another vendor leads back', async () => {
    await page.goto(`/newapp/app/settings-view/mikrotik?site=${siteId}`)
    await expect(page.getByText('This location uses Aruba, not MikroTik')).toBeVisible()
    await page.getByRole('link', { name: 'Open Aruba router page' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Router: Aruba' })).toBeVisible()
  })

  await test.step('a gateway gets its secret once', async () => {
    await page.getByRole('button', { name: 'Add gateway' }).click()
    const form = page.getByRole('form', { name: 'Add gateway' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Lobby')
    await form.getByRole('textbox', { name: 'IP address' }).fill('127.0.0.1')
    await form.getByRole('button', { name: 'Add gateway' }).click()
    await expect(page.getByText("Copy this secret now. It won't be shown again.")).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('row', { name: /Lobby/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('row', { name: /Lobby/ })).toBeVisible()
    await expect(page.getByText("Copy this secret now. It won't be shown again.")).toBeHidden()
  })

  const setup = page.getByRole('region', { name: 'Setup' })
  const portal = await test.step('the steps have the values to copy', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await setup.getByRole('button', { name: 'Copy Portal address' }).click()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(copied).pathname).toBe(`/guest/s/${siteId}/`)
    await expect(setup.getByRole('button', { name: 'Copy RADIUS server' })).toBeVisible()
    return `${baseURL}${new URL(copied).pathname}`
  })

  await test.step('a guest is handed to the controller, and the test of the connection sees it', async () => {
    await page.getByRole('button', { name: 'Start test' }).click()
    await expect(page.getByText(/Connect a phone to the guest Wi-Fi now/)).toBeVisible()
    const phone = await arrive(portal, '10.0.0.5')
    await expect(phone.getByRole('heading', { name: /Controller: .*cmd=authenticate.*user=/ })).toBeVisible()
    await expect(page.getByText('A phone was sent to Portico by your router.')).toBeVisible()
    await expect(page.getByText(/Log in on the phone now/)).toBeVisible()
    await phone.context().close()
  })

  await test.step('a query with a foreign host gets no login, and the guest a reason', async () => {
    const phone = await arrive(portal, 'login.evil.example')
    await expect(phone.getByText(/this page wasn't opened by this Wi-Fi's router/)).toBeVisible()
    expect(new URL(phone.url()).origin).toBe(new URL(portal).origin)
    await expect(phone.getByRole('button')).toHaveCount(0)
    await expect(
      page.getByText("The redirect names a login address that isn't in a private network").first(),
    ).toBeVisible()
    await phone.context().close()
  })
})
