import type { RemoteRelease } from '@portico/shared/contracts'

declare global {
  /** Absolute address to integrity; read by the chunk loader of every build. */
  var __PORTICO_INTEGRITY__: Record<string, string> | undefined
  /** Above 0 after a retry: chunks are then asked for with `?r=n`, past a broken copy in the cache. */
  var __PORTICO_RETRY__: number | undefined
}

/** Absolute address of a file of a release. */
export function fileAddress(release: RemoteRelease, file: string): string {
  return new URL(file, new URL(release.base, window.location.href)).href
}

/** Makes every chunk of the release load only as it was released. */
export function fillIntegrityTable(release: RemoteRelease): void {
  const table = (globalThis.__PORTICO_INTEGRITY__ ??= {})
  for (const [file, hash] of Object.entries(release.files)) table[fileAddress(release, file)] = hash
}
