import { expect, test, type Page } from '@playwright/test'
import { callAs } from './call-as'
import { makeAccount } from './fresh-account'

/** An image of one pixel. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name })
const check = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true }).check()

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByTitle(option, { exact: true }).click()
}

/** Simulates another browser: clears everything except the session. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('about:blank')
}

test('a new owner sets a location up, leaves in the middle, and finds everything again', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000)
  await makeAccount(page, baseURL ?? '', 'steps', 'provider')

  await test.step('every address leads to the first location while there is none', async () => {
    await page.goto('/newapp/')
    await expect(page).toHaveURL('/newapp/signup/registration/deployment/1/first')
    await expect(page.getByText('Welcome, Robin Hale!')).toBeVisible()
  })

  await test.step('the first page is there again in another browser', async () => {
    await textbox(page, 'Location name').fill('Quay House')
    await choose(page, 'Hotspot type', 'Hotel')
    await button(page, 'Continue').click()
    await expect(page).toHaveURL('/newapp/signup/registration/deployment/first')
    await leave(page)
    await page.goto('/newapp/signup/registration/deployment/first')
    await expect(page.getByRole('combobox', { name: 'Router type' })).toBeVisible()
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(textbox(page, 'Location name')).toHaveValue('Quay House')
    await button(page, 'Continue').click()
  })

  await test.step('with every kind of login there is every step', async () => {
    await choose(page, 'Router type', 'UniFi')
    for (const method of ['Paid access', 'Voucher', 'Username and password']) await check(page, method)
    await button(page, 'Create location').click()
    await expect(heading(page, 'Form fields')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveCount(6)
  })

  await test.step('fields that were added are still there after leaving', async () => {
    const email = page.getByRole('list', { name: 'Fields for Email' })
    await page
      .getByRole('group', { name: 'Also ask for' })
      .first()
      .getByRole('button', { name: 'First name' })
      .click()
    await check(page, 'First name: required')
    await leave(page)
    await page.goto('/newapp/signup/registration/field-collect/first')
    await expect(email.getByRole('checkbox', { name: 'First name: required' })).toBeChecked()
    await button(page, 'Save and continue').click()
  })

  await test.step('so are logo and colors, and the preview shows them', async () => {
    await expect(heading(page, 'Splash page design')).toBeVisible()
    const chooser = page.waitForEvent('filechooser')
    await button(page, 'Choose image').click()
    await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO })
    await expect(page.getByRole('img', { name: 'Your logo' }).first()).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Skip image upload' })).toBeDisabled()
    await textbox(page, 'Button').fill('#7a1f3d')
    await leave(page)
    await page.goto('/newapp/signup/registration/branding-info/first')
    await expect(textbox(page, 'Button')).toHaveValue('#7a1f3d')
    await expect(page.getByRole('img', { name: 'Your logo' }).first()).toBeVisible()
    await button(page, 'Save and continue').click()
  })

  await test.step('a package', async () => {
    await expect(heading(page, 'First package')).toBeVisible()
    await textbox(page, 'Package name').fill('One day')
    await leave(page)
    // A user who opens a step that isn't due, or starts over, is sent to the current step.
    await page.goto('/newapp/signup/registration/deployment/1')
    await expect(page.getByText('Quay House is not fully set up')).toBeVisible()
    await page.getByRole('link', { name: 'Continue setup' }).click()
    await expect(textbox(page, 'Package name')).toHaveValue('One day')
    await page.getByRole('spinbutton', { name: 'Price' }).fill('4.50')
    await button(page, 'Create package and continue').click()
  })

  await test.step('a guest account, whose password is shown and never kept', async () => {
    await expect(heading(page, 'First guest account')).toBeVisible()
    await textbox(page, 'Username').fill('table-7')
    await textbox(page, 'Password').fill('sesame 4')
    await leave(page)
    await page.goto('/newapp/signup/registration/guestuser-onboarding')
    await expect(textbox(page, 'Username')).toHaveValue('table-7')
    await expect(textbox(page, 'Password')).toHaveValue('')
    await button(page, 'Create guest account').click()
    await expect(page.getByRole('heading', { name: 'Guest account created' })).toBeFocused()
    await button(page, 'Continue').click()
  })

  await test.step('vouchers, and the location is ready', async () => {
    await expect(heading(page, 'First vouchers')).toBeVisible()
    await page.getByRole('spinbutton', { name: 'Number of vouchers' }).fill('3')
    await button(page, 'Create vouchers').click()
    await expect(page.getByRole('list', { name: 'Codes' }).getByRole('listitem')).toHaveCount(3)
    await button(page, 'Continue').click()
    await expect(heading(page, 'Quay House is ready')).toBeVisible()
    await button(page, 'Go to dashboard').click()
    await expect(heading(page, 'Dashboard')).toBeVisible()
  })

  await test.step('what was entered is really there', async () => {
    const { request } = page
    const siteId = Number(new URL(page.url()).searchParams.get('site'))
    expect(await callAs(request, 'getLoginFields', { siteId, config: 'emailconfig' })).toMatchObject({
      login_fields: expect.arrayContaining([
        expect.objectContaining({ field_type: 'firstname', mandatory: true }),
      ]),
    })
    expect(await callAs(request, 'getSplashDesign', { siteId })).toMatchObject({
      logo_image: expect.stringMatching(/^\//),
    })
    expect(await callAs(request, 'listPackages', { siteId })).toMatchObject({
      items: [{ title: 'One day', price: 450 }],
    })
    expect(await callAs(request, 'listGuestAccounts', { siteId })).toMatchObject({
      items: [{ username: 'table-7' }],
    })
    expect(await callAs(request, 'listUnusedVouchers', { siteId })).toMatchObject({ metadata: { total: 3 } })
  })
})
