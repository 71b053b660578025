import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** release.json, which the build writes into its folder. */
const releaseFile = z.object({
  name: z.string(),
  version: z.string(),
  build: z.string(),
  container: z.string(),
  entry: z.string(),
  preload: z.array(z.string()),
  files: z.record(z.string(), z.string()),
  /** Remotes only: contents of remote.json. */
  config: z.record(z.string(), z.unknown()).optional(),
  /** Remotes only: share keys asked of the shell. */
  consumes: z.array(z.string()).default([]),
  /** Shell only: files needed at once, by kind of page. */
  groups: z.record(z.string(), z.array(z.string())).default({}),
  /** Shell only: share key to the files that provide it. */
  shares: z.record(z.string(), z.array(z.string())).default({}),
})
export type BuiltRelease = z.output<typeof releaseFile>

/** Folders below `root` that hold builds: the shell and every remote. */
export function builtNames(root: string): string[] {
  return readdirSync(root)
    .filter((name) => name === 'shell' || /^mfe-[a-z0-9-]+$/.test(name))
    .sort()
}

/** Folder of all builds of a package. */
export function distFolder(root: string, name: string): string {
  return join(root, name, 'dist')
}

/**
 * The current build of a package, or null where it was never built.
 *
 * @throws naming the file, where the build says something that cannot be understood
 */
export function currentRelease(root: string, name: string): BuiltRelease | null {
  const dist = distFolder(root, name)
  const pointer = join(dist, 'current.json')
  if (!existsSync(pointer)) return null
  const { build } = readJson(pointer, z.object({ build: z.string().regex(/^[A-Za-z0-9_-]+$/) }))
  return readJson(join(dist, build, 'release.json'), releaseFile)
}

function readJson<S extends z.ZodType>(file: string, schema: S): z.output<S> {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new Error(`${file} cannot be used; build it again`, { cause: error })
  }
}
