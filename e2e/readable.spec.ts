import { expect, test, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  leadsTo,
  listPages,
  lookAround,
  openByAddress,
  openWithin,
  SIGNED_OUT,
  speak,
  type ListedPage,
  type Look,
  type Open,
} from './page-list'
import { watchRefusals } from './refused-code'
import { startSession } from './sign-in'

const AXE = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']
/** The rules affected by the colors of a page. All others have the same result in both themes. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']
test.describe.configure({ mode: 'parallel', timeout: 15 * 60_000 })

/** The used part of axe. */
interface Axe {
  run: (context: unknown, options: object) => Promise<AxeResults>
  commons: { color: { Color: new () => AxeColor } }
}
interface AxeColor {
  r: number
  g: number
  b: number
  alpha: number
  parseString: (text: string) => AxeColor
}

/** Loads axe into the document with a cache for colors, which axe otherwise parses thousands of times. */
async function addAxe(page: Page): Promise<void> {
  await page.evaluate(AXE)
  await page.evaluate(() => {
    const { Color } = (window as unknown as { axe: Axe }).axe.commons.color
    const { parseString } = Color.prototype as AxeColor
    const parsed = new Map<string, AxeColor>()
    Color.prototype.parseString = function (this: AxeColor, text: string) {
      const color = parsed.get(text) ?? parseString.call(new Color(), text)
      parsed.set(text, color)
      const { r, g, b, alpha } = color
      return Object.assign(this, { r, g, b, alpha })
    }
  })
}

/** The violations that axe finds on the page as shown. */
async function violations(page: Page, rules: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await addAxe(page)
  const { violations: results } = await page.evaluate((runOnly) => {
    const { axe } = window as unknown as { axe: Axe }
    // Axe isn't loaded in frames: it would wait half a second for each.
    return axe.run(document, { runOnly, resultTypes: ['violations'], preload: false, iframes: false })
  }, rules)
  return results.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => {
      return `${id}: ${html.slice(0, 160)} ${failureSummary.replace(/\s+/g, ' ')}`
    }),
  )
}

/** The elements that make the page scroll sideways. */
async function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = window.innerWidth
    if ((document.scrollingElement?.scrollWidth ?? 0) <= width) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width)
      .map((element) => `too wide: ${element.outerHTML.slice(0, 160)}`)
      .slice(0, 5)
  })
}

/** Each theme is the first look of one of the widths. */
const isFirstOfWidth = ({ width, colorScheme }: Look) => (width === 1440) === (colorScheme === 'light')

async function lookAt(page: Page, pages: readonly ListedPage[], open: Open) {
  const problems: Record<string, string[]> = {}
  const opened = await lookAround(page, pages, open, async ({ address }, look) => {
    const violated = await violations(page, isFirstOfWidth(look) ? TAGS : COLOR_RULES)
    if (look.width === 390) violated.push(...(await overflow(page)))
    if (violated.length > 0) problems[`${address}, ${look.colorScheme}, ${look.width} px`] = violated
  })
  return { problems, opened }
}

/** Opens by address, which takes longer, once it's known that the guards let this user in. */
const openAllowedByAddress: Open = async (page, address) => {
  await openWithin(page, address)
  if (leadsTo(page, address)) await openByAddress(page, address)
}

for (const [who, language, open, atLeast] of [
  ['owner', 'en-US', openWithin, 70],
  ['provider', 'es-ES', openWithin, 70],
  ['client', 'es-ES', openWithin, 10],
  ['desk', 'en-US', openAllowedByAddress, 5],
] as const) {
  test(`the ${who} can read every page, in both themes, on wide and narrow screens`, async ({ page }) => {
    const refused = await watchRefusals(page)
    await startSession(page, `${who}@portico.test`)
    await speak(page, language)
    const pages = await listPages(page)
    try {
      const { problems, opened } = await lookAt(page, pages, open)
      expect(problems).toEqual({})
      expect(opened).toBeGreaterThan(atLeast)
      expect(refused).toEqual([])
    } finally {
      await speak(page, 'en-US')
    }
  })
}

test('the pages before sign-in can be read, in both themes, on wide and narrow screens', async ({ page }) => {
  const refused = await watchRefusals(page)
  const { problems, opened } = await lookAt(page, SIGNED_OUT, openByAddress)
  expect(problems).toEqual({})
  expect(refused).toEqual([])
  expect(opened).toBe(SIGNED_OUT.length)
})
