import { defineConfig } from '@playwright/test'
import { settingsFor } from './playwright-settings.mjs'

// Started by shared/tools/topology/run-topology.mjs, which passes the installation's address.
const baseURL = process.env['E2E_BASE_URL']
if (!baseURL) throw new Error('Run this through: node shared/tools/topology/run-topology.mjs -- <command>')

export default defineConfig({
  ...settingsFor(baseURL),
  testDir: 'topology',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/topology',
  globalTimeout: 6 * 60_000,
})
