import { defineConfig } from '@playwright/test'
import { freePort } from '../shared/tools/free-port.mjs'
import { settingsFor } from './playwright-settings.mjs'

const WORKERS = 2

// This file is read again by every worker: what is chosen here is handed on through the environment.
const ports = (process.env['E2E_PORTS'] ??= await freePorts()).split(',')

async function freePorts(): Promise<string> {
  const found = new Set<number>()
  while (found.size < WORKERS) found.add(await freePort())
  return [...found].join()
}

/** Specs change the registry, plans and demo accounts, so each worker has an installation of its own. */
const ownPort = ports[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)]

export default defineConfig({
  ...settingsFor(`http://localhost:${ownPort}`),
  workers: WORKERS,
  testDir: '.',
  testMatch: '*.spec.ts',
  // These need an installation of their own.
  testIgnore: 'topology/**',
  outputDir: 'test-results',
  globalTimeout: 35 * 60_000,
  webServer: ports.map((port) => ({
    command: `"${process.execPath}" serve-product.mjs`,
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: port },
  })),
})
