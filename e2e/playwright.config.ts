import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_HELP, chromiumFlags, ensureChromium } from '../shared/tools/chromium.mjs'

// This file is read again by every worker: what is chosen here is handed on through the environment.
const env = process.env
const chromium = (env['CHROMIUM_PATH'] ??= ensureChromium() ?? '')
if (!chromium) throw new Error(CHROMIUM_HELP)
const port = (env['E2E_PORT'] ??= freePort())
const dataDir = (env['E2E_DATA_DIR'] ??= mkdtempSync(path.join(tmpdir(), 'portico-e2e-')))

/** A config cannot wait for anything, so a child asks the system for a port. */
function freePort(): string {
  const ask = `const s=require('net').createServer();s.listen(0,'127.0.0.1',()=>{console.log(s.address().port);s.close()})`
  return execFileSync(process.execPath, ['-e', ask], { encoding: 'utf8' }).trim()
}

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  // One server and one database serve all specs, and two processor cores are the floor.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  globalTimeout: 20 * 60_000,
  expect: { timeout: 10_000 },
  reporter: env['E2E_REPORT'] ? [['line'], ['json', { outputFile: env['E2E_REPORT'] }]] : 'list',
  globalTeardown: './remove-data.ts',
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'Europe/Madrid',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: chromium, args: chromiumFlags() },
  },
  webServer: {
    command: `"${process.execPath}" server/dist/main.mjs`,
    cwd: path.resolve(__dirname, '..'),
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: port, HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '' },
  },
})
