import { defineConfig } from '@playwright/test'
import { settingsForOwnInstallations } from './playwright-settings.mjs'

export default defineConfig({
  ...(await settingsForOwnInstallations()),
  testDir: '.',
  testMatch: '*.spec.ts',
  // The first need an installation behind a gateway, the second other browsers.
  testIgnore: ['topology/**', 'engines/**'],
  outputDir: 'test-results',
  globalTimeout: 50 * 60_000,
})
