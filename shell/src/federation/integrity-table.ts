import type { RemoteRelease } from '@portico/shared/contracts'

declare global {
  /** Integrity by absolute address; every build's chunk loader reads it. */
  var __PORTICO_INTEGRITY__: Record<string, string> | undefined
  /** Absolute folders with a trailing slash; files below them load only if the table lists them. */
  var __PORTICO_STRICT__: string[] | undefined
  /** Integrity of the shell's own files; the build writes it in front of main.js. */
  var __PORTICO_SHELL_FILES__: Record<string, string> | undefined
}

/** Absolute address of a release's file. */
export function fileAddress(release: RemoteRelease, file: string): string {
  return new URL(file, new URL(release.base, window.location.href)).href
}

/**
 * Allows files below `base` (absolute, with a trailing slash) to load only as released. A name that differs in a URL
 * never matches, so its file is blocked.
 */
export function trustOnly(base: string, files: Record<string, string>): void {
  const table = (globalThis.__PORTICO_INTEGRITY__ ??= {})
  for (const [file, hash] of Object.entries(files)) table[base + file] = hash
  const strict = (globalThis.__PORTICO_STRICT__ ??= [])
  if (!strict.includes(base)) strict.push(base)
}

/** Folders of development builds: their files change on save, so they have no integrity. */
const workFolders = new Set<string>()

/** Allows everything below `base` (absolute, with a trailing slash) to load. */
export function trustFolder(base: string): void {
  workFolders.add(base)
}

/** Adds the release's chunks to the integrity table. Development builds have no hashes. */
export function fillIntegrityTable(release: RemoteRelease): void {
  const base = new URL(release.base, window.location.href).href
  if (Object.keys(release.files).length === 0) trustFolder(base)
  else trustOnly(base, release.files)
}

/** Returns true if an absolute address is a file of a build that the page or the registry lists. */
export function isReleased(address: string): boolean {
  const [file = ''] = address.split(/[?#]/)
  const isKnown = Object.hasOwn(globalThis.__PORTICO_INTEGRITY__ ?? {}, file)
  return isKnown || [...workFolders].some((base) => file.startsWith(base))
}

/** No file has this hash, so the browser blocks the script. */
const NO_HASH = `sha256-${'A'.repeat(43)}=`

/** Returns the integrity for a script's absolute address; undefined if none is required. */
export function integrityOf(address: string): string | undefined {
  const known = globalThis.__PORTICO_INTEGRITY__?.[address]
  if (known) return known
  return globalThis.__PORTICO_STRICT__?.some((base) => address.startsWith(base)) ? NO_HASH : undefined
}
