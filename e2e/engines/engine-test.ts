import { test as base } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import type { Engine, Viewport } from './engine'
import { openFirefox } from './firefox'
import { Screen } from './screen'
import { openWebKit } from './webkit'

export interface EngineOptions {
  engine: 'firefox' | 'webkit'
}

interface EngineFixtures {
  /** Opens a separate browser without stored data. */
  openBrowser: (viewport: Viewport) => Promise<Screen>
}

const open: Record<EngineOptions['engine'], (viewport: Viewport) => Promise<Engine>> = {
  firefox: openFirefox,
  webkit: openWebKit,
}

export const test = base.extend<EngineOptions & EngineFixtures>({
  engine: ['firefox', { option: true }],
  openBrowser: async ({ engine, baseURL }, use, testInfo) => {
    const opened: Engine[] = []
    await use(async (viewport) => {
      const browser = await open[engine](viewport)
      opened.push(browser)
      return new Screen(browser, baseURL ?? '')
    })
    for (const [index, browser] of opened.entries()) {
      if (testInfo.status !== testInfo.expectedStatus)
        writeFileSync(testInfo.outputPath(`window-${index + 1}.png`), await browser.screenshot())
      await browser.close()
    }
  },
})
