import { defineConfig } from '@playwright/test'
import { availableEngines } from '../shared/tools/engines.mjs'
import type { EngineOptions } from './engines/engine-test'
import { settingsForOwnInstallations } from './playwright-settings.mjs'

/** The main journey in browsers that Playwright can't drive as distributions build them. */
export default defineConfig<EngineOptions>({
  ...(await settingsForOwnInstallations()),
  testDir: 'engines',
  testMatch: '*.spec.ts',
  timeout: 120_000,
  outputDir: 'test-results/engines',
  globalTimeout: 9 * 60_000,
  projects: availableEngines().available.map((engine) => ({ name: engine, use: { engine } })),
})
