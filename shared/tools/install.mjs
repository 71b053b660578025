// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { pinnedPnpm, runPnpm } from './pnpm.mjs'
import { rootFolder } from './root-folder.mjs'

const stampFile = path.join(rootFolder, 'node_modules/.cache/portico-install')

/** Inputs of the installation: lock file, settings, pnpm, and the platform. */
function wantedStamp() {
  const hash = createHash('sha256')
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml'])
    hash.update(readFileSync(path.join(rootFolder, file)))
  hash.update(`${pinnedPnpm()} ${process.platform} ${process.arch}`)
  return hash.digest('hex')
}

/**
 * Installs the packages of the lock file, or does nothing if they are up to date: starting pnpm alone takes seconds.
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
