// @ts-check
// Runs the pinned pnpm: `node shared/tools/pnpm.mjs install`. The version stands in package.json, once.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { rootFolder } from './root-folder.mjs'

/** `pnpm@<version>`, as pinned in package.json's `packageManager`. */
export function pinnedPnpm() {
  /** @type {{ packageManager: string }} */
  const manifest = JSON.parse(readFileSync(path.join(rootFolder, 'package.json'), 'utf8'))
  return manifest.packageManager
}

/**
 * Runs pnpm with npx, so that nothing has to be installed first.
 * @param {string[]} args
 * @returns {number} exit code
 */
export function runPnpm(args) {
  const result = spawnSync('npx', ['--yes', pinnedPnpm(), ...args], {
    cwd: rootFolder,
    stdio: 'inherit',
    // npx is a .cmd file on Windows, which only a shell can start.
    shell: process.platform === 'win32',
  })
  return result.status ?? 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = runPnpm(process.argv.slice(2))
