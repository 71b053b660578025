import { expect, test, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { callAs } from './call-as'
import { freshEmail, makeLocation } from './fresh-account'
import { phoneAddress } from './guest-phone'
import { openAs } from './sign-in'

const CONTROL_PANEL = '/newapp/app/reports/dashboard?site=0'

/** Opens the list of locations, searched by a name. */
async function findLocations(page: Page, search: string, query = ''): Promise<void> {
  await page.goto(`/newapp/app/sites?site=0&search=${encodeURIComponent(search)}${query}`)
}

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

test('a provider sees what needs attention, copies to many locations, and archives and restores one', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const tag = freshEmail('overview').split('@')[0] ?? ''
  const names = [`Quay ${tag}`, `Hill ${tag}`, `Mill ${tag}`] as const
  const [quay, hill, mill] = names
  await openAs(page, 'provider@portico.test', CONTROL_PANEL)
  const ids: number[] = []
  for (const name of names) ids.push(await makeLocation(page.request, name, { router_type: 'simulated' }))
  const [source = 0, second = 0] = ids
  const phone = await page.context().newPage()
  await callAs(page.request, 'saveRedirectUrl', {
    id: source,
    body: { redirect_url: 'https://quay.example/' },
  })

  await test.step('a router that is off comes first on the dashboard, with a link to it', async () => {
    await phone.goto(await phoneAddress(page.request, second))
    await phone.getByRole('button', { name: 'Turn router off' }).click()
    await expect(phone.getByRole('button', { name: 'Turn router on' })).toBeVisible()
    await page.reload()
    const overview = page.getByRole('region', { name: 'Overview of all locations' })
    await expect(overview.getByRole('meter', { name: 'Active devices' })).toBeVisible()
    await expect(overview.getByRole('listitem').filter({ hasText: hill })).toContainText('Offline')
    await overview.getByRole('link', { name: hill }).click()
    await expect(page).toHaveURL(new RegExp(`dashboard\\?site=${second}$`))
  })

  await test.step('the filter finds it, and the file has the same rows', async () => {
    await findLocations(page, tag, '&status=attention')
    await expect(rowOf(page, hill)).toContainText('The simulated router is off')
    await expect(rowOf(page, mill)).toHaveCount(0)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ])
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`,${hill},Offline,`)
    await phone.getByRole('button', { name: 'Turn router on' }).click()
    await expect(phone.getByRole('button', { name: 'Turn router off' })).toBeVisible()
  })

  await test.step('settings are copied to all that match, with a result for each', async () => {
    await findLocations(page, tag)
    await page.getByRole('checkbox', { name: `Select ${hill}` }).click()
    await page.getByRole('button', { name: 'Select all 3 locations that match' }).click()
    await page.getByRole('button', { name: 'Copy settings' }).click()
    await page.getByRole('combobox', { name: 'Copy from' }).fill(quay)
    await page.getByTitle(quay).click()
    await page.getByRole('checkbox', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Review' }).click()
    const question = page.getByRole('dialog', { name: `Copy from ${quay} to 3 locations?` })
    await expect(question).toContainText('Redirect URL, SMS gateway')
    await question.getByRole('button', { name: 'Copy to 3 locations' }).click()
    const progress = page.getByRole('dialog', { name: 'Progress' })
    await expect(progress.getByText('Finished: 2 locations done')).toBeVisible()
    await expect(progress.getByRole('row', { name: new RegExp(mill) })).toContainText('Done')
    const { redirect_url } = await callAs(page.request, 'getRedirectUrl', { id: second })
    expect(redirect_url).toBe('https://quay.example/')
    await progress.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('an archived location is closed for guests and leaves the list', async () => {
    await rowOf(page, hill)
      .getByRole('button', { name: `Actions for ${hill}` })
      .click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Archive 1 location' }).click()
    await expect(page.getByText('Finished: 1 location done')).toBeVisible()
    await page.getByRole('dialog', { name: 'Progress' }).getByRole('button', { name: 'Close' }).click()
    await expect(rowOf(page, mill)).toBeVisible()
    await expect(rowOf(page, hill)).toHaveCount(0)
    const closed = await page.request.get(`/guest/s/${second}/`, { headers: { 'accept-language': 'en' } })
    expect([closed.status(), (await closed.text()).includes('is closed at the moment')]).toEqual([410, true])
    await page.getByRole('button', { name: 'Go to sites' }).click()
    const drawer = page.getByRole('dialog', { name: 'Select a location to go' })
    await drawer.getByRole('combobox', { name: 'Search locations' }).fill(tag)
    await expect(drawer.getByRole('option', { name: mill })).toBeVisible()
    await expect(drawer.getByRole('option', { name: hill })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('it is restored with everything in it', async () => {
    await findLocations(page, tag, '&status=archived')
    await page.getByRole('checkbox', { name: `Select ${hill}` }).click()
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore 1 location' }).click()
    await expect(page.getByText('Finished: 1 location done')).toBeVisible()
    const { redirect_url } = await callAs(page.request, 'getRedirectUrl', { id: second })
    expect(redirect_url).toBe('https://quay.example/')
    expect((await page.request.get(`/guest/s/${second}/`)).status()).toBe(200)
  })

  for (const id of ids) await callAs(page.request, 'deleteSite', { id })
})
