import { expect, test, type Page } from '@playwright/test'
import { startSession } from './sign-in'

/** Chrome rates a page up to 0.1 as good. */
const LIMIT = 0.05
const PAGES = ['reports/dashboard', 'guests', 'voucher/manage', 'settings-view']

/** The used part of the browser's entries. */
type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] }

/** Adds up how much moves on a page from its first paint, with the elements that move. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: [number, string[]][] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : ''))
        shifts.push([value, moved])
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** A cold visit over a connection of 10 Mbit/s with 80 ms of latency. */
async function visit(page: Page, address: string): Promise<[number, string[]][]> {
  await watchShifts(page)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  const throughput = (10 * 1_000_000) / 8
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 80,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await page.goto(address)
  await expect(page.locator('h1')).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('[aria-busy="true"], .ant-skeleton-active')).toHaveCount(0, { timeout: 30_000 })
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => (window as unknown as { shifts: [number, string[]][] }).shifts)
}

for (const width of [1440, 390]) {
  for (const address of PAGES) {
    test(`nothing moves while ${address} loads, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await startSession(page, 'owner@portico.test')
      const shifts = await visit(page, `/newapp/app/${address}`)
      const moved = shifts.reduce((sum, [value]) => sum + value, 0)
      expect(moved, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(LIMIT)
    })
  }
}
