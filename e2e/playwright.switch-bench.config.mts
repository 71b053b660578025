import { defineConfig } from '@playwright/test'
import { settingsForOwnInstallations } from './playwright-settings.mjs'

/** How long switching between sections takes, in the built product. */
export default defineConfig({
  ...(await settingsForOwnInstallations()),
  testDir: '.',
  testMatch: 'remote-switch.ts',
})
