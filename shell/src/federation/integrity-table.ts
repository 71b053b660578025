import type { RemoteRelease } from '@portico/shared/contracts'

declare global {
  /** Integrity by absolute address; every build's chunk loader reads it. */
  var __PORTICO_INTEGRITY__: Readonly<Record<string, string>> | undefined
  /** Absolute folders with a trailing slash; files below them load only if the table lists them. */
  var __PORTICO_STRICT__: readonly string[] | undefined
  /** Integrity of the shell's own files; the build writes it in front of main.js. */
  var __PORTICO_SHELL_FILES__: Record<string, string> | undefined
}

/** Contents of the globals, which other scripts can read and not change. */
let table: Readonly<Record<string, string>> = Object.freeze({})
let strict: readonly string[] = Object.freeze([])

/** Absolute address of a release's file. */
export function fileAddress(release: RemoteRelease, file: string): string {
  return new URL(file, new URL(release.base, window.location.href)).href
}

/**
 * Allows files below `base` (absolute, with a trailing slash) to load only as released. A name that differs in a URL
 * never matches, so its file is blocked.
 */
export function trustOnly(base: string, files: Record<string, string>): void {
  const added = Object.entries(files).map(([file, hash]) => [base + file, hash])
  table = Object.freeze({ ...table, ...(Object.fromEntries(added) as Record<string, string>) })
  if (!strict.includes(base)) strict = Object.freeze([...strict, base])
  if (Object.hasOwn(globalThis, '__PORTICO_INTEGRITY__')) return
  Object.defineProperties(globalThis, {
    __PORTICO_INTEGRITY__: { get: () => table },
    __PORTICO_STRICT__: { get: () => strict },
  })
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
  const isKnown = Object.hasOwn(table, file)
  return isKnown || [...workFolders].some((base) => file.startsWith(base))
}

/** No file has this hash, so the browser blocks the script. */
const NO_HASH = `sha256-${'A'.repeat(43)}=`

/** Returns the integrity for a script's absolute address; undefined if none is required. */
export function integrityOf(address: string): string | undefined {
  const known = table[address]
  if (known) return known
  return strict.some((base) => address.startsWith(base)) ? NO_HASH : undefined
}
