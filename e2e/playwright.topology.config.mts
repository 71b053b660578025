import { defineConfig } from '@playwright/test'
import { findChromium, chromiumFlags } from '../shared/tools/chromium.mjs'

// Run by shared/tools/topology/run-topology.mjs, which says where the installation is.
const env = process.env
const baseURL = env['E2E_BASE_URL']
if (!baseURL) throw new Error('Run this through: node shared/tools/topology/run-topology.mjs -- <command>')
const chromium = (env['CHROMIUM_PATH'] ??= findChromium() ?? '')

export default defineConfig({
  testDir: 'topology',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/topology',
  workers: 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  globalTimeout: 6 * 60_000,
  expect: { timeout: 10_000 },
  reporter: env['E2E_REPORT'] ? [['line'], ['json', { outputFile: env['E2E_REPORT'] }]] : 'list',
  use: {
    baseURL,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'Europe/Madrid',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { ...(chromium && { executablePath: chromium }), args: chromiumFlags() },
  },
})
