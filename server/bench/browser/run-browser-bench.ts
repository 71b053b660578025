import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findChromium } from '../../../shared/tools/chromium.mjs'
import { SERVER_FOLDER } from '../../src/testing/paths'
import { machineInfo, print } from '../figures'

/** Runs the benchmarks that need a browser. */
export function runBrowserBench(name: 'dev' | 'switch'): Promise<void> {
  print(machineInfo())
  const e2e = join(SERVER_FOLDER, '../e2e')
  const playwright = join(e2e, 'node_modules/@playwright/test/cli.js')
  // Uses the browser that users have, not the headless shell of tests.
  const env = { ...process.env, CHROMIUM_PATH: findChromium() ?? '' }
  const { status } = spawnSync(
    process.execPath,
    [playwright, 'test', '-c', `playwright.${name}-bench.config.mts`, '--reporter=list'],
    { cwd: e2e, stdio: 'inherit', env },
  )
  if (status !== 0) process.exitCode = 1
  return Promise.resolve()
}
