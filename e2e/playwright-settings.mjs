// @ts-check
import { chromiumFlags, findTestChromium } from '../shared/tools/chromium.mjs'
import { freePort } from '../shared/tools/free-port.mjs'

// Every worker reads the configuration again, so values selected here are passed on in the environment.
const env = process.env
// `npm test` installs a browser if there is none.
const chromium = (env['CHROMIUM_PATH'] ??= findTestChromium() ?? '')

/**
 * Settings shared by all browser tests, for any installation.
 * @param {string} baseURL
 */
export function settingsFor(baseURL) {
  return /** @satisfies {import('@playwright/test').PlaywrightTestConfig} */ ({
    // Specs for one installation share its database.
    workers: 1,
    fullyParallel: false,
    retries: 0,
    forbidOnly: true,
    snapshotPathTemplate: '{testDir}/design-pictures/{arg}{ext}',
    // A missing picture is a failure: `npm run design-pictures` takes it.
    updateSnapshots: 'none',
    timeout: 60_000,
    expect: { timeout: 10_000 },
    reporter: env['E2E_REPORT'] ? [['line'], ['json', { outputFile: env['E2E_REPORT'] }]] : 'list',
    use: {
      baseURL,
      viewport: { width: 1280, height: 800 },
      locale: 'en-US',
      timezoneId: 'Europe/Madrid',
      // A click on a moving element may miss it.
      contextOptions: { reducedMotion: 'reduce' },
      actionTimeout: 10_000,
      navigationTimeout: 20_000,
      screenshot: 'only-on-failure',
      // Recording slows a test down, so only the retry of a failed test is recorded.
      trace: 'on-first-retry',
      launchOptions: { ...(chromium && { executablePath: chromium }), args: chromiumFlags() },
    },
  })
}

const WORKERS = 2

async function freePorts() {
  /** @type {Set<number>} */
  const ports = new Set()
  while (ports.size < WORKERS) ports.add(await freePort())
  return [...ports].join()
}

/** Settings of tests that change the registry, plans and demo accounts: each worker has a separate installation. */
export async function settingsForOwnInstallations() {
  const ports = (env['E2E_PORTS'] ??= await freePorts()).split(',')
  const ownPort = ports[Number(env['TEST_PARALLEL_INDEX'] ?? 0)]
  return /** @satisfies {import('@playwright/test').PlaywrightTestConfig} */ ({
    ...settingsFor(`http://localhost:${ownPort}`),
    workers: WORKERS,
    webServer: {
      command: `"${process.execPath}" serve-product.mjs`,
      wait: { stdout: /Every installation is ready/ },
      timeout: 300_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: { PORTS: ports.join() },
    },
  })
}
