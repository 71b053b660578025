import { expect, test, type Page } from '@playwright/test'
import { urlsOf } from './call-as'
import { signIn } from './sign-in'

/** Limit in ms until the heading of a previously opened section is on screen. */
const LIMIT_MS = 150
const SECTIONS = ['Guests', 'Vouchers', 'Transactions']
const ROUNDS = 7

interface Switch {
  heading: number
  rows: number
}

/** Times from the click to the heading, and to the rows of the list, ms. */
function timesOf(page: Page, section: string): Promise<Switch> {
  return page.evaluate(async (title) => {
    const find = <E extends Element>(selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].find((each) => each.textContent === title) as
        | (E & HTMLElement)
        | undefined
    const start = performance.now()
    find('nav a')?.click()
    const since = async (isSeen: () => boolean) => {
      while (!isSeen()) await new Promise(requestAnimationFrame)
      return performance.now() - start
    }
    const heading = await since(() => find('h1')?.checkVisibility() === true)
    return { heading, rows: await since(() => document.querySelector('tr[data-row-key]') !== null) }
  }, section)
}

/** Reports the slowest time too, but judges the median: a garbage collection may hit one switch. */
function row(what: string, times: number[]): { text: string; median: number } {
  const sorted = times.toSorted((one, other) => one - other)
  const median = sorted[Math.floor(sorted.length / 2)] ?? Infinity
  const shown = [median, sorted.at(-1) ?? Infinity].map((ms) => Math.round(ms))
  return { text: `| ${what} | ${shown.join(' | ')} |\n`, median }
}

async function measure(page: Page): Promise<Switch[]> {
  const all: Switch[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const section of SECTIONS) {
      all.push(await timesOf(page, section))
      // Requests started by the previous switch must not count.
      await page.waitForLoadState('networkidle')
    }
  }
  return all
}

test('a section that was open before comes back at once', async ({ page }) => {
  test.setTimeout(300_000)
  await signIn(page, 'owner@portico.test')
  for (const name of [...SECTIONS, ...SECTIONS]) {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  }
  const usual = await measure(page)
  await page.route(urlsOf('listRemotes'), async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.fallback()
  })
  const slow = await measure(page)
  const headingsOf = (switches: Switch[]) => switches.map(({ heading }) => heading)
  const headings = row('heading', headingsOf(usual))
  const late = row('heading, registry 300 ms late', headingsOf(slow))
  const ofRows = usual.map(({ rows }) => rows)
  const rows = row('rows of the list', ofRows)
  process.stdout.write('| on screen | median, ms | slowest, ms |\n| --- | --- | --- |\n')
  process.stdout.write(headings.text + late.text + rows.text)
  expect(headings.median).toBeLessThan(LIMIT_MS)
  expect(late.median).toBeLessThan(LIMIT_MS)
})
