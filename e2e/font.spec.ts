import { expect, test, type Page } from '@playwright/test'
import { startSession } from './sign-in'

const FONT_BUDGET = 40 * 1024

/** Collects the fonts that a page loads; each with its size. */
function watchFonts(page: Page): { url: string; bytes: Promise<number> }[] {
  const fonts: { url: string; bytes: Promise<number> }[] = []
  page.on('response', (response) => {
    if (!response.url().endsWith('.woff2')) return
    fonts.push({ url: response.url(), bytes: response.body().then(({ length }) => length) })
  })
  return fonts
}

async function expectOneFont(page: Page, fonts: ReturnType<typeof watchFonts>): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  const preloaded = page.locator('link[rel="preload"][as="font"]')
  await expect(preloaded).toHaveCount(1)
  expect(fonts.map(({ url }) => url)).toEqual([
    await preloaded.evaluate((link) => (link as HTMLLinkElement).href),
  ])
  const sizes = await Promise.all(fonts.map(({ bytes }) => bytes))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(FONT_BUDGET)
}

test('a first visit loads one font, which is preloaded, in use and at most 40 KB', async ({ page }) => {
  const fonts = watchFonts(page)
  await page.goto('/newapp/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expectOneFont(page, fonts)
  expect(await page.evaluate(() => document.fonts.check('400 14px Inter', 'Sign in'))).toBe(true)
  const family = await page
    .getByRole('button', { name: 'Sign in' })
    .evaluate((button) => getComputedStyle(button).fontFamily)
  expect(family).toMatch(/^Inter,/)
})

test('remotes inherit the font, and load none of their own', async ({ page }) => {
  await startSession(page, 'owner@portico.test')
  const fonts = watchFonts(page)
  await page.goto('/newapp/app/voucher/manage')
  const heading = page.getByRole('heading', { name: 'Vouchers', level: 1 })
  await expect(heading).toBeVisible()
  await expectOneFont(page, fonts)
  expect(await heading.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(/^Inter,/)
})

test('the text before the font arrives has the same place as afterwards', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.woff2', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/newapp/login', { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'Sign in' })
  // The first text doesn't wait for the font.
  await expect(button).toBeVisible()
  const before = await button.boundingBox()
  release()
  await page.evaluate(() => document.fonts.ready)
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.fonts].some(({ family, status }) => family === 'Inter' && status === 'loaded'),
      ),
    )
    .toBe(true)
  const after = await button.boundingBox()
  expect(after?.y).toBeCloseTo(before?.y ?? 0, 0)
  expect(after?.height).toBeCloseTo(before?.height ?? 0, 0)
})
