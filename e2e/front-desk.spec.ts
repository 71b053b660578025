import { expect, test, type Page } from '@playwright/test'
import { callAs } from './call-as'
import { freshEmail, makeAccount, makeLocation } from './fresh-account'
import { mailedLink } from './mailed-link'
import { openAs, signIn } from './sign-in'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Addresses of sections that only other users can open. */
const CLOSED = [
  '/app/reports/dashboard',
  '/app/settings-view',
  '/app/settings-view/client-access',
  '/app/whitelist/manage',
  '/app/remotes',
]

test('the front desk has vouchers, guest accounts and its own account, and nothing else', async ({
  page,
}) => {
  const failed: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`)
  })
  await signIn(page, 'desk@portico.test')
  await expect(heading(page, 'Vouchers')).toBeVisible()
  const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
  await expect(sections).toHaveText(['Guest Accounts', 'Multi-Site Vouchers', 'Vouchers'])
  await expect(page.getByRole('row', { name: /\d{4}-\d{6}/ }).first()).toBeVisible()

  await test.step('other addresses lead back to the vouchers', async () => {
    for (const address of CLOSED) {
      await page.goto(`/newapp${address}`)
      await expect(page).toHaveURL(/\/app\/voucher\/manage|\/404/)
    }
    await page.goto('/newapp/app/voucher/manage')
    await page.getByRole('button', { name: 'Switch Site' }).click()
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Create New Location' })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('the own account is open, its password too', async () => {
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Account' }).click()
    await expect(heading(page, 'Account')).toBeVisible()
    await expect(page.getByRole('tab')).toHaveText(['Profile', 'Security'])
    await page.getByRole('tab', { name: 'Security' }).click()
    await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click()
    await expect(heading(page, 'Vouchers')).toBeVisible()
  })
  expect(failed).toEqual([])
})

test('the front desk creates, prints and hands out vouchers, and takes nothing away', async ({ page }) => {
  await openAs(page, 'desk@portico.test')
  await page.getByRole('link', { name: 'Create vouchers' }).click()
  await page.getByLabel('Number of vouchers').fill('1')
  await page.getByRole('button', { name: 'Create 1 voucher' }).click()
  await expect(page.getByRole('heading', { name: /^1 voucher created in batch/ })).toBeVisible()
  const [code = ''] = await page.getByRole('list', { name: 'Codes' }).getByRole('listitem').allTextContents()
  const siteId = Number(new URL(page.url()).searchParams.get('site'))

  await page.goto('/newapp/app/voucher/details')
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByText('No devices have used this voucher.')).toBeVisible()
  for (const name of ['Print voucher', 'Send to guest']) {
    await expect(page.getByRole('button', { name })).toBeEnabled()
  }
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Mark as sold' }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Mark as not sold' })).toBeEnabled()

  await test.step('devices of guests are masked, and stay connected', async () => {
    await callAs(page.request, 'redeemVoucher', { siteId, body: { code, mac: 'AA-BB-CC-DD-EE-41' } })
    await page.reload()
    const devices = page.getByRole('list', { name: 'Devices: 1 of 1' })
    await expect(devices).toContainText('••:••:••:••:EE:41')
    await expect(page.locator('main')).not.toContainText('AA:BB:CC')
    for (const name of [/^Disconnect/, /^Delete/]) {
      await expect(page.getByRole('button', { name })).toHaveCount(0)
    }
  })

  await test.step('nothing is deleted, archived or exported, by no way', async () => {
    await page.goto('/newapp/app/voucher/manage?tab=expired')
    await expect(page.getByRole('row', { name: /\d{4}-\d{6}/ }).first()).toBeVisible()
    for (const name of [/Archive/, /Export/, /Delete/]) {
      await expect(page.getByRole('button', { name })).toHaveCount(0)
    }
    const all = { expected: 1 }
    await expect(callAs(page.request, 'deleteUnusedVouchers', { siteId, query: all })).rejects.toThrow('403')
    await expect(callAs(page.request, 'archiveExpiredVouchers', { siteId, body: all })).rejects.toThrow('403')
    await expect(callAs(page.request, 'listGuests', { siteId })).rejects.toThrow(/403|404/)
  })
})

test('an owner invites a colleague from the set-up checklist, who then works at the front desk', async ({
  page,
  browser,
  baseURL,
}) => {
  await makeAccount(page, baseURL ?? '', 'harbour')
  await makeLocation(page.request, 'Harbour bar')
  const email = freshEmail('dora')

  await test.step('the owner sends the invitation', async () => {
    await page.goto('/newapp/')
    const steps = page.getByRole('list', { name: 'Get ready for your first guest' })
    await steps.getByRole('link', { name: /^Invite a colleague/ }).click()
    await expect(heading(page, 'Client access')).toBeVisible()
    await page.getByRole('button', { name: 'Invite client' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite a client' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Dora')
    await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
    await dialog.getByRole('combobox', { name: 'Access to this location' }).click()
    await page.getByTitle('Front desk', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByRole('listitem', { name: 'Dora' })).toContainText('not accepted yet')
    await page.goto('/newapp/')
    await expect(steps.getByRole('link', { name: /Done.*Invite a colleague/ })).toBeVisible()
  })

  const context = await browser.newContext()
  const dora = await context.newPage()
  await test.step('she chooses a password and signs in at the counter', async () => {
    await dora.goto(await mailedLink(baseURL ?? '', email, "You're invited to Harbour bar"))
    await expect(heading(dora, 'Accept your invitation')).toBeVisible()
    await dora.getByLabel(/^Password/).fill('a lantern at dusk')
    await dora.getByLabel(/^Confirm password/).fill('a lantern at dusk')
    await dora.getByRole('button', { name: 'Save password' }).click()
    await dora.getByRole('link', { name: 'Sign in' }).click()
    await signIn(dora, email, 'a lantern at dusk')
    await expect(heading(dora, 'Vouchers')).toBeVisible()
    await context.close()
  })

  await page.goto('/newapp/app/settings-view/client-access')
  await expect(page.getByRole('listitem', { name: 'Dora' })).toBeVisible()
  await expect(page.getByText('not accepted yet')).toHaveCount(0)
})
