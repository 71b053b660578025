import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { buildBundle } from './build-bundle'
import { buildId } from './build-id'
import { compressFolder } from './compress'
import { loadTypescript } from './load-typescript'
import { distOf, modulesFileOf, remoteNames, ROOT } from './packages'

/** Number of builds kept beside the current one, because open sessions may still request their chunks. */
const KEPT_BUILDS = 3

interface ServerTools {
  buildServer: () => Promise<void>
}

function pointTo(dist: string, build: string): void {
  writeFileSync(join(dist, 'current.json.tmp'), `${JSON.stringify({ build })}\n`)
  renameSync(join(dist, 'current.json.tmp'), join(dist, 'current.json'))
}

function dropOldBuilds(dist: string, current: string): void {
  const builds = readdirSync(dist)
    .filter((name) => name !== current && existsSync(join(dist, name, 'release.json')))
    .sort((a, b) => statSync(join(dist, b)).mtimeMs - statSync(join(dist, a)).mtimeMs)
  for (const name of builds.slice(KEPT_BUILDS)) {
    rmSync(join(dist, name), { recursive: true })
    rmSync(join(dist, '.modules', `${name}.json`), { force: true })
  }
}

async function buildFrontEnd(name: string): Promise<boolean> {
  const dist = distOf(name)
  const build = await buildId(name, 'production')
  mkdirSync(dist, { recursive: true })
  const done = existsSync(join(dist, build, 'release.json'))
  if (!done) {
    // Several builds of the same sources may run at once; the first one to finish renames its complete folder into
    // place.
    const unfinished = join(dist, `.making-${build}-${process.pid}`)
    try {
      await buildBundle({ name, build, outDir: unfinished, modulesFile: modulesFileOf(name, build) })
      await compressFolder(unfinished)
      if (!existsSync(join(dist, build))) renameSync(unfinished, join(dist, build))
    } finally {
      rmSync(unfinished, { recursive: true, force: true })
    }
  }
  pointTo(dist, build)
  dropOldBuilds(dist, build)
  return !done
}

async function buildServerOnce(): Promise<boolean> {
  const dist = distOf('server')
  const build = await buildId('server', 'production')
  const stamp = join(dist, 'build-id')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === build) return false
  const tools = loadTypescript(join(ROOT, 'server/tools/build.ts')) as ServerTools
  await tools.buildServer()
  writeFileSync(stamp, build)
  return true
}

/** Builds the named packages, or all: the shell, every remote, the server. Finished builds are skipped. */
export async function buildPackages(names: string[]): Promise<void> {
  const all = ['shell', ...remoteNames(), 'server']
  const unknown = names.filter((name) => !all.includes(name))
  if (unknown.length > 0)
    throw new Error(`Unknown package: ${unknown.join(', ')}. Available: ${all.join(', ')}`)
  const selected = names.length > 0 ? names : all
  for (const [index, name] of selected.entries()) {
    const started = Date.now()
    const built = name === 'server' ? await buildServerOnce() : await buildFrontEnd(name)
    const took = built ? `built in ${((Date.now() - started) / 1000).toFixed(1)} s` : 'is up to date'
    process.stdout.write(`[${index + 1}/${selected.length}] ${name} ${took}\n`)
  }
}
