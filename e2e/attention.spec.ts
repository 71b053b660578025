import { expect, test, type Page } from '@playwright/test'
import { makeAccount, makeLocation } from './fresh-account'
import { phoneAddress } from './guest-phone'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Sections' })
const item = (page: Page, name: string) => navigation(page).getByRole('link', { name, exact: true })

test('a router that is off has a number in the navigation until it is on again', async ({
  page,
  baseURL,
}) => {
  await makeAccount(page, String(baseURL), 'attention')
  const site = await makeLocation(page.request, 'Attention Quay', {
    router_type: 'simulated',
    login_methods: ['email'],
  })
  const phone = await page.context().newPage()
  await phone.goto(await phoneAddress(page.request, site))
  await phone.getByRole('button', { name: 'Turn router off' }).click()
  await expect(phone.getByRole('button', { name: 'Turn router on' })).toBeVisible()

  await page.goto(`/newapp/app/guests?site=${site}`)
  await expect(item(page, 'Settings, 1 needs attention')).toHaveText('Settings1')
  await page.getByRole('button', { name: 'Collapse navigation' }).click()
  await expect(item(page, 'Settings, 1 needs attention')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { name: /^Settings.*1 needs attention/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open navigation, 1 needs attention' }).click()
  await expect(item(page, 'Settings, 1 needs attention')).toBeVisible()
  await item(page, 'Settings, 1 needs attention').click()
  await page.setViewportSize({ width: 1440, height: 900 })

  await phone.getByRole('button', { name: 'Turn router on' }).click()
  await expect(phone.getByRole('button', { name: 'Turn router off' })).toBeVisible()
  await page.goto(`/newapp/app/settings-view?site=${site}`)
  await expect(item(page, 'Settings')).toBeVisible()
  await phone.getByRole('button', { name: 'Turn router off' }).click()
  await expect(phone.getByRole('button', { name: 'Turn router on' })).toBeVisible()
  // Without a reload, the next navigation brings the new count.
  await item(page, 'Guests').click()
  await expect(item(page, 'Settings, 1 needs attention')).toBeVisible()
})
