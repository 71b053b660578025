import { BUILD_ID, isReleased } from '@portico/shared/contracts'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const texts = z.record(z.string(), z.string())
const lists = z.record(z.string(), z.array(z.string()))

/** release.json, which the build writes into its folder. */
export const releaseFile = z.object({
  name: z.string(),
  version: z.string(),
  build: z.string(),
  container: z.string(),
  entry: z.string(),
  preload: z.array(z.string()),
  files: texts,
  /** File to gzipped bytes. */
  sizes: z.record(z.string(), z.number()).default({}),
  /** Remotes only: contents of remote.json. */
  config: z.record(z.string(), z.unknown()).optional(),
  /** Remotes only: share keys provided by the shell. */
  consumes: z.array(z.string()).default([]),
  /** Remotes only: share key to the version range that the code was built for. */
  requires: texts.default({}),
  /** Text files by language; for the shell also the files needed on load, by kind of page. */
  groups: lists.default({}),
  /** Shell only: share key to the files that provide it. */
  shares: lists.default({}),
  /** Shell only: share key to its version. */
  provides: texts.default({}),
})
export type BuiltRelease = z.output<typeof releaseFile>

/** Lists folders below `root` with builds: the shell and every remote. */
export function builtNames(root: string): string[] {
  return readdirSync(root).filter(isReleased).sort()
}

/** Returns the folder of all builds of a package. */
export function distFolder(root: string, name: string): string {
  return join(root, name, 'dist')
}

export interface CurrentBuild {
  release: BuiltRelease
  /** Time when current.json was written. */
  pointedAt: Date
}

/**
 * Returns the current build of a package, or null if it was never built.
 * @throws naming the file if its contents are invalid
 */
export function currentBuild(root: string, name: string): CurrentBuild | null {
  const dist = distFolder(root, name)
  const pointer = join(dist, 'current.json')
  if (!existsSync(pointer)) return null
  const { build } = readJson(pointer, z.object({ build: z.string().regex(BUILD_ID) }))
  const release = readJson(join(dist, build, 'release.json'), releaseFile)
  return { release, pointedAt: statSync(pointer).mtime }
}

/** Returns a build stored beside the server; null if it's missing or invalid. */
export function builtRelease(root: string, name: string, build: string): BuiltRelease | null {
  const folder = buildFolder(root, name, build)
  try {
    return folder ? readJson(join(folder, 'release.json'), releaseFile) : null
  } catch {
    return null
  }
}

/**
 * Returns the folder of a build stored beside the server: where it was built, or in `releases/`, where it was
 * published to. Null if it's missing or incomplete: release.json is written last.
 */
export function buildFolder(root: string, name: string, build: string): string | null {
  const folders = [join(distFolder(root, name), build), join(root, 'releases', name, build)]
  return folders.find((folder) => existsSync(join(folder, 'release.json'))) ?? null
}

/** Returns true if a release was built beside the server and its folder was deleted since. */
export function isGone(
  root: string,
  { name, build, base }: { name: string; build: string; base: string },
): boolean {
  return base === '' && buildFolder(root, name, build) === null
}

function readJson<S extends z.ZodType>(file: string, schema: S): z.output<S> {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new Error(`Can't read ${file}. Run the build again.`, { cause: error })
  }
}
