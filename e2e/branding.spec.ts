import { expect, test, type Page } from '@playwright/test'
import { callAs } from './call-as'
import { makeAccount, makeLocation } from './fresh-account'

/** One blue pixel. */
const LOGO = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}
const banner = (page: Page) => page.getByRole('banner')

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Branding saved').last()).toBeVisible()
}

test('a provider sets name, logo, header and footer, sees them in the dashboard, and resets them', async ({
  page,
  baseURL,
}) => {
  await makeAccount(page, String(baseURL), 'brand', 'provider', false)
  await makeLocation(page.request, 'Quay')

  await test.step('name and logo, with a preview of both', async () => {
    await page.goto('/newapp/app/branding?site=0')
    await page.getByRole('link', { name: 'Logo and colors' }).click()
    await page.getByRole('textbox', { name: 'Company name' }).fill('Harbour Wi-Fi')
    await page
      .getByRole('group', { name: 'Logo', exact: true })
      .locator('input[type=file]')
      .setInputFiles(LOGO)
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.locator('img[alt="Harbour Wi-Fi"]')).toBeVisible()
    await save(page)
  })

  await test.step('a header in colors that are warned about, and a link', async () => {
    await page.goto('/newapp/app/branding/header?site=0')
    await page.getByRole('textbox', { name: 'Background color', exact: true }).fill('#0a3d62')
    await page.getByRole('textbox', { name: 'Text color', exact: true }).fill('#1b4f72')
    await expect(page.getByText('The text is hard to read on this background.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Text color', exact: true }).fill('#ffffff')
    await expect(page.getByText('The text is hard to read on this background.')).toBeHidden()
    await page.getByRole('button', { name: 'Add link' }).click()
    await page.getByRole('textbox', { name: 'Label' }).fill('Help center')
    await page.getByRole('textbox', { name: 'Address' }).fill('https://help.harbour.example/')
    await save(page)
  })

  await test.step('a footer', async () => {
    await page.goto('/newapp/app/branding/footer?site=0')
    await page.getByRole('textbox', { name: 'Footer text' }).fill('Harbour SL, Valencia')
    await save(page)
  })

  await test.step('all of it is in the dashboard after a reload', async () => {
    await page.reload()
    await expect(banner(page).getByRole('img', { name: 'Harbour Wi-Fi' })).toBeVisible()
    await expect(banner(page).getByRole('link', { name: 'Help center' })).toBeVisible()
    await expect(banner(page)).toHaveCSS('background-color', 'rgb(10, 61, 98)')
    await expect(page.getByRole('contentinfo')).toContainText('Harbour SL, Valencia')
    await expect(page).toHaveTitle(/Harbour Wi-Fi$/)
  })

  await test.step('a reset section is that of the product again', async () => {
    await page.goto('/newapp/app/branding/header?site=0')
    await page.getByRole('button', { name: 'Reset to default' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reset to default' }).click()
    await expect(page.getByRole('textbox', { name: 'Background color', exact: true })).toHaveValue('')
    await page.reload()
    await expect(banner(page).getByRole('link', { name: 'Help center' })).toHaveCount(0)
  })
})

test('an unsaved section is guarded, and an email is previewed in Spanish on a phone', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await makeAccount(page, String(baseURL), 'brand-mail', 'provider', false)
  await makeLocation(page.request, 'Quay')
  await callAs(page.request, 'updateProfile', {
    body: { language: 'es-ES' },
  })
  await page.goto('/newapp/app/branding/client-invite?site=0')
  await page.getByRole('textbox', { name: 'Asunto' }).fill('Te damos la bienvenida, {name}')
  await expect(page.getByRole('region', { name: 'Vista previa' })).toContainText(
    'Te damos la bienvenida, Ana Ruiz',
  )
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(overflow)).toBe(0)
  await page.getByRole('link', { name: 'Marca' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
