import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { callAs, urlsOf } from './call-as'
import { makeAccount, makeLocation } from './fresh-account'
import { trustAnyFile } from './plant-fault'
import type { SecondBuild } from './second-build'
import { scrollToTile } from './scroll-to-tile'
import { heading, NEW_TITLE, open, test } from './second-vouchers'
import { openAs, signIn } from './sign-in'

/** Appends a byte to a file of the release, like a broken deployment. */
function damage({ folder }: SecondBuild, isMeant: (name: string, content: string) => boolean): void {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const file = scripts.find((name) => isMeant(name, readFileSync(path.join(folder, name), 'utf8')))
  if (!file) throw new Error(`${folder} has no matching file`)
  appendFileSync(path.join(folder, file), ' ')
}

/** Collects the failures of releases that the page reports to the server from now on. */
function reportsOf(page: Page): unknown[] {
  const reports: unknown[] = []
  page.on('request', (request) => {
    if (urlsOf('reportRemote').test(request.url())) reports.push(request.postDataJSON())
  })
  return reports
}

const chunk = (start: string) => (name: string) => name.startsWith(`${start}.`)

const PARTS = {
  'a page': chunk('voucher-list'),
  'what has the English texts': (_name: string, content: string) => content.includes(NEW_TITLE),
}
for (const [part, isMeant] of Object.entries(PARTS)) {
  test(`${part} of a release is damaged: the last good release takes its place by itself`, async ({
    page,
    second,
  }) => {
    await second.promote()
    damage(second, isMeant)
    const reports = reportsOf(page)
    await openAs(page, 'owner@portico.test')
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
    await open(page, 'Vouchers')
    await expect(heading(page, 'Vouchers')).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect
      .poll(() => reports)
      .toContainEqual(expect.objectContaining({ kind: 'integrity', fell_back: true }))
    await open(page, 'Dashboard')
    await open(page, 'Vouchers')
    await expect(heading(page, 'Vouchers')).toBeVisible()
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
  })
}

/** Opens the vouchers of a new account with Spanish texts. */
async function openVales(page: Page, baseURL = ''): Promise<void> {
  await makeAccount(page, baseURL, 'textos')
  const site = await makeLocation(page.request, 'Café del Puerto')
  await callAs(page.request, 'updateProfile', { body: { language: 'es-ES' } })
  await page.goto(`/newapp/app/voucher/manage?site=${site}`)
  await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeVisible()
}

test('the Spanish texts of a release are damaged: the last good release takes its place', async ({
  page,
  baseURL,
  second,
}) => {
  await second.promote()
  damage(second, chunk('texts-es'))
  const reports = reportsOf(page)
  await openVales(page, baseURL)
  await expect(heading(page, 'Vales')).toBeVisible()
  const { build } = second
  await expect
    .poll(() => reports)
    .toContainEqual(expect.objectContaining({ build, kind: 'integrity', fell_back: true }))
})

test('where no release has its Spanish texts, a section reads in English', async ({
  page,
  baseURL,
  second,
}) => {
  await second.promote()
  await page.route(/\/remotes\/mfe-vouchers\/[^/]+\/texts-es/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: ' ' }),
  )
  const reports = reportsOf(page)
  await openVales(page, baseURL)
  await expect(heading(page, 'Vouchers')).toBeVisible()
  const build = second.current
  await expect
    .poll(() => reports)
    .toContainEqual(expect.objectContaining({ build, kind: 'integrity', fell_back: false }))
})

test('the tile of a damaged release comes from the last good one', async ({ page, second }) => {
  await second.promote()
  damage(second, chunk('widgets'))
  await openAs(page, 'owner@portico.test')
  await scrollToTile(page, 'active-vouchers')
  await expect(page.getByRole('link', { name: 'View vouchers' }).first()).toBeVisible()
})

test('Try again on the card takes the release that the provider promoted meanwhile', async ({
  page,
  second,
}) => {
  await page.route(
    new RegExp(`/remotes/mfe-vouchers/(?!${second.build})[^/]+/voucher-list`),
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()} ` })
    },
  )
  await openAs(page, 'owner@portico.test')
  await open(page, 'Vouchers')
  const card = page.getByRole('alert').filter({ hasText: "Couldn't load Vouchers" })
  await expect(card).toContainText("Its files don't match the released ones.")
  await second.promote()
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, NEW_TITLE)).toBeVisible()
})

test('one file that failed once is asked for again, and no other file with it', async ({ page }) => {
  let failed = false
  await page.route(/\/remotes\/mfe-vouchers\/[^/]+\/voucher-list/, async (route) => {
    if (failed) return route.fallback()
    failed = true
    return route.abort('connectionreset')
  })
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/remotes\/mfe-vouchers\/.*\.(js|css)$/.test(pathname)) requested.push(pathname)
  })
  await openAs(page, 'owner@portico.test')
  await open(page, 'Vouchers')
  await expect(heading(page, 'Vouchers')).toBeVisible()
  await page.getByRole('link', { name: 'Create vouchers' }).first().click()
  await expect(page.getByRole('textbox', { name: 'Notes' })).toBeVisible()
  const repeated = requested.filter((file, index) => requested.indexOf(file) < index)
  expect([...new Set(repeated)]).toEqual([expect.stringContaining('/voucher-list')])
})

test('a release whose every file is late is waited for, and the user is told', async ({ page, second }) => {
  await second.promote()
  await page.route(new RegExp(`/remotes/mfe-vouchers/${second.build}/`), async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2500))
    await route.fallback()
  })
  // The dashboard would load most of them for its tiles.
  await openAs(page, 'owner@portico.test', '/newapp/app/guests')
  await open(page, 'Vouchers')
  await expect(page.getByText('This is taking longer than usual…').first()).toBeVisible()
  await expect(heading(page, NEW_TITLE)).toBeVisible({ timeout: 20_000 })
})

test('an error in the background of a section is reported under its name', async ({ page }) => {
  await trustAnyFile(page)
  await page.route(/\/remotes\/mfe-vouchers\/[^/]+\/voucher-list/, async (route) => {
    const response = await route.fetch()
    const late =
      'setTimeout(function planted() { throw new Error("planted") });Promise.reject(new Error("also planted"));'
    await route.fulfill({ response, body: `${await response.text()};${late}` })
  })
  const reports = reportsOf(page)
  await signIn(page, 'owner@portico.test')
  await open(page, 'Vouchers')
  await expect(heading(page, 'Vouchers')).toBeVisible()
  for (const detail of ['planted', 'also planted']) {
    await expect
      .poll(() => reports)
      .toContainEqual(expect.objectContaining({ name: 'mfe-vouchers', kind: 'runtime', detail }))
  }
})

test('the dashboard is waited for while its bytes flow, however slow the line', async ({ page }) => {
  // The shell is loaded; the section and its tiles come over the slow connection.
  await openAs(page, 'owner@portico.test', '/newapp/app/guests')
  await expect(heading(page, 'Guests')).toBeVisible()
  const line = await page.context().newCDPSession(page)
  const bytesPerSecond = 400_000 / 8
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  const given = page.getByRole('alert').filter({ hasText: "Couldn't load" })
  await open(page, 'Dashboard')
  await expect(heading(page, 'Dashboard').or(given)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('region', { name: 'Total guests' })).toContainText(/\d/, { timeout: 30_000 })
  await expect(given).toHaveCount(0)
  await expect(page.getByText("This tile couldn't be loaded.")).toHaveCount(0)
})
