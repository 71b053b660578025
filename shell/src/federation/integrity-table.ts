import type { RemoteRelease } from '@portico/shared/contracts'

declare global {
  /** Absolute address to integrity; read by the chunk loader of every build. */
  var __PORTICO_INTEGRITY__: Record<string, string> | undefined
  /** Folders (absolute, with a slash) below which an address that the table does not know is refused. */
  var __PORTICO_STRICT__: string[] | undefined
  /** Files of the shell's own build with their integrity; the build writes it in front of main.js. */
  var __PORTICO_SHELL_FILES__: Record<string, string> | undefined
}

/** Absolute address of a file of a release. */
export function fileAddress(release: RemoteRelease, file: string): string {
  return new URL(file, new URL(release.base, window.location.href)).href
}

/**
 * Makes every file below `base` (absolute, with a slash) load only as it was released. A name that an address would
 * spell otherwise is never found, so its file is refused.
 */
export function trustOnly(base: string, files: Record<string, string>): void {
  const table = (globalThis.__PORTICO_INTEGRITY__ ??= {})
  for (const [file, hash] of Object.entries(files)) table[base + file] = hash
  const strict = (globalThis.__PORTICO_STRICT__ ??= [])
  if (!strict.includes(base)) strict.push(base)
}

/** Folders of builds under work: their files change as they are saved, so none carries a promise. */
const workFolders = new Set<string>()

/** Lets whatever is below `base` (absolute, with a slash) be loaded. */
export function trustFolder(base: string): void {
  workFolders.add(base)
}

/** Makes every chunk of the release load only as it was released. A build under work has no hashes. */
export function fillIntegrityTable(release: RemoteRelease): void {
  const base = new URL(release.base, window.location.href).href
  if (Object.keys(release.files).length === 0) trustFolder(base)
  else trustOnly(base, release.files)
}

/** Whether an absolute address is that of a file of a build that the page or the registry named. */
export function isReleased(address: string): boolean {
  const [file = ''] = address.split(/[?#]/)
  const isKnown = Object.hasOwn(globalThis.__PORTICO_INTEGRITY__ ?? {}, file)
  return isKnown || [...workFolders].some((base) => file.startsWith(base))
}

/** No file has this hash: the browser refuses the script. */
const NO_HASH = `sha256-${'A'.repeat(43)}=`

/** What a script at an absolute address must match; undefined where nothing was promised. */
export function integrityOf(address: string): string | undefined {
  const known = globalThis.__PORTICO_INTEGRITY__?.[address]
  if (known) return known
  return globalThis.__PORTICO_STRICT__?.some((base) => address.startsWith(base)) ? NO_HASH : undefined
}
