import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import path from 'node:path'
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { callAs } from './call-as'
import { FaultyCdn, KEPT_FAULTS, OUTAGES } from './faulty-cdn'
import { OwnInstallation } from './own-installation'
import type { SecondBuild } from './second-build'
import { openAs, signInProvider } from './sign-in'

/** Time in ms within which a page must show something to read. */
const LIMIT = 8000

const cdn = new FaultyCdn()
let installation: OwnInstallation
let origin: string
let cdnOrigin: string

test.beforeAll(async () => {
  test.setTimeout(300_000)
  cdnOrigin = await cdn.start()
  installation = new OwnInstallation({ CDN_ORIGIN: cdnOrigin })
  origin = await installation.start()
  cdn.target = origin
})

test.beforeEach(() => {
  cdn.fault = () => false
  cdn.requested.length = 0
})

test.afterAll(async () => {
  await installation.remove()
  cdn.stop()
})

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })
const signInForm = (page: Page) => page.getByRole('heading', { name: 'Sign in' })

/** Addresses of style sheets that aren't applied. */
const missingStyles = (page: Page) =>
  page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) =>
      (links as HTMLLinkElement[]).filter(({ sheet }) => !sheet).map(({ href }) => href),
    )

/** Answers each file of this kind this way until `mend` is called. */
function spoil(files: RegExp, answer: (typeof KEPT_FAULTS)[string]): { mend: () => void } {
  cdn.fault = ({ url = '' }, response) => {
    if (!files.test(url)) return false
    answer(response)
    return true
  }
  return { mend: () => (cdn.fault = () => false) }
}

const SHELL_FILES = {
  'the entry': /\/shell\/[^/]+\/main\.js/,
  'a chunk': /\/shell\/[^/]+\/core\.\w+\.js/,
  styles: /\/shell\/[^/]+\/kit\.\w+\.css/,
}

for (const [fault, answer] of Object.entries(KEPT_FAULTS)) {
  for (const [part, files] of Object.entries(SHELL_FILES)) {
    test(`${fault} in place of ${part} of the shell is not kept by the browser`, async ({ browser }) => {
      const context = await browser.newContext({ baseURL: origin })
      const page = await context.newPage()
      const broken = spoil(files, answer)
      await page.goto('/newapp/login')
      // The API serves the shell meanwhile.
      await expect(signInForm(page)).toBeVisible({ timeout: LIMIT })
      // The page may be replaced meanwhile.
      await expect(async () => expect(await missingStyles(page)).toEqual([])).toPass()
      broken.mend()
      await context.clearCookies()
      await page.goto('/newapp/login')
      await expect(signInForm(page)).toBeVisible({ timeout: LIMIT })
      await expect.poll(() => missingStyles(page)).toEqual([])
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('portico_files')
      await context.close()
    })
  }

  test(`${fault} in place of a section's page is replaced in the browser's cache`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: origin })
    const page = await context.newPage()
    await openAs(page, 'owner@portico.test', '/newapp/app/guests')
    await expect(heading(page, 'Guests')).toBeVisible()
    const files = /\/mfe-vouchers\/[^/]+\/voucher-list\.\w+\.js/
    let left = 1
    cdn.fault = ({ url = '' }, response) => {
      if (!files.test(url) || left === 0) return false
      left -= 1
      answer(response)
      return true
    }
    await page.getByRole('navigation').getByRole('link', { name: 'Vouchers', exact: true }).click()
    await expect(heading(page, 'Vouchers')).toBeVisible({ timeout: LIMIT })
    cdn.requested.length = 0
    await page.goto('/newapp/app/voucher/manage')
    await expect(heading(page, 'Vouchers')).toBeVisible()
    // The good copy is in the cache, at the plain address.
    expect(cdn.requested.filter((url) => files.test(url))).toEqual([])
    await context.close()
  })
}

for (const [outage, answer] of Object.entries(OUTAGES)) {
  test(`with a CDN that ${outage}, the API serves the shell and its sections`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: origin })
    const page = await context.newPage()
    cdn.fault = (request, response) => {
      answer(request, response)
      return true
    }
    const reported = page.waitForRequest(/\/remotes\/shell-reports/)
    await page.goto('/newapp/login', { waitUntil: 'commit' })
    await expect(signInForm(page)).toBeVisible({ timeout: LIMIT })
    expect((await reported).postDataJSON()).toMatchObject({ fell_back: true, ticket: expect.any(String) })
    await openAs(page, 'owner@portico.test')
    await expect(heading(page, 'Dashboard')).toBeVisible({ timeout: LIMIT })
    await page.getByRole('navigation').getByRole('link', { name: 'Vouchers', exact: true }).click()
    await expect(heading(page, 'Vouchers')).toBeVisible({ timeout: LIMIT })
    await context.close()
  })

  test(`a section is loaded from the API in an open page with a CDN that ${outage}`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: origin })
    const page = await context.newPage()
    await openAs(page, 'owner@portico.test', '/newapp/app/guests')
    await expect(heading(page, 'Guests')).toBeVisible()
    cdn.fault = (request, response) => {
      answer(request, response)
      return true
    }
    await page.getByRole('navigation').getByRole('link', { name: 'Vouchers', exact: true }).click()
    await expect(heading(page, 'Vouchers')).toBeVisible({ timeout: LIMIT })
    await context.close()
  })
}

