// @ts-check
// Firefox and WebKit for the browser tests: `node shared/tools/engines.mjs` finds their programs or installs them.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { attempt } from './chromium.mjs'

/** @param {readonly string[]} names */
function findProgram(names) {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean)
  const files = folders.flatMap((folder) => names.map((name) => path.join(folder, name)))
  return files.find((file) => existsSync(file)) ?? null
}

/** Its folder contains the architecture and the GTK version. */
function findMiniBrowser() {
  const folders = ['x86_64', 'aarch64'].flatMap((processor) =>
    ['4.1', '4.0'].map((version) => `/usr/lib/${processor}-linux-gnu/webkit2gtk-${version}`),
  )
  return folders.map((folder) => path.join(folder, 'MiniBrowser')).find((file) => existsSync(file)) ?? null
}

/** Paths of the programs; null: not installed. */
export function enginePrograms() {
  return {
    firefox: findProgram(['firefox-esr', 'firefox']),
    webkit: {
      miniBrowser: findMiniBrowser(),
      driver: findProgram(['WebKitWebDriver']),
      xvfb: findProgram(['Xvfb']),
    },
  }
}

/** Engines that tests can drive on this machine, and the others. */
export function availableEngines() {
  const { firefox, webkit } = enginePrograms()
  const installed = { firefox: firefox !== null, webkit: !Object.values(webkit).includes(null) }
  const engines = /** @type {('firefox' | 'webkit')[]} */ (Object.keys(installed))
  return {
    available: engines.filter((engine) => installed[engine]),
    missing: engines.filter((engine) => !installed[engine]),
  }
}

/** Names of the Debian packages. */
export const ENGINE_PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']

/** Installs missing packages if that needs no password. */
export function ensureEngines() {
  if (availableEngines().missing.length > 0 && process.getuid?.() === 0) {
    attempt('apt-get', ['update', '-qq'], 3)
    // One by one, because a system without WebKit's driver may still have Firefox.
    for (const name of ENGINE_PACKAGES)
      attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], 10)
  }
  return availableEngines()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  console.log(JSON.stringify(ensureEngines(), null, 2))
