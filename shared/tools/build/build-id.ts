import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { lockedPackages } from './lock-closure'
import { ROOT } from './packages'

const SKIPPED = new Set(['node_modules', 'dist', 'fixtures', 'checks', '.cache'])

function* sourcesBelow(folder: string): Generator<string> {
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) {
      if (!SKIPPED.has(name)) yield* sourcesBelow(path)
    } else if (!/\.test\.tsx?$/.test(name)) yield path
  }
}

/**
 * Id of a build: a hash of everything that goes into it (its own sources, shared, the locked versions of what
 * both depend on). Equal sources give an equal id, so that what is built need not be built again.
 */
export function buildId(name: string, mode: string, lock = readRoot('pnpm-lock.yaml')): string {
  const hash = createHash('sha256').update(`${name}\0${mode}\0${process.version}`)
  const folders =
    name === 'shared' ? ['shared'] : [name, 'shared/src', 'shared/tools/webpack', 'shared/tools/build']
  for (const folder of folders) {
    for (const path of sourcesBelow(join(ROOT, folder))) {
      hash.update(`\0${relative(ROOT, path)}\0`).update(readFileSync(path))
    }
  }
  hash.update(readRoot('shared/package.json'))
  for (const locked of lockedPackages(lock, [...new Set([name, 'shared'])])) hash.update(`\0${locked}`)
  return hash.digest('hex').slice(0, 12)
}

function readRoot(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}
