import { expect, test, type Page } from '@playwright/test'
import { startUnifiServer, type UnifiServer } from '../shared/tools/testing/controllers/unifi-server'
import { callAs } from './call-as'
import { makeAccount, makeLocation } from './fresh-account'
import { arriveFromUnifi } from './guest-phone'

let controller: UnifiServer

test.beforeAll(async () => {
  controller = await startUnifiServer({ now: () => new Date() }, 'os')
})
test.afterAll(async () => {
  await controller.controller.close()
})

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByTitle(option, { exact: true }).click()
}

/** Logs in at a location through an access point. */
async function logIn(operator: Page, siteId: number, ap: string): Promise<void> {
  const phone = await arriveFromUnifi(operator, siteId, { ap })
  await phone.getByRole('button', { name: 'Go online' }).click()
  await expect(phone.getByRole('heading', { name: "You're online" })).toBeVisible()
  await phone.context().close()
}

test('an operator imports the sites of a controller, and sessions name their access points', async ({
  page,
  baseURL,
}) => {
  await makeAccount(page, baseURL ?? '', 'controller-import')
  await makeLocation(page.request, 'Town hotel', { login_methods: ['clickthroughlogin'] })

  await test.step('the sites are read once the certificate is accepted', async () => {
    await page.goto('/newapp/app/sites')
    await page.getByRole('link', { name: 'Import from a controller' }).click()
    await choose(page, 'Router type', 'UniFi')
    await page.getByLabel('Controller address').fill(controller.controller.url)
    await page.getByLabel('Username').fill('portal')
    await page.getByLabel('Password').fill('secret')
    await page.getByRole('button', { name: 'Read sites' }).click()
    await expect(page.getByText(controller.controller.fingerprint)).toBeVisible()
    await page.getByRole('button', { name: 'Accept certificate and try again' }).click()
    await expect(page.getByRole('checkbox', { name: /Lake hotel/ })).toBeVisible()
  })

  await test.step('both become locations', async () => {
    await page.getByRole('button', { name: 'Select all' }).click()
    await page.getByRole('textbox', { name: 'Name of the location for Main office' }).fill('Office')
    await choose(page, 'Hotspot type', 'Hotel')
    await page.getByRole('button', { name: 'Import 2 locations' }).click()
    await expect(page.getByText('2 locations imported')).toBeVisible()
    await page.getByRole('link', { name: 'Go to locations' }).click()
    for (const name of ['Lake hotel', 'Office', 'Town hotel']) {
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
    }
  })

  const { items } = await callAs(page.request, 'listSites', { query: {} })
  const lake = items.find(({ name }) => name === 'Lake hotel')?.id ?? 0

  await test.step('the new location is connected, and has the names of its access points', async () => {
    await page.goto(`/newapp/app/settings-view/unifi?site=${lake}`)
    await page.getByRole('button', { name: 'Refresh list' }).click()
    await expect(page.getByRole('row', { name: /Lobby.*U7PRO/ })).toBeVisible()
    await page.getByRole('button', { name: 'Choose Wi-Fi network' }).click()
    const dialog = page.getByRole('dialog', { name: 'Choose Wi-Fi network' })
    await dialog.getByRole('combobox', { name: 'Wi-Fi network of guests' }).fill('gue')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByLabel('Wi-Fi name (SSID)')).toHaveValue('Guests')
  })

  await test.step('sessions show through which access point a guest logged in', async () => {
    await callAs(page.request, 'updateSite', { id: lake, body: { login_methods: ['clickthroughlogin'] } })
    await callAs(page.request, 'publishSplash', { siteId: lake, body: { note: 'First' } })
    await logIn(page, lake, 'aa:bb:cc:00:00:01')
    await page.goto(`/newapp/app/guests?site=${lake}&tab=sessions`)
    await expect(page.getByRole('columnheader', { name: 'Access point' })).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Lobby', exact: true })).toBeVisible()
  })

  await test.step('a second import finds them', async () => {
    await page.goto('/newapp/app/sites/import')
    await choose(page, 'Router type', 'UniFi')
    await page.getByLabel('Controller address').fill(controller.controller.url)
    await page.getByLabel('Username').fill('portal')
    await page.getByLabel('Password').fill('secret')
    await page.getByRole('button', { name: 'Read sites' }).click()
    await page.getByRole('button', { name: 'Accept certificate and try again' }).click()
    await expect(page.getByRole('link', { name: 'Location already: Lake hotel' })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /Lake hotel/ })).toBeDisabled()
  })
})