test("after a hang over HTTP/1.1, 'Try again' reaches the server at once", async ({ browser }) => {
  const gateway = new FaultyCdn()
  gateway.target = origin
  const context = await browser.newContext({ baseURL: await gateway.start() })
  const page = await context.newPage()
  const hanging = new Set<Socket>()
  cdn.fault = ({ url = '', socket }) => {
    if (!url.includes('/mfe-vouchers/')) return false
    hanging.add(socket)
    socket.on('close', () => hanging.delete(socket))
    return true
  }
  gateway.fault = cdn.fault
  await openAs(page, 'owner@portico.test', '/newapp/app/guests')
  await expect(heading(page, 'Guests')).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Vouchers', exact: true }).click()
  const card = page.getByRole('alert').filter({ hasText: "Couldn't load Vouchers" })
  await expect(card).toContainText("didn't respond in time", { timeout: 12_000 })
  await expect.poll(() => hanging.size).toBe(0)
  cdn.fault = () => false
  gateway.fault = () => false
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'Vouchers')).toBeVisible({ timeout: 5000 })
  await context.close()
  gateway.stop()
})

type PublishedRelease = SecondBuild['release']
/** `release.json` of the shell, which consumes and requires nothing. */
type ReleaseFile = Omit<PublishedRelease, 'consumes' | 'requires'> &
  Partial<Pick<PublishedRelease, 'consumes' | 'requires'>> & { shared: string }

/** Publishes a copy of the shell's build as another build, and makes it live. */
async function promoteSecondShell(provider: APIRequestContext): Promise<{ build: string; folder: string }> {
  const dist = path.resolve(__dirname, '../shell/dist')
  const { build: current } = JSON.parse(readFileSync(path.join(dist, 'current.json'), 'utf8')) as {
    build: string
  }
  const build = `e2e${Date.now().toString(36)}`
  const folder = path.join(dist, build)
  cpSync(path.join(dist, current), folder, { recursive: true })
  const file = path.join(folder, 'release.json')
  const text = readFileSync(file, 'utf8').replaceAll(current, build)
  writeFileSync(file, text)
  const { shared: _shared, consumes = [], requires = {}, ...release } = JSON.parse(text) as ReleaseFile
  await callAs(provider, 'publishRelease', {
    body: { ...release, consumes, requires, base: '', contract_tests: 1 },
  })
  await callAs(provider, 'promoteRelease', { name: 'shell', body: { build } })
  return { build, folder }
}

test('a shell that is damaged everywhere leaves its place to the last good one', async ({ browser }) => {
  const provider = await signInProvider(origin)
  const { build, folder } = await promoteSecondShell(provider)
  for (const file of readdirSync(folder).filter((name) => /^(main|core)\./.test(name))) {
    // The compressed copies are intact.
    if (file.endsWith('.js')) appendFileSync(path.join(folder, file), ' ')
    else rmSync(path.join(folder, file))
  }
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  const reports: unknown[] = []
  page.on('request', (request) => {
    if (/shell-reports/.test(request.url())) reports.push(request.postDataJSON())
  })
  await page.goto('/newapp/login', { waitUntil: 'commit' })
  await expect(signInForm(page)).toBeVisible({ timeout: LIMIT })
  expect(await page.locator('#portico-entry').getAttribute('src')).not.toContain(build)
  expect(reports).toContainEqual(expect.objectContaining({ build, kind: 'integrity', fell_back: true }))
  await openAs(page, 'owner@portico.test')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await callAs(provider, 'rollbackRelease', { name: 'shell', body: {} })
  await provider.dispose()
  await context.close()
  rmSync(folder, { recursive: true })
})

for (const [locale, texts] of Object.entries({
  en: ["Portico hasn't loaded because its files couldn't be downloaded."],
  es: ['Portico no se ha cargado porque no se han podido descargar sus archivos.'],
  de: ["hasn't loaded because", 'no se ha cargado porque'],
})) {
  test(`with neither CDN nor API, the page says what happened to a ${locale} browser`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: origin, locale })
    const page = await context.newPage()
    await page.route(/\/remotes\/shell\/[^/]+\//, (route) => route.abort('connectionrefused'))
    await page.goto('/newapp/login', { waitUntil: 'commit' })
    for (const text of texts) await expect(page.getByRole('alert')).toContainText(text, { timeout: LIMIT })
    await context.close()
  })
}
