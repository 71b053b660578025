import { defineConfig } from '@playwright/test'
import { settingsForOwnInstallations } from './playwright-settings.mjs'

/** Takes pictures of every page, for whoever reviews a change. */
export default defineConfig({
  ...(await settingsForOwnInstallations()),
  testDir: '.',
  testMatch: 'tour.ts',
  outputDir: 'test-results',
})
