import { expect, test, type Page } from '@playwright/test'
import { callAs } from './call-as'
import { freshEmail, makeAccount, makeLocation } from './fresh-account'
import { mailedLink } from './mailed-link'
import { signIn } from './sign-in'

const PASSWORD = 'a lantern at dusk'

const cell = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true })

test('a provider invites a client, sets the levels by keyboard, and the client sees only their locations', async ({
  page,
  browser,
  baseURL,
}) => {
  await makeAccount(page, String(baseURL), 'clients', 'provider', false)
  const [quay] = [await makeLocation(page.request, 'Quay')]
  await makeLocation(page.request, 'Pier')
  await makeLocation(page.request, 'Mill')
  const email = freshEmail('dora')

  await test.step('the provider invites by a template', async () => {
    await page.goto('/newapp/app/clients?site=0')
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Clients' }).first()).toBeVisible()
    await page.getByRole('link', { name: 'Invite client' }).first().click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Dora Quill')
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('radio', { name: 'Marketing agency' }).check()
    await page.getByRole('combobox', { name: 'Locations' }).click()
    await page.getByTitle('Quay', { exact: true }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(cell(page, 'Quay, Campaigns: Read/Write')).toBeVisible()
    await expect(cell(page, 'Pier, Access: No')).toBeVisible()
  })

  await test.step('the keyboard sets levels in the matrix', async () => {
    await cell(page, 'Pier, Guest data: No Access').focus()
    await page.keyboard.press('2')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(cell(page, 'Pier, Guest data: Read/Write')).toBeVisible()
    await expect(cell(page, 'Pier, Voucher data: Read Only')).toBeFocused()
    await page.getByRole('button', { name: 'Save access' }).click()
    await expect(page.getByText('Access saved')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save access' })).toHaveCount(0)
    await page.reload()
    await expect(cell(page, 'Pier, Guest data: Read/Write')).toBeVisible()
  })

  await test.step("the location's own page shows the same", async () => {
    const { items } = await callAs(page.request, 'listClientAccess', { siteId: quay })
    expect(items).toMatchObject([{ email, member: true, permissions: { campaigns: 'write' } }])
    await page.goto(`/newapp/app/settings-view/client-access?site=${quay}`)
    await expect(page.getByRole('listitem', { name: 'Dora Quill' })).toContainText('Read/Write')
  })

  const context = await browser.newContext({ baseURL: String(baseURL) })
  const dora = await context.newPage()
  await test.step('the client accepts, and sees two of three locations', async () => {
    await dora.goto(await mailedLink(String(baseURL), email, "You're invited to Quay"))
    await dora.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
    await dora.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD)
    await dora.getByRole('button', { name: 'Save password' }).click()
    await expect(dora.getByText("You're all set")).toBeVisible()
    await signIn(dora, email, PASSWORD)
    const { sites } = await callAs(dora.request, 'getProfile')
    expect(sites.map(({ name }) => name).sort()).toEqual(['Pier', 'Quay'])
    await dora.goto('/newapp/app/clients?site=0')
    await expect(dora.getByRole('grid')).toHaveCount(0)
  })
  await context.close()

  await test.step('another client gets a copy of the access', async () => {
    await page.goto('/newapp/app/clients/create?site=0')
    await page.getByRole('textbox', { name: 'Name' }).fill('Ben Hale')
    await page.getByRole('textbox', { name: 'Email' }).fill(freshEmail('ben'))
    await page.getByRole('radio', { name: 'Copy from another client' }).check()
    await page.getByRole('combobox', { name: 'Client' }).click()
    await page.getByTitle(/^Dora Quill/).click()
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(cell(page, 'Pier, Guest data: Read/Write')).toBeVisible()
    await expect(cell(page, 'Mill, Access: No')).toBeVisible()
  })
})

test('on a phone, in Spanish, each location opens its levels', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await makeAccount(page, String(baseURL), 'clientes', 'provider', false)
  await makeLocation(page.request, 'Muelle')
  const { id } = await callAs(page.request, 'createClient', {
    body: { email: freshEmail('lola'), displayname: 'Lola Marín' },
  })
  await callAs(page.request, 'updateProfile', { body: { language: 'es-ES' } })
  await page.goto(`/newapp/app/clients/edit/${id}?site=0`)
  const list = page.getByRole('list', { name: 'Acceso a ubicaciones' })
  await expect(list).toContainText('Sin acceso')
  await list.getByText('Muelle').click()
  await list.getByRole('combobox', { name: 'Muelle, Campañas' }).click()
  await page.getByTitle('Solo lectura').last().click()
  await page.getByRole('button', { name: 'Guardar acceso' }).click()
  await expect(page.getByText('Acceso guardado')).toBeVisible()
  await expect(list).toContainText('1 de 7 secciones')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})
