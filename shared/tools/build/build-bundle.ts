import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import webpack, { type Stats } from 'webpack'
import { containerName, TRUSTED_TYPES } from '../../src/contracts'
import { parseRemoteConfig, type RemoteConfig } from '../../src/bundled/remote-config'
import { createWebpackConfig } from '../webpack/create-webpack-config'
import { emptyBuildInfo, type BuildInfo } from '../webpack/build-info-plugin'
import { providedVersions, requiredVersions, sharedVersion } from '../webpack/shared-map'
import { buildSources } from './build-id'
import { copyIcons } from './copy-icons'
import { loadTypescript } from './load-typescript'
import { ROOT } from './packages'
import { integrityOf, sizesOf, type ReleaseFile } from './release-file'

export interface BundleOptions {
  name: string
  build: string
  outDir: string
  /** Receives the modules of each file: names of sources, for checks only. */
  modulesFile: string
}

/** Reads and validates remote.config.ts; throws with all problems. */
export function readRemoteConfig(folder: string): RemoteConfig {
  const path = join(folder, 'remote.config.ts')
  if (!existsSync(path)) throw new Error(`${path} is missing`)
  const { default: config } = loadTypescript(path) as { default: unknown }
  const parsed = parseRemoteConfig(config)
  if ('problems' in parsed) throw new Error(`${path}:\n  ${parsed.problems.join('\n  ')}`)
  return parsed.config
}

/** Adds the files of each screen and of the widgets; throws if the build lacks a route's chunk. */
function withChunks(config: RemoteConfig, info: BuildInfo): RemoteConfig {
  const afterEntry = (files: string[]) => files.filter((file) => info.groups.entry?.includes(file) !== true)
  const routes = config.routes.map((route) => {
    if (!route.chunk) return route
    const chunk = info.chunks[route.chunk]
    if (!chunk)
      throw new Error(
        `${config.name}: route ${route.path} names the chunk ${route.chunk}, which is not built`,
      )
    return { ...route, preload: afterEntry(chunk.files), consumes: chunk.consumes }
  })
  // A widget's chunk has its id, or is the one shared by several.
  const names = [...config.widgets.map(({ id }) => id), 'widgets']
  const ofWidgets = names.flatMap((chunk) => info.chunks[chunk] ?? [])
  const widgetFiles = {
    preload: afterEntry([...new Set(ofWidgets.flatMap(({ files }) => files))]),
    consumes: [...new Set(ofWidgets.flatMap(({ consumes }) => consumes))].sort(),
  }
  return { ...config, routes, ...(ofWidgets.length > 0 && { widgetFiles }) }
}

/**
 * Writes the integrity of the shell's chunks in front of its entry, whose own integrity is in the page. Browsers check
 * that of scripts and style sheets only.
 */
function writeShellTable(outDir: string): void {
  const entry = join(outDir, 'main.js')
  const { 'main.js': _entry, ...hashes } = integrityOf(outDir)
  const files = Object.fromEntries(Object.entries(hashes).filter(([file]) => /\.(js|css)$/.test(file)))
  const table = `globalThis.__PORTICO_SHELL_FILES__=${JSON.stringify(files)};`
  writeFileSync(entry, table + readFileSync(entry, 'utf8'))
}

function run(config: webpack.Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config)
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error)
        else if (!stats) reject(new Error('webpack returned no result'))
        else if (stats.hasErrors() || stats.hasWarnings()) {
          reject(new Error(stats.toString({ all: false, errors: true, warnings: true, errorDetails: true })))
        } else resolve(stats)
      })
    })
  })
}

/** The build id must depend on every source; otherwise an outdated build would keep its id. */
async function checkSources(name: string, { modules }: BuildInfo): Promise<void> {
  const sources = await buildSources(name)
  const known = new Set(sources.map((path) => relative(ROOT, path).replaceAll('\\', '/')))
  const missing = [...new Set(Object.values(modules).flat())].filter(
    (file) => !file.startsWith('node_modules/') && existsSync(join(ROOT, file)) && !known.has(file),
  )
  if (missing.length > 0) throw new Error(`${name}: not in the build ID: ${missing.join(', ')}`)
}

/** Builds one immutable folder: the files, their integrity, and release.json, which describes them. */
export async function buildBundle({ name, build, outDir, modulesFile }: BundleOptions): Promise<void> {
  const folder = join(ROOT, name)
  const isShell = name === 'shell'
  const remoteConfig = isShell ? undefined : readRemoteConfig(folder)
  const info = emptyBuildInfo()
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  const container = containerName(name, build)
  await run(createWebpackConfig({ name, container, folder, outDir, info, mode: 'production' }))
  await checkSources(name, info)
  if (isShell) {
    info.groups.icons = copyIcons(join(folder, 'src/icons'), outDir)
    writeShellTable(outDir)
  }
  const config = remoteConfig && withChunks(remoteConfig, info)
  const files = integrityOf(outDir)
  const { entry: _entry, ...groups } = info.groups
  const release: ReleaseFile = {
    name,
    version,
    build,
    container,
    entry: isShell ? 'main.js' : 'remoteEntry.js',
    preload: info.preload,
    files,
    sizes: sizesOf(outDir, Object.keys(files)),
    shared: sharedVersion(),
    // The share scope of a remote has everything that any of its chunks requests.
    requires: isShell ? {} : requiredVersions(Object.keys(info.shares)),
    groups,
    ...(config
      ? { config, consumes: info.consumes }
      : { shares: info.shares, provides: { ...providedVersions(), [TRUSTED_TYPES]: '1.0.0' } }),
  }
  if (config) writeFileSync(join(outDir, 'remote.json'), `${JSON.stringify(config)}\n`)
  mkdirSync(dirname(modulesFile), { recursive: true })
  writeFileSync(modulesFile, `${JSON.stringify(info.modules)}\n`)
  writeFileSync(join(outDir, 'release.json'), `${JSON.stringify(release)}\n`)
}
