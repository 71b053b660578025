import { expect, test, type Page } from '@playwright/test'
import { callAs, urlsOf } from './call-as'
import { openAs, signInProvider } from './sign-in'

const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' })
const open = (page: Page, name: string) => sections(page).getByRole('link', { name, exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })
const notice = (page: Page) => page.getByText("We couldn't refresh the list of sections")

const REGISTRY = urlsOf('listRemotes')
const MALFORMED: Record<string, string> = {
  'an empty object': '{}',
  'null for the list': '{"generated_at":"","signed_in":true,"remotes":null}',
  'an empty list': '{"generated_at":"","signed_in":true,"remotes":[]}',
  'a list of nonsense': '{"generated_at":"","signed_in":true,"remotes":[7,null,{"name":"mfe-sites"}]}',
  'a page of a proxy': '<!doctype html><title>Proxy</title>',
}

/** Writes a broken answer into every page, instead of the registry. */
async function bringWithPage(page: Page, body: string): Promise<void> {
  await page.route('**/newapp/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const text = (await response.text()).replace(
      /(id="portico-boot">)([^<]*)</,
      (_all, tag: string, boot: string) => {
        const list = body.startsWith('{') ? (JSON.parse(body) as object) : null
        const data = { ...(JSON.parse(boot) as object), remotes: list }
        return `${tag}${JSON.stringify(data).replaceAll('<', '\\u003c')}<`
      },
    )
    return route.fulfill({ response, body: text })
  })
}

for (const [what, body] of Object.entries(MALFORMED)) {
  test(`the registry answers ${what}: the sections stay, the user is told, and it recovers`, async ({
    page,
  }) => {
    await openAs(page, 'owner@portico.test')
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await page.route(REGISTRY, (route) => route.fulfill({ contentType: 'application/json', body }))
    await open(page, 'Vouchers')
    await expect(heading(page, 'Vouchers')).toBeVisible()
    await expect(notice(page)).toBeVisible()
    await open(page, 'Dashboard')
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await page.unroute(REGISTRY)
    await expect(notice(page)).toBeHidden({ timeout: 15_000 })
  })

  test(`the page comes with ${what} for a registry: the last good copy is used until it recovers`, async ({
    page,
  }) => {
    await openAs(page, 'owner@portico.test')
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await page.route(REGISTRY, (route) => route.fulfill({ contentType: 'application/json', body }))
    await bringWithPage(page, body)
    await page.goto('/newapp/app/voucher/manage')
    await expect(heading(page, 'Vouchers')).toBeVisible()
    await expect(notice(page)).toBeVisible()
    await page.unroute(REGISTRY)
    await expect(notice(page)).toBeHidden({ timeout: 15_000 })
  })
}

test('a browser without a copy says that the sections are missing, asks again, and shows the page by itself', async ({
  page,
}) => {
  const asked: number[] = []
  await page.route(REGISTRY, (route) => {
    asked.push(Date.now())
    return route.fulfill({ contentType: 'application/json', body: '{}' })
  })
  await bringWithPage(page, '{}')
  await openAs(page, 'owner@portico.test', '/newapp/app/voucher/manage')
  await expect(page.getByRole('alert')).toContainText("Sections couldn't be loaded")
  // The permissions of this user aren't known yet.
  await expect(page.getByText("You don't have access to any sections here.")).toBeHidden()
  // After 2 s, then 5 s: each failure counts once.
  await expect.poll(() => asked.length, { timeout: 15_000 }).toBeGreaterThan(1)
  const [first = 0, second = 0] = asked
  expect(second - first).toBeLessThan(9000)
  await page.unroute(REGISTRY)
  await expect(heading(page, 'Vouchers')).toBeVisible({ timeout: 20_000 })
})

test('a section that is switched on comes into the navigation of open pages, though its permissions fail at first', async ({
  page,
  baseURL,
}) => {
  const provider = await signInProvider(baseURL ?? '')
  const plan = (on: boolean) =>
    callAs(provider, 'setPlanRemotes', { plan: 'engage', body: { remotes: { 'mfe-vouchers': on } } })
  const item = sections(page).getByRole('link', { name: 'Vouchers', exact: true })
  try {
    await plan(false)
    await openAs(page, 'engage@portico.test')
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await page.route(urlsOf('getSiteSettings'), (route) => route.abort(), { times: 1 })
    await plan(true)
    await open(page, 'Guests')
    await expect(item).toBeVisible({ timeout: 15_000 })
    await item.click()
    await expect(heading(page, 'Vouchers')).toBeVisible()
  } finally {
    await plan(true)
    await provider.dispose()
  }
})

/** Longer than any navigation takes, ms. */
const REGISTRY_DELAY = 5000

test('a slow registry makes no navigation wait', async ({ page }) => {
  await openAs(page, 'owner@portico.test')
  await open(page, 'Vouchers')
  await expect(heading(page, 'Vouchers')).toBeVisible()
  await open(page, 'Dashboard')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await page.route(REGISTRY, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, REGISTRY_DELAY))
    await route.fallback()
  })
  const times: number[] = []
  for (const name of ['Vouchers', 'Dashboard', 'Vouchers', 'Dashboard', 'Vouchers']) {
    times.push(
      await page.evaluate(async (title) => {
        const link = [...document.querySelectorAll<HTMLElement>('nav a')].find((a) => a.textContent === title)
        const began = performance.now()
        link?.click()
        const shown = () =>
          [...document.querySelectorAll('h1')].some((h1) => h1.textContent === title && h1.checkVisibility())
        while (!shown() && performance.now() - began < 10_000) await new Promise(requestAnimationFrame)
        return performance.now() - began
      }, name),
    )
  }
  expect(Math.max(...times)).toBeLessThan(REGISTRY_DELAY)
})
