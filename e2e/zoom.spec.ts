import { expect, test, type Page } from '@playwright/test'
import { callAs } from './call-as'
import { leadsTo, openByAddress } from './page-list'
import { startSession } from './sign-in'

// A window of 1280 px at 200 %.
test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 })

const PAGES = [
  'reports/dashboard',
  'guests',
  'voucher/manage',
  'voucher/create',
  'site/splash-pages',
  'settings-view/splash/email',
  'campaigns/email',
  'payment/transactions',
  'settings-view',
]

async function expectNoOverflow(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(beyond, page.url()).toBe(0)
}

test('no page scrolls sideways at 200 % zoom', async ({ page }) => {
  test.slow()
  await page.goto('/newapp/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expectNoOverflow(page)
  await startSession(page, 'owner@portico.test')
  const siteId = (await callAs(page.request, 'listSites')).items[0]?.id ?? 0
  const guestId = (await callAs(page.request, 'listGuests', { siteId })).items[0]?.id ?? 0
  for (const address of [...PAGES, `guests/details/${guestId}`]) {
    await openByAddress(page, `/newapp/app/${address}?site=${siteId}`)
    expect(leadsTo(page, `/newapp/app/${address}`), address).toBe(true)
    await expectNoOverflow(page)
  }
  await startSession(page, 'provider@portico.test')
  await openByAddress(page, '/newapp/app/remotes')
  await expectNoOverflow(page)
})
