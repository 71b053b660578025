import { defineConfig } from '@playwright/test'
import { settingsForOwnInstallations } from './playwright-settings.mjs'

export default defineConfig({
  ...(await settingsForOwnInstallations()),
  testDir: '.',
  testMatch: '*.spec.ts',
  // The first folder needs an installation behind a gateway, the second other browsers, and the spec unchanged demo
  // data.
  testIgnore: ['topology/**', 'engines/**', 'readable.spec.ts'],
  outputDir: 'test-results',
  globalTimeout: 35 * 60_000,
})
