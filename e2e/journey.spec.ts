import { expect, test, type Page } from '@playwright/test'
import { signIn } from './sign-in'

/** A batch that the demo data doesn't have. */
const BATCH = '7341'

const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Sections' })

/** Codes of the rows on the page, top to bottom. */
async function codes(page: Page): Promise<string[]> {
  return page
    .locator('tbody')
    .getByRole('link', { name: /^Details of/ })
    .allTextContents()
}

/** Waits until the codes on the page are sorted and all come after `last`. */
async function expectSortedAfter(page: Page, last: string): Promise<void> {
  await expect
    .poll(async () => {
      const shown = await codes(page)
      const ordered = shown.every((code, index) => code > (shown[index - 1] ?? last))
      return shown.length > 0 && ordered
    })
    .toBe(true)
}

async function openVouchers(page: Page): Promise<void> {
  await navigation(page).getByRole('link', { name: 'Vouchers', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Vouchers', level: 1 })).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
}

test('an operator signs in, switches site, works with vouchers and signs out', async ({ page }) => {
  const remotes = new Set<string>()
  page.on('request', (request) => {
    const remote = /\/remotes\/(mfe-[a-z-]+)\/.*\.js$/.exec(new URL(request.url()).pathname)?.[1]
    if (remote) remotes.add(remote)
  })

  await test.step('signing in leads to the dashboard, with the sections of this user', async () => {
    await page.goto('/newapp/app/voucher/manage')
    await expect(page).toHaveURL(/\/newapp\/login/)
    await signIn(page, 'owner@portico.test')
    await page.goto('/newapp/')
    await expect(page).toHaveURL(/\/newapp\/app\/reports\/dashboard/)
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    await expect(navigation(page).getByRole('link', { name: 'Vouchers', exact: true })).toBeVisible()
    await expect(navigation(page).getByRole('link', { name: 'Admins' })).toHaveCount(0)
  })

  await test.step('another site is chosen in the drawer', async () => {
    const before = parameter(page, 'site')
    await page.getByRole('button', { name: 'Switch Site' }).click()
    const drawer = page.getByRole('dialog', { name: 'Select a location to go' })
    await expect(drawer.getByRole('option')).toHaveCount(3)
    await drawer.getByRole('combobox', { name: 'Search locations' }).fill('galway')
    await drawer.getByRole('option').click()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL(/\/app\/reports\/dashboard\?.*site=\d+/)
    expect(parameter(page, 'site')).not.toBe(before)
  })

  await test.step('vouchers come as a remote of their own, and keep the site', async () => {
    const site = parameter(page, 'site')
    expect([...remotes]).toContain('mfe-sites')
    await openVouchers(page)
    expect([...remotes]).toContain('mfe-vouchers')
    expect(parameter(page, 'site')).toBe(site)
  })

  await test.step('tab, sort, page and search live in the address', async () => {
    await page.getByRole('tab', { name: /^Expired/ }).click()
    await expect(page).toHaveURL(/tab=expired/)
    await expect(page.getByRole('columnheader', { name: 'First used' })).toBeVisible()
    await page.getByRole('tab', { name: /^Unused/ }).click()
    await expect(page).not.toHaveURL(/tab=/)

    await page.getByRole('columnheader', { name: 'Code' }).click()
    await expect(page).toHaveURL(/sort_on=voucher/)
    await expectSortedAfter(page, '')
    const lastOfFirstPage = (await codes(page)).at(-1) ?? ''

    await page.getByRole('listitem', { name: '2', exact: true }).click()
    await expect(page).toHaveURL(/page=2/)
    await expectSortedAfter(page, lastOfFirstPage)

    await page.reload()
    await expectSortedAfter(page, lastOfFirstPage)
    expect(parameter(page, 'page')).toBe('2')

    await page.getByRole('searchbox', { name: 'Search by code, batch or notes' }).fill('no such voucher')
    await expect(page).toHaveURL(/search=no\+such\+voucher/)
    await expect(page.getByText('No results for')).toBeVisible()
    expect(parameter(page, 'page')).toBeNull()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(rows(page).first()).toBeVisible()
  })

  await test.step('a batch is created', async () => {
    await page.getByRole('link', { name: 'Create vouchers' }).click()
    await page.getByLabel('Number of vouchers').fill('3')
    await page.getByLabel('Batch ID').fill(BATCH)
    await page.getByRole('button', { name: 'Create 3 vouchers' }).click()
    await expect(page.getByText(`3 vouchers created in batch ${BATCH}`)).toBeVisible()
    await page.getByRole('link', { name: 'View vouchers' }).click()
    await page.getByRole('searchbox', { name: 'Search by code, batch or notes' }).fill(BATCH)
    await expect(rows(page)).toHaveCount(3)
  })

  await test.step('one voucher is deleted, after a confirmation', async () => {
    const [code = ''] = await codes(page)
    expect(code).toMatch(new RegExp(`^${BATCH}-\\d{4}-\\d{3}$`))
    const remove = async () => {
      await page.getByRole('button', { name: `Actions for ${code}` }).click()
      await page.getByRole('menuitem', { name: 'Delete voucher' }).click()
      return page.getByRole('dialog', { name: `Delete voucher ${code}?` })
    }
    await (await remove()).getByRole('button', { name: 'Cancel' }).click()
    await expect(rows(page)).toHaveCount(3)
    await (await remove()).getByRole('button', { name: 'Delete voucher' }).click()
    await expect(page.getByText(`Voucher ${code} deleted`)).toBeVisible()
    await expect(rows(page)).toHaveCount(2)
    await page.reload()
    await expect(rows(page)).toHaveCount(2)
    expect(await codes(page)).not.toContain(code)
  })

  await test.step('after signing out nothing opens without signing in again', async () => {
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/newapp\/login/)
    await page.goto('/newapp/app/voucher/manage')
    await expect(page).toHaveURL(/\/newapp\/login/)
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  })
})
