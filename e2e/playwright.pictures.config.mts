import { defineConfig } from '@playwright/test'
import { settingsForOwnInstallations } from './playwright-settings.mjs'

const settings = await settingsForOwnInstallations()

/** Takes the pictures of the README. */
export default defineConfig({
  ...settings,
  testDir: '.',
  testMatch: 'readme-pictures.ts',
  outputDir: 'test-results/pictures',
  use: { ...settings.use, viewport: { width: 1280, height: 860 } },
})
