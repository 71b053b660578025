import { expect, test, type Page } from '@playwright/test'
import { callAs } from './call-as'
import { openAs, startSession } from './sign-in'

const PROVIDER = 'provider@portico.test'
const CLIENT = { email: 'hotel@portico.test', name: 'Lucía Herrera' }
const REFUSED = "You're viewing as a client, so you can't make changes. Stop viewing first."

const banner = (page: Page) => page.getByRole('region', { name: 'View as client' })

/** The ID of the client, who belongs to the provider that is signed in. */
async function clientId(page: Page): Promise<number> {
  const { items } = await callAs(page.request, 'listClients', { query: { search: CLIENT.email } })
  const [client] = items
  if (!client) throw new Error(`${CLIENT.email} is no client of ${PROVIDER}`)
  return client.id
}

test('a provider sees what a client sees, changes nothing, and stops', async ({ page, context }) => {
  const other = await context.newPage()
  await openAs(other, PROVIDER, '/newapp/app/account')
  await expect(other.getByRole('textbox', { name: 'Display name' })).toHaveValue('Carmen Vidal')

  await test.step('every page says as whom it is viewed, also in another tab', async () => {
    await page.goto(`/newapp/app/clients/edit/${await clientId(page)}`)
    await page.getByRole('button', { name: 'View as client' }).click()
    await expect(banner(page)).toContainText(`You see what ${CLIENT.name} sees`)
    await expect(banner(page)).toContainText(/(29|30) min left/)
    await expect(page.getByRole('button', { name: 'Control Panel' })).toBeHidden()
    await expect(banner(other)).toBeVisible()
    await other.close()
  })

  await test.step('lists offer no changes', async () => {
    await page.getByRole('link', { name: 'Vouchers', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Create vouchers' })).toBeHidden()
  })

  await test.step('the account shows only the profile, and saving it is refused', async () => {
    await page.goto('/newapp/app/account')
    await expect(page.getByRole('tab')).toHaveText(['Profile'])
    await page.getByRole('textbox', { name: 'Display name' }).fill('Somebody else')
    // The bar with the button is in its place then.
    await expect(page.getByText('Unsaved changes')).toBeVisible()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText(REFUSED)).toBeVisible()
  })

  await test.step('stopping leads back to the own dashboard', async () => {
    await banner(page).getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByRole('button', { name: 'Account menu' })).toHaveText('CV')
    await expect(banner(page)).toBeHidden()
    const { items } = await callAs(page.request, 'listAudit', { query: { subject_kind: 'client' } })
    const ofView = items.filter(({ subject, actor }) => subject === CLIENT.email && actor === PROVIDER)
    expect(ofView.slice(0, 2).map(({ action }) => action)).toEqual(['client.view_end', 'client.view_start'])
  })
})

test('a page whose view is over by itself shows its own user again', async ({ page }) => {
  await page.clock.install()
  await startSession(page, PROVIDER)
  await callAs(page.request, 'startViewAs', { clientId: await clientId(page) })
  await page.goto('/newapp/')
  await expect(banner(page)).toBeVisible()
  await page.clock.fastForward('29:30')
  await expect(banner(page)).toContainText('Under a minute left')
  // The browser's clock alone ends nothing.
  await page.clock.fastForward('05:00')
  await expect(banner(page)).toBeVisible()
  await callAs(page.request, 'stopViewAs')
  await page.clock.fastForward('00:30')
  await expect(page.getByRole('button', { name: 'Account menu' })).toHaveText('CV')
  await expect(banner(page)).toBeHidden()
})
