import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { findWindowedChromium } from '../shared/tools/chromium.mjs'
import { DEMO_PASSWORD } from '../shared/tools/demo-password'
import { callAs, urlsOf } from './call-as'
import { makeAccount, makeGuestAccount, makeLocation } from './fresh-account'
import { settingsFor } from './playwright-settings.mjs'
import { openAs, signIn } from './sign-in'

const windowed = findWindowedChromium()
const settings = settingsFor('').use.launchOptions
/** HTTP on another name than localhost, where Chromium doesn't follow `Clear-Site-Data`. */
const INSECURE_HOST = 'guests.example'

// Tests the back/forward cache, which Playwright turns off and headless shells lack.
test.use({
  launchOptions: {
    ...settings,
    args: [...settings.args, `--host-resolver-rules=MAP ${INSECURE_HOST} 127.0.0.1`],
    ...(windowed && { executablePath: windowed }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})
/** State of such a page before its scripts run. */
const SHOWN_BY_BACK = windowed ? 'kept true opacity 0' : 'kept false opacity 1'

const NOTE = 'for the summer party'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

async function writeVoucher(page: Page): Promise<void> {
  await openAs(page, 'desk@portico.test', '/newapp/app/voucher/create')
  await page.getByRole('textbox', { name: 'Notes' }).fill(NOTE)
}

/** Replaces the browser's session with another user's, without telling its tabs. */
const takeOver = ({ request }: BrowserContext, email: string) =>
  callAs(request, 'login', { body: { email, password: DEMO_PASSWORD } })

/** Signs in over the browser's session through the form. */
async function signInOver(page: Page, email: string): Promise<void> {
  await page.goto('/newapp/login-unprotected')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(heading(page, 'Dashboard')).toBeVisible()
}

async function expectOwnersPage(page: Page): Promise<void> {
  await expect(heading(page, 'Dashboard')).toBeVisible()
  const { displayname } = await callAs(page.request, 'getProfile')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByText(displayname).first()).toBeVisible()
  await expect(page.getByText(NOTE)).toHaveCount(0)
  expect(await page.evaluate(() => Object.values({ ...sessionStorage }).join())).not.toContain(NOTE)
}

test('a write under the name of another user is refused, and the tab starts afresh', async ({
  page,
  context,
}) => {
  await writeVoucher(page)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await takeOver(context, 'owner@portico.test')
  const answered = page.waitForResponse(urlsOf('createVouchers'))
  await page.getByRole('button', { name: 'Create 10 vouchers' }).click()
  expect((await answered).status()).toBe(409)
  await expectOwnersPage(page)
  expect(dialogs).toEqual([])
})

test('signing out under the name of another user leaves their session alone', async ({ page, context }) => {
  await openAs(page, 'desk@portico.test')
  await expect(heading(page, 'Vouchers')).toBeVisible()
  await takeOver(context, 'owner@portico.test')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expectOwnersPage(page)
})

test('signing in as another user reaches the other tabs, which keep nothing', async ({ page, context }) => {
  await writeVoucher(page)
  const other = await context.newPage()
  await signInOver(other, 'owner@portico.test')
  await expectOwnersPage(page)
})

/** Records for each shown page of the product whether it came from the cache, and its state before its scripts ran. */
function noteShows(page: Page): Promise<unknown> {
  return page.addInitScript(() =>
    window.addEventListener(
      'pageshow',
      ({ persisted }) => {
        const { opacity } = getComputedStyle(document.documentElement)
        const before = sessionStorage.getItem('shows')
        sessionStorage.setItem('shows', `${before ? `${before}, ` : ''}kept ${persisted} opacity ${opacity}`)
      },
      { capture: true },
    ),
  )
}

const showsOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('shows')?.split(', ') ?? [])

/** Returns true if the page shows any guest data. */
const isReadable = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).opacity !== '0')

/** Leaves a list of guests for a page without guest data. */
async function leaveGuestList(page: Page): Promise<void> {
  // Through the form: the browser keeps such a page, because its document was loaded without a session.
  await signIn(page, 'owner@portico.test')
  await page.getByRole('navigation').getByRole('link', { name: 'Guests', exact: true }).click()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await page.goto('/healthz')
}

// Playwright waits for a load event that a cached page doesn't have, so the call returns before the navigation.
const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => window.history.back(), 0))

test('Back shows the page of the user who is still signed in', async ({ page }) => {
  await noteShows(page)
  await leaveGuestList(page)
  await goBack(page)
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await expect.poll(() => isReadable(page)).toBe(true)
  expect((await showsOf(page)).at(-1)).toBe(SHOWN_BY_BACK)
})

test('Back shows nothing of a user who signed out, neither to nobody nor to the next user', async ({
  page,
  context,
}) => {
  await noteShows(page)
  await leaveGuestList(page)
  await context.request.get('/logout')
  await goBack(page)
  await expect(heading(page, 'Sign in')).toBeVisible()
  // The kept page is replaced by a new document, so the first reading can meet the navigation.
  await expect(async () => expect(await showsOf(page)).toContain(SHOWN_BY_BACK)).toPass()

  await leaveGuestList(page)
  await takeOver(context, 'engage@portico.test')
  await goBack(page)
  await expect(heading(page, 'Dashboard')).toBeVisible()
  expect(await showsOf(page)).not.toContain('kept true opacity 1')
})

for (const host of ['localhost', INSECURE_HOST]) {
  test(`Back shows no page of guest self-service at ${host} after sign-out`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await makeAccount(page, baseURL ?? '', 'back')
    const siteId = await makeLocation(page.request, 'Back', {
      router_type: 'simulated',
      login_methods: ['guestuser'],
    })
    await callAs(page.request, 'saveCustomerPortal', {
      siteId,
      body: { enabled: true, show_usage: true, swap_device: true, buy_package: true, welcome_text: '' },
    })
    await makeGuestAccount(page.request, siteId)
    const origin = new URL(baseURL ?? '')
    origin.hostname = host
    const phone = await (await browser.newContext({ baseURL: origin.href })).newPage()
    await phone.goto(`/guest/portal/${siteId}`)
    await phone.getByLabel('Username').fill('room-12')
    await phone.getByLabel('Password').fill('lemon-tree')
    await phone.getByRole('button', { name: 'Continue' }).first().click()
    await expect(heading(phone, 'room-12')).toBeVisible()
    const other = await phone.context().newPage()
    await other.goto(`/guest/portal/${siteId}`)
    await phone.goto('/healthz')
    await other.getByRole('button', { name: 'Sign out' }).click()
    await expect(other.getByRole('heading', { name: 'With your guest account' })).toBeVisible()
    await goBack(phone)
    await expect(phone.getByRole('heading', { name: 'With your guest account' })).toBeVisible()
    await phone.context().close()
  })
}
