import { defineConfig } from '@playwright/test'
import { settingsFor } from './playwright-settings.mjs'

/** A phone behind real gateways, and real RADIUS clients and servers: each worker has a network of its own. */
export default defineConfig({
  ...settingsFor(''),
  testDir: 'gateways',
  testMatch: '*.spec.ts',
  workers: 2,
  timeout: 120_000,
  outputDir: 'test-results/gateways',
  globalTimeout: 14 * 60_000,
})
