// @ts-check
// Finds a Chromium for the browser tests, or gets one: `node shared/tools/chromium.mjs` prints its path.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { rootFolder } from './root-folder.mjs'

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'Google Chrome',
  'Chromium',
]
/** Headless Chromium renders the same pages, and a new context takes less processor time. */
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell']
const FOLDERS = [
  ...(process.env['PATH'] ?? '').split(path.delimiter),
  '/usr/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
]

/** Path of the Chromium that matches Playwright, whether it is installed or not. */
function playwrightChromium() {
  try {
    const require = createRequire(path.join(rootFolder, 'e2e/package.json'))
    /** @type {typeof import('@playwright/test')} */
    const { chromium } = require('@playwright/test')
    return chromium.executablePath()
  } catch {
    return null
  }
}

/**
 * Returns true if it starts: a download may lack system libraries.
 * @param {string} file
 */
function runs(file) {
  try {
    execFileSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

/** @param {string[]} names */
function findProgram(names) {
  const candidates = FOLDERS.filter(Boolean).flatMap((folder) => names.map((name) => path.join(folder, name)))
  return candidates.find((file) => existsSync(file) && runs(file)) ?? null
}

/** Path of a Chromium on this machine, or null. CHROMIUM_PATH wins. */
export function findChromium() {
  const named = process.env['CHROMIUM_PATH']
  if (named) return existsSync(named) ? named : null
  const own = playwrightChromium()
  return own && existsSync(own) && runs(own) ? own : findProgram(NAMES)
}

/** A Chromium with windows, or null. Headless shells have no back/forward cache. */
export function findWindowedChromium() {
  return findProgram(NAMES)
}

/** The Chromium for tests: a headless shell if available. */
export function findTestChromium() {
  return (process.env['CHROMIUM_PATH'] ? null : findProgram(SHELL_NAMES)) ?? findChromium()
}

/**
 * Runs a command with its output on stderr; returns true on success.
 * @param {string} command
 * @param {string[]} args
 * @param {number} minutes
 */
export function attempt(command, args, minutes) {
  console.error(`${command} ${args.join(' ')} …`)
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: rootFolder, stdio: ['ignore', 2, 2], timeout: minutes * 60_000 }
  return spawnSync(command, args, options).status === 0
}

/** Downloads or installs a Chromium if there is none. Returns its path, or null. */
export function ensureChromium() {
  const found = findChromium()
  if (found || process.env['CHROMIUM_PATH']) return found
  const playwright = path.join(rootFolder, 'e2e/node_modules/@playwright/test/cli.js')
  attempt(process.execPath, [playwright, 'install', '--no-shell', 'chromium'], 5)
  const downloaded = findChromium()
  if (downloaded) return downloaded
  if (process.getuid?.() === 0) {
    attempt('apt-get', ['update'], 3)
    attempt('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], 10)
  }
  return findChromium()
}

/** The Chromium for tests: a headless shell if it can be installed, otherwise any. */
function ensureTestChromium() {
  const isGiven = process.env['CHROMIUM_PATH'] || findProgram(SHELL_NAMES)
  if (!isGiven && process.getuid?.() === 0)
    attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], 5)
  return findTestChromium() ?? ensureChromium()
}

/** Manual instructions if everything else fails. */
export const CHROMIUM_HELP = [
  "Couldn't find or install Chromium. Do one of the following, then run the tests again:",
  '  - Debian or Ubuntu: sudo apt-get install chromium',
  '  - Any system: npx playwright install --with-deps chromium',
  '  - Set CHROMIUM_PATH to an existing Chromium or Chrome',
].join('\n')

/** Flags that suppress Chromium's own network requests and let it run as root. */
export function chromiumFlags() {
  const flags = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
    '--disable-gpu',
  ]
  // Chromium's sandbox refuses to run as root.
  return process.getuid?.() === 0 ? ['--no-sandbox', ...flags] : flags
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = ensureTestChromium()
  if (file) console.log(file)
  else {
    console.error(CHROMIUM_HELP)
    process.exitCode = 1
  }
}
