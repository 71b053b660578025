// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { pinnedPnpm, runPnpm } from './pnpm.mjs'
import { rootFolder } from './root-folder.mjs'

const stampFile = path.join(rootFolder, 'node_modules/.cache/portico-install')

/** What the installed packages depend on: lock file, settings, pnpm, and the machine they were chosen for. */
function wantedStamp() {
  const hash = createHash('sha256')
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml'])
    hash.update(readFileSync(path.join(rootFolder, file)))
  hash.update(`${pinnedPnpm()} ${process.platform} ${process.arch}`)
  return hash.digest('hex')
}

/**
 * Installs what the lock file names, or does nothing when that was done before: starting pnpm alone
 * takes seconds.
 * @returns {boolean} false when the install failed; pnpm has said why
 */
export function installPackages() {
  const stamp = wantedStamp()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return true
  console.log(`Installing packages (${pinnedPnpm()}, frozen lock file) …`)
  if (runPnpm(['install', '--frozen-lockfile']) !== 0) return false
  mkdirSync(path.dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
  return true
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href && !installPackages()) process.exitCode = 1
