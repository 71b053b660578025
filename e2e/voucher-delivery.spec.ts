import { expect, test, type Page } from '@playwright/test'
import { callAs } from './call-as'
import { startSession } from './sign-in'

async function firstSite(page: Page): Promise<number> {
  const [site] = (await callAs(page.request, 'getProfile')).sites
  if (!site) throw new Error('The demo owner has no site')
  return site.id
}

const picker = (page: Page) => page.getByRole('combobox', { name: 'Fill in from preset' })

test('a preset, a voucher of it, and the voucher in the hands of a guest', async ({ page }) => {
  await startSession(page, 'owner@portico.test')
  const siteId = await firstSite(page)
  const name = `Delivery ${Date.now()}`
  await page.goto(`/newapp/app/voucher/create?site=${siteId}`)

  await test.step('what the plan has left stands at the number', async () => {
    const count = page.getByLabel('Number of vouchers')
    await expect(count).toHaveAccessibleDescription(/[\d,]+ of [\d,]+ vouchers activated in this period\./)
  })

  await test.step('the form is kept as a preset, and its address opens the form with it', async () => {
    await page.getByRole('button', { name: '4 hours' }).click()
    await page.getByLabel('Price per voucher').fill('3.5')
    await page.getByRole('button', { name: 'Save as preset' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.getByRole('button', { name: 'Save preset' }).click()
    await expect(page.getByText(`Preset “${name}” saved`)).toBeVisible()
    await expect(page).toHaveURL(/preset=\d+/)
    await page.reload()
    await expect(page.getByText('4 hours, 1 device, €3.50')).toBeVisible()
    await expect(page.getByLabel('Price per voucher')).toHaveValue('3.50')
  })

  await test.step('a voucher of it is mailed as soon as it is there', async () => {
    await page.getByLabel('Number of vouchers').fill('1')
    await page.getByRole('button', { name: 'Create 1 voucher' }).click()
    await page.getByRole('button', { name: 'Send to guest' }).click()
    const dialog = page.getByRole('dialog', { name: /^Send voucher / })
    await expect(dialog.getByRole('textbox', { name: "Guest's email address" })).toBeFocused()
    await dialog.getByRole('textbox').fill('mara@guest.example')
    await page.keyboard.press('Enter')
    await expect(
      page.getByText(/^No mail server is configured, so the email to mara@guest.example/),
    ).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('its page tells of the mail, and it is marked as sold', async () => {
    const code = (await page.getByRole('list', { name: 'Codes' }).textContent()) ?? ''
    await page.getByRole('link', { name: 'View vouchers' }).click()
    await page.getByRole('link', { name: `Details of ${code}` }).click()
    const history = page.getByRole('list', { name: 'History' })
    await expect(history).toContainText('Sent · mara@guest.example')
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Mark as sold' }).click()
    await expect(history).toContainText('Marked as sold')
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Mark as not sold' }).click()
    await expect(history).toContainText('Marked as not sold')
  })

  await test.step('without a gateway text messages are not offered, and that is said', async () => {
    await page.getByRole('button', { name: 'Send to guest' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('radio', { name: 'Text message' })).toBeDisabled()
    await expect(dialog.getByText('To send text messages, turn on the SMS gateway')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('the preset is deleted', async () => {
    await page.goto(`/newapp/app/voucher/create?site=${siteId}`)
    await page.getByRole('button', { name: 'Manage presets' }).click()
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    const question = page.getByRole('dialog', { name: `Delete preset “${name}”?` })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`Preset “${name}” deleted`)).toBeVisible()
    await expect(picker(page).getByText(name)).toBeHidden()
  })
})
