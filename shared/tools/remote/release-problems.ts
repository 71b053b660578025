import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { releaseInput } from '../../src/contracts/releases'
import { parseRemoteConfig } from '../../src/bundled/remote-config'
import { integrityOf, type ReleaseFile } from '../build/release-file'
import { budgetOf, type Budgets } from '../checks/check-budgets'
import { remoteConfigProblems } from '../checks/check-remote-config'
import type { BuiltFolder } from './built-folder'
import { releaseBody } from './release-body'

const KB = 1024
/** The shape check requires an address; the real one isn't known yet. */
const ANY_BASE = 'https://cdn.example/'

function shapeProblems(release: ReleaseFile): string[] {
  const parsed = releaseInput.safeParse(releaseBody(release, ANY_BASE))
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `release.json: ${path.join('.')}: ${message}`)
}

/** Missing files, and files that differ from release.json. */
function fileProblems({ folder, release }: BuiltFolder): string[] {
  const actual = integrityOf(folder)
  const named = [release.entry, ...release.preload, ...Object.values(release.groups ?? {}).flat()]
  const parsed = parseRemoteConfig(release.config)
  const ofRoutes = 'config' in parsed ? parsed.config.routes.flatMap(({ preload = [] }) => preload) : []
  return [
    ...[...new Set([...named, ...ofRoutes])]
      .filter((file) => !release.files[file])
      .map((file) => `${file} is loaded first but has no integrity hash in release.json`),
    ...Object.entries(release.files).flatMap(([file, hash]) => {
      if (!existsSync(join(folder, file))) return [`${file} is missing`]
      return actual[file] === hash ? [] : [`${file} doesn't match its integrity hash in release.json`]
    }),
    ...Object.keys(actual)
      .filter((file) => !release.files[file])
      .map((file) => `${file} is not in release.json`),
  ]
}

function configProblems(release: ReleaseFile): string[] {
  if (release.name === 'shell') return []
  return release.config ? remoteConfigProblems(release.name, release.config) : ['release.json has no config']
}

function budgetProblems({ name, entry, preload, sizes = {} }: ReleaseFile, budgets: Budgets): string[] {
  const budget = budgetOf(name, budgets)
  if (name === 'shell' || !budget) return []
  const sum = (files: string[]) =>
    [...new Set(files)].reduce((bytes, file) => bytes + (sizes[file] ?? 0), 0) / KB
  const weights = { start: sum([entry, ...preload]), all: sum(Object.keys(sizes)) }
  return (['start', 'all'] as const)
    .filter((part) => weights[part] > budget[part])
    .map((part) => `${part} is ${weights[part].toFixed(1)} KB, over its budget of ${budget[part]} KB`)
}

/** All problems that prevent a build from being released; empty without any. */
export function releaseProblems(built: BuiltFolder, budgets: Budgets): string[] {
  const { release } = built
  // An invalid shape can't be checked further.
  const shape = shapeProblems(release)
  if (shape.length > 0) return shape
  return [...configProblems(release), ...fileProblems(built), ...budgetProblems(release, budgets)]
}
