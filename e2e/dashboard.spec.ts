import { expect, test, type Locator, type Page } from '@playwright/test'
import { urlsOf } from './call-as'
import { scrollToTile } from './scroll-to-tile'
import { openAs } from './sign-in'

const tile = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move or resize ${name}` })

async function edit(page: Page) {
  await page.getByRole('button', { name: 'Edit layout' }).click()
  await handle(page, 'Total guests').waitFor()
}

async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element is not on screen')
  return box
}

/** Waits until moving tiles have stopped. */
async function atRest(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  let before = await boxOf(locator)
  await expect
    .poll(
      async () => {
        const now = await boxOf(locator)
        const same = now.x === before.x && now.y === before.y && now.width === before.width
        before = now
        return same
      },
      { intervals: [250] },
    )
    .toBe(true)
  return before
}

/** Signs in and waits for figures of every remote on the dashboard. */
async function openDashboard(page: Page, query = ''): Promise<void> {
  await openAs(page, 'owner@portico.test', `/newapp/app/reports/dashboard${query}`)
  await expect(tile(page, 'Total guests')).toContainText(/\d/)
}

test('the range stands in the address, and every remote is asked for its days', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const call = /\/dashboard\/(total_guests|voucher\/num_vouchers_activated)$/.exec(pathname)?.[1]
    if (call) asked.push(`${call} ${searchParams.get('fromdate')} ${searchParams.get('todate')}`)
  })
  await openDashboard(page, '?fromdate=01-10-2026&todate=07-10-2026')
  await scrollToTile(page, 'activated-vouchers')
  await expect(tile(page, 'Activated vouchers')).toContainText(/\d/)
  expect(asked).toContain('total_guests 01/10/2026 07/10/2026')
  expect(asked).toContain('voucher/num_vouchers_activated 01/10/2026 07/10/2026')

  await page.getByRole('combobox', { name: 'Date range' }).click()
  await page.getByTitle('Last 7 days').click()
  await expect(page).toHaveURL(/fromdate=\d\d-\d\d-\d{4}/)
  expect(parameter(page, 'fromdate')).not.toBe('01-10-2026')
  const days = (name: string) => parameter(page, name)?.replaceAll('-', '/')
  const range = `${days('fromdate')} ${days('todate')}`
  // The widget received other dates without mounting again.
  await expect.poll(() => asked).toContain(`voucher/num_vouchers_activated ${range}`)
  expect(asked).toContain(`total_guests ${range}`)

  await page.reload()
  await expect(page.getByText('Last 7 days')).toBeVisible()
})

test('a chart turns into a table with the same numbers, and the address keeps it', async ({ page }) => {
  await openDashboard(page)
  const logins = tile(page, 'Wi-Fi logins')
  await expect(logins.getByRole('img', { name: /^Column chart of logins per day/ })).toBeVisible()
  await expect(logins.locator('canvas').first()).toBeVisible()
  await logins.getByRole('button', { name: /as a table$/ }).click()
  await expect(logins.getByRole('table')).toBeVisible()
  const total = /^([\d,]+) logins/.exec((await logins.getByText(/^[\d,]+ logins$/).textContent()) ?? '')?.[1]
  await expect(logins.getByRole('row').last()).toContainText(total ?? 'no total')
  await page.reload()
  await expect(logins.getByRole('table')).toBeVisible()
})

test.describe('the layout', () => {
  test.afterAll(async ({ browser, baseURL }) => {
    // A separate page, because other tests use the dashboard too.
    const page = await browser.newPage({ baseURL: baseURL ?? '' })
    await openDashboard(page)
    await edit(page)
    await page.getByRole('button', { name: 'Restore default layout' }).click()
    await page.getByRole('button', { name: 'Save layout' }).click()
    await expect(page.getByText('Layout saved')).toBeVisible()
    await page.close()
  })

  test('tiles are dragged, moved by keys, resized and removed; a reload finds them there', async ({
    page,
  }) => {
    await openDashboard(page)
    const online = page.locator('[data-tile="online-now"]')
    const guests = page.locator('[data-tile="total-guests"]')
    await edit(page)

    const from = await atRest(online)
    const to = await boxOf(guests)
    await page.mouse.move(from.x + 40, from.y + from.height - 30)
    await page.mouse.down()
    await page.mouse.move(to.x + 20, from.y + from.height - 10, { steps: 8 })
    await page.mouse.move(to.x + 40, from.y + from.height - 30, { steps: 8 })
    await page.mouse.up()
    expect((await atRest(online)).x).toBeGreaterThan(from.x + 100)

    await handle(page, 'First-time guests').focus()
    await page.keyboard.press('ArrowDown')
    const first = page.getByRole('status').filter({ hasText: 'First-time guests: row' })
    await expect(first).toHaveText(/column \d+ of 12, 3 wide, 2 high/)
    await page.keyboard.press('Shift+ArrowRight')
    await expect(first).toHaveText(/4 wide/)
    await expect(handle(page, 'First-time guests')).toBeFocused()

    const corner = page.locator('.react-grid-item', { has: guests }).locator('.react-resizable-handle')
    const small = await atRest(guests)
    const grip = await boxOf(corner)
    await page.mouse.move(grip.x + 12, grip.y + 12)
    await page.mouse.down()
    await page.mouse.move(grip.x + 20, grip.y + 120, { steps: 8 })
    await page.mouse.up()
    expect((await atRest(guests)).height).toBeGreaterThan(small.height + 60)

    await page.getByRole('button', { name: 'Remove Bounce rate' }).click()
    await page.getByRole('button', { name: 'Save layout' }).click()
    await expect(page.getByText('Layout saved')).toBeVisible()
    const stood = await Promise.all([online, guests].map((each) => atRest(each)))

    await page.reload()
    await expect(tile(page, 'Total guests')).toContainText(/\d/)
    const stands = await Promise.all([online, guests].map((each) => atRest(each)))
    expect(stands.map(({ x, width, height }) => [x, width, height])).toEqual(
      stood.map(({ x, width, height }) => [x, width, height]),
    )
    await expect(tile(page, 'Bounce rate')).toHaveCount(0)
  })

  test('what could not be saved stays, leaving asks first, and a second attempt saves', async ({ page }) => {
    await openDashboard(page)
    await edit(page)
    await page.getByRole('button', { name: 'Remove Dwell time' }).click()
    await page.route(urlsOf('saveDashboardConfig'), (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
    )
    await page.getByRole('button', { name: 'Save layout' }).click()
    await expect(page.getByRole('alert')).toContainText('Error occured while saving the layout')
    await expect(page.getByRole('heading', { name: 'Edit layout' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove Dwell time' })).toHaveCount(0)

    await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: 'Vouchers', exact: true })
      .click()
    const question = page.getByRole('dialog')
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Stay on page' }).click()
    await expect(page.getByRole('button', { name: 'Remove Online now' })).toBeVisible()

    await page.unroute(urlsOf('saveDashboardConfig'))
    await page.getByRole('button', { name: 'Save layout' }).click()
    await expect(page.getByText('Layout saved')).toBeVisible()
    await page.reload()
    await expect(tile(page, 'Total guests')).toContainText(/\d/)
    await expect(tile(page, 'Dwell time')).toHaveCount(0)
  })
})

/** Share of the grid that tiles cover, including the space between them: 1 without gaps. */
async function cover(page: Page): Promise<number> {
  const boxes = await page
    .locator('[data-tile]')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().toJSON() as DOMRect))
  const gap = 16
  const width = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left))
  const height = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top))
  const covered = boxes.reduce((sum, box) => sum + (box.width + gap) * (box.height + gap), 0)
  return covered / ((width + gap) * (height + gap))
}

test('tiles of a remote that is off leave no hole', async ({ page }) => {
  await openAs(page, 'provider@portico.test', '/newapp/app/reports/dashboard')
  await scrollToTile(page, 'active-vouchers')
  await expect(tile(page, 'Vouchers in use')).toContainText(/\d/)
  const all = await page.locator('[data-tile]').count()
  await expect.poll(() => cover(page)).toBeCloseTo(1, 2)

  await page.goto('/newapp/app/reports/dashboard?disable-remotes=mfe-vouchers')
  await expect(tile(page, 'Total guests')).toContainText(/\d/)
  await expect(page.locator('[data-tile]')).toHaveCount(all - 4)
  await expect.poll(() => cover(page)).toBeCloseTo(1, 2)
})

test('a phone has figures in pairs, other tiles below each other, and no page that scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDashboard(page)
  const widths = await page
    .locator('[data-tile]')
    .evaluateAll((tiles) => tiles.map((each) => Math.round(each.getBoundingClientRect().width)))
  expect(widths.length).toBeGreaterThan(10)
  const [half = 0, full = 0, ...others] = [...new Set(widths)].sort((one, other) => one - other)
  expect(others).toEqual([])
  expect(2 * half).toBeLessThan(full)
  expect(2 * half).toBeGreaterThan(0.9 * full)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})
