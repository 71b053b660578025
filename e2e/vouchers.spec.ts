import { expect, test, type Page } from '@playwright/test'
import { callAs } from './call-as'
import { startSession } from './sign-in'

/** The sites that the signed-in user can access. */
const sitesOf = async (page: Page) => (await callAs(page.request, 'getProfile')).sites

/** Redeems a code from a guest's phone on a site's portal. */
const redeem = (page: Page, siteId: number, code: string, mac: string) =>
  callAs(page.request, 'redeemVoucher', { siteId, body: { code, mac } })

const details = (page: Page) => page.getByRole('heading', { level: 1, name: /voucher [A-Z\d-]+$/i })

/** Codes of the new batch. */
async function createdCodes(page: Page): Promise<string[]> {
  return page.getByRole('list', { name: 'Codes' }).getByRole('listitem').allTextContents()
}

async function lookUp(page: Page, code: string): Promise<void> {
  await page.getByRole('link', { name: 'Look up code' }).click()
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Look up' }).click()
}

test('a voucher from its creation over its use to its end', async ({ page }) => {
  await startSession(page, 'owner@portico.test')
  const [site] = await sitesOf(page)
  if (!site) throw new Error('The demo owner has no site')
  await page.goto(`/newapp/app/voucher/create?site=${site.id}`)

  await page.getByLabel('Number of vouchers').fill('2')
  await page.getByText('Letters', { exact: true }).click()
  await page.getByLabel('Random characters').fill('8')
  await page.getByText('Custom', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Custom prefix' }).fill('vip')
  await expect(page.getByText(/^VIP-[A-Z]{4}-[A-Z]{4}$/)).toBeVisible()
  await page.getByRole('button', { name: 'Create 2 vouchers' }).click()
  await expect(page.getByRole('heading', { name: /^2 vouchers created in batch \d{4}$/ })).toBeVisible()
  const [code = ''] = await createdCodes(page)
  expect(code).toMatch(/^VIP-[A-Z]{4}-[A-Z]{4}$/)

  await test.step('it stands in the list and is found by its code as somebody types it', async () => {
    await page.goto(`/newapp/app/voucher/manage?site=${site.id}`)
    await page.getByRole('searchbox', { name: 'Search by code, batch or notes' }).fill(code)
    await expect(page.getByRole('link', { name: `Details of ${code}` })).toBeVisible()
    await lookUp(page, code.toLowerCase().replaceAll('-', ' '))
    await expect(details(page)).toContainText(code)
    await expect(page.getByText('No devices have used this voucher.')).toBeVisible()
  })

  await test.step('a guest uses it: the clock runs, the device is there and can be disconnected', async () => {
    await redeem(page, site.id, code, 'AA-BB-CC-DD-EE-01')
    await page.reload()
    await expect(page.getByText('In use', { exact: true })).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^23:59:\d\d$/)
    await expect(page.getByRole('list', { name: 'Devices: 1 of 1' })).toContainText('AA:BB:CC:DD:EE:01')
    await page.getByRole('button', { name: /^Disconnect / }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByText('No devices have used this voucher.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'History' })).toContainText('Device disconnected')
  })

  await test.step('it is deleted, and its code lets nobody in any more', async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete voucher' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete voucher' }).click()
    await expect(page.getByText(`Voucher ${code} deleted`)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Vouchers', exact: true })).toBeVisible()
    await expect(redeem(page, site.id, code, 'AA-BB-CC-DD-EE-02')).rejects.toThrow('422')
  })
})

test('a multi-site voucher holds at the chosen locations and tells where it was used', async ({ page }) => {
  await startSession(page, 'owner@portico.test')
  const [here, there, elsewhere] = await sitesOf(page)
  if (!here || !there || !elsewhere) throw new Error('The demo owner has too few sites')
  await page.goto(`/newapp/app/reports/dashboard?site=${here.id}`)
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await sections.getByRole('link', { name: 'Multi-Site Vouchers' }).click()
  await page.getByRole('link', { name: 'Create vouchers' }).first().click()
  await page.getByLabel('Number of vouchers').fill('1')
  await page.getByRole('radio', { name: 'Selected locations' }).check()
  for (const { name } of [here, there]) {
    await page.getByRole('combobox', { name: 'Locations' }).fill(name)
    await page.getByRole('option', { name }).or(page.getByTitle(name)).last().click()
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Create 1 voucher' }).click()
  await expect(page.getByRole('heading', { name: /^1 voucher created in batch \d{4}$/ })).toBeVisible()
  const [code = ''] = await createdCodes(page)

  await expect(redeem(page, elsewhere.id, code, 'AA-BB-CC-DD-EE-11')).rejects.toThrow('422')
  await redeem(page, there.id, code, 'AA-BB-CC-DD-EE-11')
  await page.goto(`/newapp/app/voucher/multisite/manage?tab=1&site=${here.id}`)
  const row = page.getByRole('row', { name: new RegExp(code) })
  await expect(row).toContainText(`Last used at: ${there.name}`)
  await row.getByRole('link', { name: `Details of ${code}` }).click()
  await expect(details(page)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Devices: 1 of 1' })).toContainText(there.name)
})

test('a client at Read Only looks at vouchers and changes nothing', async ({ page }) => {
  await startSession(page, 'client@portico.test')
  const sites = await sitesOf(page)
  const settings = await Promise.all(
    sites.map(({ id }) => callAs(page.request, 'getSiteSettings', { siteId: id })),
  )
  const site = sites[settings.findIndex(({ levels }) => levels.voucher_data === 'read')]
  if (!site) throw new Error('The demo client can read vouchers at no site')
  await page.goto(`/newapp/app/voucher/manage?site=${site.id}`)
  await expect(page.getByText('You have read-only access to vouchers.')).toBeVisible()
  const row = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await row
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await expect(page.getByRole('menuitem', { name: /Delete voucher/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Create vouchers' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete unused' })).toHaveCount(0)
  await page.goto(`/newapp/app/voucher/create?site=${site.id}`)
  await expect(page.getByText('You have read-only access to vouchers', { exact: true })).toBeVisible()
})
