import { defineConfig } from '@playwright/test'
import { settingsForOwnInstallations } from './playwright-settings.mjs'

export default defineConfig({
  ...(await settingsForOwnInstallations()),
  testDir: '.',
  testMatch: '*.spec.ts',
  // Folders with a configuration of their own: they need a gateway, other browsers, network namespaces, or any length
  // of time. The spec needs unchanged demo data.
  testIgnore: ['topology/**', 'engines/**', 'gateways/**', 'reliability/**', 'readable.spec.ts'],
  // Playwright empties this folder when it starts; the other configurations use folders beside it.
  outputDir: 'test-results/browser',
  globalTimeout: 35 * 60_000,
})
