import { expect, test, type Page, type Route } from '@playwright/test'
import { openAs } from './sign-in'

/** Time in ms within which a page must show something to read. */
const LIMIT = 8000
const FILES = /\/remotes\/shell\/[^/]+\/[^/]+\.js/
const ENTRY = /\/remotes\/shell\/[^/]+\/main\.js/
const CHUNK = /\/remotes\/shell\/[^/]+\/core\.[^/]+\.js/

interface Fault {
  name: string
  /** The browser keeps the broken response, or the page recovers by itself, so reloading isn't tested. */
  keeps?: true
  answer: (route: Route) => Promise<void>
}

const FAULTS: readonly Fault[] = [
  { name: 'a dropped connection', answer: (route) => route.abort('connectionreset') },
  { name: 'a server error', answer: (route) => route.fulfill({ status: 502 }) },
  {
    name: 'a cut file',
    keeps: true,
    answer: async (route) => {
      const response = await route.fetch()
      const body = await response.text()
      await route.fulfill({ response, body: body.slice(0, body.length / 2) })
    },
  },
  // Never answered: the end of the test aborts it.
  { name: 'a hanging connection', keeps: true, answer: () => new Promise(() => undefined) },
]

const message = (page: Page) => page.getByRole('alert')
const signInForm = (page: Page) => page.getByRole('heading', { name: 'Sign in' })

/** Fails the first requests of each file: from its preload link and from its script. */
async function breakAtFirst(page: Page, { answer }: Fault): Promise<void> {
  const requests = new Map<string, number>()
  await page.route(FILES, (route) => {
    const { pathname } = new URL(route.request().url())
    const count = (requests.get(pathname) ?? 0) + 1
    requests.set(pathname, count)
    return count <= 2 ? answer(route) : route.continue()
  })
}

for (const fault of FAULTS) {
  test(`every file of the shell is loaded again after ${fault.name}`, async ({ page }) => {
    await breakAtFirst(page, fault)
    // A pending request keeps the load event from firing.
    await page.goto('/newapp/login', { waitUntil: 'commit' })
    await expect(signInForm(page).or(message(page)).first()).toBeVisible({ timeout: LIMIT })
    await expect(signInForm(page)).toBeVisible({ timeout: 15_000 })
    await expect(message(page)).toHaveCount(0)

    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await breakAtFirst(page, fault)
    await openAs(page, 'owner@portico.test', 'about:blank')
    await page.goto('/newapp/app/voucher/manage', { waitUntil: 'commit' })
    const title = page.getByRole('heading', { name: 'Vouchers', level: 1 })
    // A section whose files failed twice shows an error in its place, beside the rest of the dashboard.
    const card = page.getByRole('main').getByRole('alert')
    await expect(title.or(card).or(message(page)).first()).toBeVisible({ timeout: LIMIT })
    await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible({ timeout: 20_000 })
    await expect(title.or(card).first()).toBeVisible({ timeout: LIMIT })
    if (await card.isVisible()) await card.getByRole('button', { name: 'Try again' }).click()
    await expect(title).toBeVisible({ timeout: 15_000 })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test(`a section comes with 'Try again' after ${fault.name} of every file it asks the shell for`, async ({
    page,
  }) => {
    await openAs(page, 'owner@portico.test')
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    await page.route(FILES, fault.answer)
    await page.getByRole('navigation').getByRole('link', { name: 'Vouchers', exact: true }).click()
    const card = page.getByRole('main').getByRole('alert')
    await expect(card).toBeVisible({ timeout: 20_000 })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await card.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Vouchers', level: 1 })).toBeVisible()
    await expect(card).toHaveCount(0)
  })

  for (const [kind, files] of [['the entry', ENTRY] as const, ['a chunk', CHUNK] as const]) {
    test(`${fault.name} of ${kind} that goes on is said within 8 s, with a way to reload`, async ({
      page,
    }) => {
      await page.route(files, fault.answer)
      await page.goto('/newapp/login', { waitUntil: 'commit' })
      await expect(message(page)).toContainText("hasn't loaded", { timeout: LIMIT })
      const reload = message(page).getByRole('button', { name: 'Reload' })
      await expect(reload).toBeVisible()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      if (fault.keeps) return
      await reload.click()
      await expect(signInForm(page)).toBeVisible()
    })
  }
}

test('a script that fails before anything is drawn is told of', async ({ page }) => {
  await page.addInitScript(() => {
    document.getElementById = () => null
  })
  await page.goto('/newapp/login')
  await expect(message(page)).toContainText("hasn't loaded", { timeout: LIMIT })
})

for (const { locale, shown, hidden } of [
  { locale: 'es-MX', shown: ['Recargar'], hidden: ['Reload'] },
  { locale: 'en-GB', shown: ['Reload'], hidden: ['Recargar'] },
  { locale: 'de-DE', shown: ['Reload', 'Recargar'], hidden: [] },
]) {
  test(`the message speaks ${locale}`, async ({ browser }) => {
    const context = await browser.newContext({ locale })
    const page = await context.newPage()
    await page.route(ENTRY, (route) => route.abort('connectionreset'))
    await page.goto('/newapp/login')
    await expect(message(page)).toBeVisible({ timeout: LIMIT })
    for (const name of shown) await expect(page.getByRole('button', { name })).toBeVisible()
    for (const name of hidden) await expect(page.getByRole('button', { name })).toHaveCount(0)
    await context.close()
  })
}

test('a browser without JavaScript says what is missing, in both languages', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/newapp/login')
  // Text queries ignore the contents of <noscript>.
  const texts = page.getByRole('paragraph')
  await expect(texts.nth(0)).toContainText('Portico needs JavaScript.')
  await expect(texts.nth(1)).toContainText('Portico necesita JavaScript.')
  await expect(page.getByRole('link', { name: 'reload' })).toBeVisible()
  await context.close()
})
