// @ts-check
import { chromiumFlags, findChromium } from '../shared/tools/chromium.mjs'

// Configurations are read again by every worker: what is chosen here is handed on through the environment.
const env = process.env
// `npm test` installs a browser where there is none.
const chromium = (env['CHROMIUM_PATH'] ??= findChromium() ?? '')

/**
 * What holds for every browser test, at whichever installation it looks.
 * @param {string} baseURL
 */
export function settingsFor(baseURL) {
  return /** @satisfies {import('@playwright/test').PlaywrightTestConfig} */ ({
    // Specs at one installation share its database.
    workers: 1,
    fullyParallel: false,
    retries: 0,
    forbidOnly: true,
    timeout: 60_000,
    expect: { timeout: 10_000 },
    reporter: env['E2E_REPORT'] ? [['line'], ['json', { outputFile: env['E2E_REPORT'] }]] : 'list',
    use: {
      baseURL,
      viewport: { width: 1280, height: 800 },
      locale: 'en-US',
      timezoneId: 'Europe/Madrid',
      // A click at what is still moving may miss it.
      contextOptions: { reducedMotion: 'reduce' },
      actionTimeout: 10_000,
      navigationTimeout: 20_000,
      screenshot: 'only-on-failure',
      trace: 'retain-on-failure',
      launchOptions: { ...(chromium && { executablePath: chromium }), args: chromiumFlags() },
    },
  })
}
