import { defineConfig } from '@playwright/test'
import { freePort } from '../shared/tools/free-port.mjs'
import { settingsForOwnInstallations } from './playwright-settings.mjs'

// One worker needs one installation.
process.env['E2E_PORTS'] ??= String(await freePort())

/** The part `tabs` of `npm run reliability`. */
export default defineConfig({
  ...(await settingsForOwnInstallations()),
  testDir: 'reliability',
  workers: 1,
  outputDir: 'test-results/reliability',
})
