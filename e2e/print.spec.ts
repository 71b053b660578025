import { expect, test, type Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { startSession } from './sign-in'

test.use({ colorScheme: 'dark' })

/** The texts of each sheet that the browser prints. */
async function printedSheets(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ format: 'A4' })
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const sheets: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    const texts = items.map((item) => ('str' in item ? item.str : ''))
    sheets.push(texts.join(' ').replace(/\s+/g, ' '))
  }
  return sheets
}

/** Sum of red, green and blue, of at most 765. */
const brightness = (color: string) =>
  (color.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0)

const styleOf = (page: Page, selector: string, property: 'color' | 'backgroundColor') =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element)[name], property)

test('a list in dark mode prints dark text on white, with its headings on every sheet', async ({ page }) => {
  await startSession(page, 'owner@portico.test')
  await page.goto('/newapp/app/voucher/manage')
  await expect(page.getByRole('row')).toHaveCount(26)
  expect(brightness(await styleOf(page, 'tbody td', 'color'))).toBeGreaterThan(600)

  const sheets = await printedSheets(page)
  expect(sheets.length).toBeGreaterThan(1)
  for (const sheet of sheets) expect(sheet).toMatch(/Code.*Duration.*Created/)
  expect(sheets[0]).toMatch(/Harbour Café Dublin · Portico.*Printed .*20\d\d.*Vouchers.*Unused/)
  const all = sheets.join(' ')
  for (const control of ['Create vouchers', 'Dashboard', 'Switch Site', 'In use', '/ page'])
    expect(all).not.toContain(control)

  const actions = page.getByRole('button', { name: /^Actions/ })
  expect(await actions.count()).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  await expect(actions).toHaveCount(0)
  expect(brightness(await styleOf(page, 'tbody td', 'color'))).toBeLessThan(150)
  expect(await styleOf(page, 'body', 'backgroundColor')).toBe('rgba(0, 0, 0, 0)')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Create vouchers' })).toBeHidden()
})

test('a dashboard in dark mode prints its tiles on white, with charts for white paper', async ({ page }) => {
  await startSession(page, 'owner@portico.test')
  await page.goto('/newapp/app/reports/dashboard')
  const tile = page.getByRole('region', { name: 'Wi-Fi logins' })
  await expect(tile.locator('canvas').first()).toBeVisible({ timeout: 30_000 })
  await page.emulateMedia({ media: 'print' })
  expect(brightness(await styleOf(page, 'h1', 'color'))).toBeLessThan(150)
  expect(await styleOf(page, '[data-tile]', 'backgroundColor')).toBe('rgb(255, 255, 255)')
  expect(
    await tile
      .locator('canvas')
      .first()
      .evaluate((canvas) => getComputedStyle(canvas).filter),
  ).toContain('invert(1)')
  await expect(page.getByText(/^Printed /)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByText(/^Printed /)).toBeHidden()
})
