import type { RemoteRelease } from '@portico/shared/contracts'
import { fileAddress } from './integrity-table'
import type { Remote } from './registry'
import { getRegistry } from './use-registry'

const preloaded = new Set<string>()

function link(release: RemoteRelease, file: string): HTMLLinkElement {
  const element = document.createElement('link')
  element.rel = 'preload'
  element.as = file.endsWith('.css') ? 'style' : 'script'
  // Must match mode and integrity of the later load, or the browser fetches twice.
  element.crossOrigin = 'anonymous'
  const integrity = release.files[file]
  if (integrity) element.integrity = integrity
  element.href = fileAddress(release, file)
  return element
}

function savesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true
}

/** Prefetches a remote's files before a click. Runs nothing, and does nothing under Save-Data. */
function preloadRemoteFiles(remote: Remote): void {
  const { release } = remote.entry
  if (!remote.enabled || preloaded.has(release.container) || savesData()) return
  preloaded.add(release.container)
  for (const file of [release.entry, ...release.preload]) document.head.append(link(release, file))
}

/** Prefetches a remote's files before a click, by name. */
export function preloadRemote(name: string): void {
  const remote = getRegistry().remotes.find((entry) => entry.name === name)
  if (remote) preloadRemoteFiles(remote)
}
