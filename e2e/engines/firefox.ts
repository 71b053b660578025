import { launch, type ElementHandle } from 'puppeteer-core'
import { enginePrograms } from '../../shared/tools/engines.mjs'
import type { Engine, Viewport } from './engine'

/** Firefox, over WebDriver BiDi. */
export async function openFirefox(viewport: Viewport): Promise<Engine> {
  const executablePath = enginePrograms().firefox
  if (!executablePath) throw new Error('Firefox is not installed')
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: viewport,
    env: { ...process.env, TZ: 'Europe/Madrid' },
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US', 'ui.prefersReducedMotion': 1 },
  })
  const page = await browser.newPage()
  return {
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    element: async (expression) => {
      // Callers pass an expression for an element, which the compiler can't check in a string.
      const element = (await page.evaluateHandle(expression)) as ElementHandle<Element>
      return { click: () => element.click(), type: (text) => element.type(text) }
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    pdf: async () => Buffer.from(await page.pdf({ preferCSSPageSize: true })),
    close: () => browser.close(),
  }
}
