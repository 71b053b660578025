import { defineConfig } from '@playwright/test'
import { settingsForOwnInstallations } from './playwright-settings.mjs'

/** Every page with axe, on demo data that no other test has changed. */
export default defineConfig({
  ...(await settingsForOwnInstallations()),
  testDir: '.',
  testMatch: 'readable.spec.ts',
  outputDir: 'test-results/readable',
  globalTimeout: 40 * 60_000,
})
