import { defineConfig } from '@playwright/test'
import { freePort } from '../shared/tools/free-port.mjs'
import { settingsFor } from './playwright-settings.mjs'

// This file is read again by every worker: what is chosen here is handed on through the environment.
const port = (process.env['E2E_PORT'] ??= String(await freePort()))

export default defineConfig({
  ...settingsFor(`http://localhost:${port}`),
  testDir: '.',
  testMatch: '*.spec.ts',
  // These need an installation of their own.
  testIgnore: 'topology/**',
  outputDir: 'test-results',
  globalTimeout: 20 * 60_000,
  webServer: {
    command: `"${process.execPath}" serve-product.mjs`,
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: port },
  },
})
