import { defineConfig } from '@playwright/test'
import { settingsForOwnInstallations } from './playwright-settings.mjs'

/** Takes screenshots of every page, for the reviewers of a change. */
export default defineConfig({
  ...(await settingsForOwnInstallations()),
  testDir: '.',
  testMatch: 'tour.ts',
  outputDir: 'test-results/tour',
})
