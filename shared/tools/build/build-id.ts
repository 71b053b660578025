import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { consumedMap } from '../webpack/shared-map'
import { lockedPackages } from './lock-closure'
import { ROOT } from './packages'
import { sourceClosure } from './source-closure'

const SKIPPED = new Set(['node_modules', 'dist', 'fixtures', 'checks', '.cache', 'testing'])

/** Files that every build reads: call addresses, checks of remote.config.ts, facades. */
const TOOLS = ['shared/tools/webpack', 'shared/tools/build', 'shared/src/facades']

function* sourcesBelow(folder: string): Generator<string> {
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) {
      if (!SKIPPED.has(name)) yield* sourcesBelow(path)
    } else if (!/\.test\.tsx?$/.test(name)) yield path
  }
}

const filesBelow = (folders: readonly string[]) =>
  folders.flatMap((folder) => [...sourcesBelow(join(ROOT, folder))])

/** Files that a remote bundles or is described by, without the parts of shared that the shell provides. */
async function remoteSources(name: string): Promise<string[]> {
  const folder = join(ROOT, name)
  const atTop = readdirSync(folder)
    .map((file) => join(folder, file))
    .filter((path) => statSync(path).isFile())
  const consumed = consumedMap()
  const external = (request: string) => Object.hasOwn(consumed, request)
  const closures = await Promise.all([
    sourceClosure([...atTop, join(folder, 'src/remote.tsx')], { root: ROOT, external }),
    sourceClosure(filesBelow(TOOLS), { root: ROOT, external: () => false }),
  ])
  return closures.flat()
}

/** Every file of the repository that a build depends on, sorted. */
export async function buildSources(name: string): Promise<string[]> {
  if (name === 'shared') return filesBelow(['shared'])
  if (name.startsWith('mfe-')) return [...new Set(await remoteSources(name))].sort()
  return filesBelow([
    name,
    'shared/src',
    'shared/tools/antd-styles',
    'shared/tools/webpack',
    'shared/tools/build',
  ])
}

/**
 * Id of a build: a hash of everything in it (its own sources, their imports from shared, the locked versions of their
 * dependencies). Equal sources give an equal id, so that a finished build is reused.
 */
export async function buildId(
  name: string,
  mode: string,
  lock = readRoot('pnpm-lock.yaml'),
): Promise<string> {
  const hash = createHash('sha256').update(`${name}\0${mode}\0${process.version}`)
  for (const path of await buildSources(name)) {
    hash.update(`\0${relative(ROOT, path)}\0`).update(readFileSync(path))
  }
  hash.update(readRoot('shared/package.json'))
  for (const locked of lockedPackages(lock, [...new Set([name, 'shared'])])) hash.update(`\0${locked}`)
  return hash.digest('hex').slice(0, 12)
}

function readRoot(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}
