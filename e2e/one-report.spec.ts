import { expect, test, type Page, type Route } from '@playwright/test'
import { callAs, urlsOf } from './call-as'
import { scrollToTile } from './scroll-to-tile'
import { startSession } from './sign-in'

const TEXTS = /\/remotes\/mfe-vouchers\/[^/]+\/texts-es/

/** Collects the kinds of the failures of Vouchers that the page reports from now on. */
function kindsOf(page: Page): string[] {
  const kinds: string[] = []
  page.on('request', (request) => {
    if (!urlsOf('reportRemote').test(request.url())) return
    const { name, kind } = request.postDataJSON() as { name: string; kind: string }
    if (name === 'mfe-vouchers') kinds.push(kind)
  })
  return kinds
}

const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  http: (route) => route.fulfill({ status: 404 }),
  network: (route) => route.abort('connectionrefused'),
  integrity: (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Sign in to this network</h1>' }),
  // Never answered: the end of the test aborts it.
  timeout: () => new Promise(() => undefined),
}

test.afterEach(async ({ page }) => {
  await callAs(page.request, 'updateProfile', { body: { language: 'en-US' } })
})

for (const [kind, answer] of Object.entries(FAULTS)) {
  test(`Spanish texts that fail by ${kind} are one report of that kind, from the page and its tiles`, async ({
    page,
  }) => {
    await startSession(page, 'owner@portico.test')
    await callAs(page.request, 'updateProfile', { body: { language: 'es-ES' } })
    await page.route(TEXTS, answer)
    const kinds = kindsOf(page)
    await page.goto('/newapp/app/reports/dashboard')
    await expect(page.getByRole('heading', { name: 'Panel', level: 1 })).toBeVisible({ timeout: 20_000 })
    await scrollToTile(page, 'active-vouchers')
    const links = page.getByRole('navigation', { name: 'Secciones' })
    await links.getByRole('link', { name: 'Vales', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Vouchers', level: 1 })).toBeVisible({ timeout: 20_000 })
    await expect.poll(() => kinds).toEqual([kind])
    await links.getByRole('link', { name: 'Panel', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Panel', level: 1 })).toBeVisible()
    await scrollToTile(page, 'active-vouchers')
    await links.getByRole('link', { name: 'Vales', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Vouchers', level: 1 })).toBeVisible({ timeout: 20_000 })
    expect(kinds).toEqual([kind])
  })
}
