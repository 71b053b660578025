import { defineConfig } from '@playwright/test'
import { settingsForOwnInstallations } from './playwright-settings.mjs'

/** Takes pictures of every page, for whoever reviews a change, and checks that each can be read. */
export default defineConfig({
  ...(await settingsForOwnInstallations()),
  testDir: '.',
  testMatch: ['tour.ts', 'readable.spec.ts'],
  outputDir: 'test-results',
})
