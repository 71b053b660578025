import { defineConfig } from '@playwright/test'
import { settingsForOwnInstallations } from './playwright-settings.mjs'

export default defineConfig({
  ...(await settingsForOwnInstallations()),
  testDir: '.',
  testMatch: '*.spec.ts',
  // They need an installation behind a gateway.
  testIgnore: 'topology/**',
  outputDir: 'test-results',
  globalTimeout: 50 * 60_000,
})
