import { expect, test, type Page } from '@playwright/test'
import { callAs, urlsOf } from './call-as'
import { scrollToTile } from './scroll-to-tile'
import { openAs, signIn, signInProvider } from './sign-in'

const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })

test('a section taken out of the plan is locked at the next navigation, on screen and in the API', async ({
  page,
  baseURL,
}) => {
  const provider = await signInProvider(baseURL ?? '')
  await openAs(page, 'engage@portico.test')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  const siteId = Number(new URL(page.url()).searchParams.get('site'))
  const plan = (on: boolean) =>
    callAs(provider, 'setPlanRemotes', { plan: 'engage', body: { remotes: { 'mfe-vouchers': on } } })
  const call = () => callAs(page.request, 'listUnusedVouchers', { siteId })
  expect(await call()).toMatchObject({ items: expect.any(Array) })
  try {
    await plan(false)
    await expect(call()).rejects.toThrow(/: 403 .*"reason":"plan"/)
    await sections(page)
      .getByRole('link', { name: /^Vouchers/ })
      .click()
    await expect(page.getByText('Not in your plan')).toBeVisible()
    await expect(page.getByText('Create access codes for your guests')).toBeVisible()
    await expect(page.getByRole('button', { name: /plan|subscription/i })).toBeVisible()
  } finally {
    await plan(true)
  }
  await sections(page).getByRole('link', { name: 'Dashboard' }).click()
  await sections(page)
    .getByRole('link', { name: /^Vouchers/ })
    .click()
  await expect(heading(page, 'Vouchers')).toBeVisible()
  await provider.dispose()
})

test('with the registry out of reach the last good copy is used, and the user is told', async ({ page }) => {
  await openAs(page, 'owner@portico.test')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await page.route(urlsOf('listRemotes'), (route) => route.abort())
  await page.route('**/newapp/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace(
      /<script type="application\/json" id="portico-boot">[^<]*<\/script>/,
      '',
    )
    return route.fulfill({ response, body })
  })
  await page.goto('/newapp/app/voucher/manage')
  await expect(heading(page, 'Vouchers')).toBeVisible()
  await expect(page.getByText("We couldn't refresh the list of sections")).toBeVisible()
})

test('a bad entry of the registry drops itself, never the list', async ({ page }) => {
  await page.route(urlsOf('listRemotes'), async (route) => {
    const response = await route.fetch()
    const list = (await response.json()) as { remotes: object[] }
    list.remotes.unshift({ name: 'mfe-broken', config: { name: 'mfe-broken' } }, { name: 7 })
    return route.fulfill({ response, json: list })
  })
  await signIn(page, 'owner@portico.test')
  await sections(page).getByRole('link', { name: 'Vouchers', exact: true }).click()
  await expect(heading(page, 'Vouchers')).toBeVisible()
  // The page polls, and a request must not outlive it.
  await page.unrouteAll({ behavior: 'wait' })
})

test('a chunk that is not what was released is not run', async ({ page }) => {
  await page.route(/\/remotes\/mfe-vouchers\/[^/]+\/voucher-list[^/]*\.js/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `window.tampered = true;${await response.text()}` })
  })
  await openAs(page, 'owner@portico.test')
  await sections(page).getByRole('link', { name: 'Vouchers', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: "Couldn't load Vouchers" })).toBeVisible()
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
})

test('scripts that the page did not name are refused, and the violation is told', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'owner@portico.test')
  const policy = (await page.reload())?.headers()['content-security-policy'] ?? ''
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
  expect(scripts).toContain("'nonce-")
  expect(scripts).not.toMatch(/unsafe-(inline|eval)/)
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.append('window.injected = true')
    document.head.append(script)
  })
  expect(await page.evaluate(() => 'injected' in window)).toBe(false)
  const provider = await signInProvider(baseURL ?? '')
  await expect.poll(async () => (await callAs(provider, 'listPlatformReports')).csp.length).toBeGreaterThan(0)
  await provider.dispose()
})

test('a broken remote leaves the page that shows its tiles alive', async ({ page }) => {
  await page.route(/\/remotes\/mfe-vouchers\/[^/]+\/remoteEntry\.js/, (route) =>
    route.fulfill({ status: 500 }),
  )
  await openAs(page, 'owner@portico.test')
  await scrollToTile(page, 'active-vouchers')
  await expect(page.getByText("This tile couldn't be loaded.").first()).toBeVisible({ timeout: 8_000 })
  await expect(page.getByRole('region', { name: 'Total guests' })).toBeVisible()
  await page.unroute(/\/remotes\/mfe-vouchers\/[^/]+\/remoteEntry\.js/)
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByRole('link', { name: 'View vouchers' }).first()).toBeVisible()
})

test('the platform page names the shell as the one that gives out what remotes share', async ({ page }) => {
  // A remote requests the forms module first.
  await openAs(page, 'provider@portico.test', '/newapp/app/voucher/create')
  await expect(page.getByRole('textbox', { name: 'Notes' })).toBeVisible()
  await page.getByRole('button', { name: 'Control Panel' }).click()
  await sections(page).getByRole('link', { name: 'Platform health' }).click()
  const shared = page.getByRole('group', { name: 'Shared modules' })
  await expect(shared.getByRole('row', { name: /^@portico\/shared\/forms/ })).toContainText('shell__')
  await expect(shared.getByRole('row').filter({ hasText: 'mfe_' })).toHaveCount(0)
})
