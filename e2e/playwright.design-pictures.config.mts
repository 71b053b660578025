import { defineConfig } from '@playwright/test'
import { settingsFor } from './playwright-settings.mjs'

/** Takes the pictures of the design page again. It needs no build of the product and no server. */
export default defineConfig({
  ...settingsFor('http://design.test'),
  testDir: '.',
  testMatch: 'design-page.spec.ts',
  grep: /picture/,
  updateSnapshots: 'all',
  outputDir: 'test-results/design-pictures',
})
