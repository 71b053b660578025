import { defineConfig } from '@playwright/test'
import { settingsFor } from './playwright-settings.mjs'

/** How long a saved change takes to the screen. Its product is its own: `npm run dev` on a copy of the sources. */
export default defineConfig({ ...settingsFor(''), testDir: '.', testMatch: 'dev-change.ts' })
