import { defineConfig } from '@playwright/test'
import { settingsForOwnInstallations } from './playwright-settings.mjs'

export default defineConfig({
  ...(await settingsForOwnInstallations()),
  testDir: '.',
  testMatch: '*.spec.ts',
  // The first need an installation of their own. The second walks every page: `npm run tour -- readable`.
  testIgnore: ['topology/**', 'readable.spec.ts'],
  outputDir: 'test-results',
  globalTimeout: 35 * 60_000,
})
