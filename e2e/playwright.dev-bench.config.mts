import { defineConfig } from '@playwright/test'
import { settingsFor } from './playwright-settings.mjs'

/**
 * Measures the time until a saved change is on screen. Starts its own product: `npm run dev` in a copy of the sources.
 */
export default defineConfig({ ...settingsFor(''), testDir: '.', testMatch: 'dev-change.ts' })
