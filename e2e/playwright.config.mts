import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from '../shared/tools/chromium.mjs'
import { freePort } from '../shared/tools/free-port.mjs'

// This file is read again by every worker: what is chosen here is handed on through the environment.
const env = process.env
// `npm test` installs a browser where there is none.
const chromium = (env['CHROMIUM_PATH'] ??= findChromium() ?? '')
const port = (env['E2E_PORT'] ??= String(await freePort()))

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // These need an installation of their own.
  testIgnore: 'topology/**',
  outputDir: 'test-results',
  // One server and one database serve all specs, and two processor cores are the floor.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  globalTimeout: 20 * 60_000,
  expect: { timeout: 10_000 },
  reporter: env['E2E_REPORT'] ? [['line'], ['json', { outputFile: env['E2E_REPORT'] }]] : 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'Europe/Madrid',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { ...(chromium && { executablePath: chromium }), args: chromiumFlags() },
  },
  webServer: {
    command: `"${process.execPath}" serve-product.mjs`,
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: port },
  },
})
