import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { distOf, ROOT } from '../build/packages'
import type { ReleaseFile } from '../build/release-file'

/** A finished build, ready for upload. */
export interface BuiltFolder {
  /** Absolute. */
  folder: string
  release: ReleaseFile
}

/** The current build of a package. */
export function readBuiltFolder(name: string, root = ROOT): BuiltFolder {
  const dist = distOf(name, root)
  const { build } = JSON.parse(readFileSync(join(dist, 'current.json'), 'utf8')) as { build: string }
  const folder = join(dist, build)
  return { folder, release: JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as ReleaseFile }
}

/** Every file below a folder, as paths with slashes. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
}
