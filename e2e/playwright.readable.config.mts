import { defineConfig } from '@playwright/test'
import { settingsForOwnInstallations } from './playwright-settings.mjs'

/** Checks every page with axe, on unchanged demo data. */
export default defineConfig({
  ...(await settingsForOwnInstallations()),
  testDir: '.',
  testMatch: 'readable.spec.ts',
  outputDir: 'test-results/readable',
  globalTimeout: 40 * 60_000,
})
