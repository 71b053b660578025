import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { SERVER_FOLDER } from '../../src/testing/places'
import { machineFacts } from '../figures'

/** How long a saved component takes to the screen under `npm run dev`. A browser measures it. */
export function runDevBench(): Promise<void> {
  process.stdout.write(`${machineFacts()}\n`)
  const e2e = join(SERVER_FOLDER, '../e2e')
  const playwright = join(e2e, 'node_modules/@playwright/test/cli.js')
  const { status } = spawnSync(
    process.execPath,
    [playwright, 'test', '-c', 'playwright.dev-bench.config.mts', '--reporter=list'],
    { cwd: e2e, stdio: 'inherit' },
  )
  if (status !== 0) process.exitCode = 1
  return Promise.resolve()
}
