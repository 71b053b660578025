import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** `sha256-…` of every script, style sheet, font and picture below `folder`, in the format of integrity attributes. */
export function integrityOf(folder: string): Record<string, string> {
  const files: Record<string, string> = {}
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/\.(js|css|woff2|svg|png)$/.test(name)) continue
    const hash = createHash('sha256').update(readFileSync(join(folder, name)))
    files[name.replaceAll('\\', '/')] = `sha256-${hash.digest('base64')}`
  }
  return files
}

/** Gzip size in bytes of each of these files below `folder`. */
export function sizesOf(folder: string, files: string[]): Record<string, number> {
  const zipped = (file: string) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length
  return Object.fromEntries(files.map((file) => [file, zipped(file)]))
}

/** Description of a build: `release.json` in its folder. */
export interface ReleaseFile {
  name: string
  version: string
  build: string
  container: string
  entry: string
  preload: string[]
  files: Record<string, string>
  /** Gzip size in bytes of each of `files`. */
  sizes: Record<string, number>
  /** Version of shared that it was built against. */
  shared: string
  /** Range of versions that this build runs with, by share key. Empty for the shell. */
  requires: Record<string, string>
  /** remote.json; missing for the shell. */
  config?: Record<string, unknown>
  /**
   * Files of texts by language (`texts-es`). Shell: also the files that each kind of page needs immediately, its fonts and
   * its icons.
   */
  groups?: Record<string, string[]>
  /** Shell: files that provide each share key. */
  shares?: Record<string, string[]>
  /** Shell only: version provided for each share key. */
  provides?: Record<string, string>
  /** Remote: share keys that its code requests from the shell. */
  consumes?: string[]
}
