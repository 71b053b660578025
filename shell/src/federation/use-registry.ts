import { useSyncExternalStore } from 'react'
import type { RemoteList, RemoteRelease } from '@portico/shared/contracts'
import { keepRegistryCopy, readRegistryCopy, type Registry, type Remote } from './registry'
import { fileAddress } from './integrity-table'

const preloaded = new Set<string>()

function link(release: RemoteRelease, file: string): HTMLLinkElement {
  const element = document.createElement('link')
  element.rel = 'preload'
  element.as = file.endsWith('.css') ? 'style' : 'script'
  // The same mode and integrity as the later load, or the browser fetches twice.
  element.crossOrigin = 'anonymous'
  const integrity = release.files[file]
  if (integrity) element.integrity = integrity
  element.href = fileAddress(release, file)
  return element
}

function savesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true
}

/** Fetches the files of a remote ahead of a click. Nothing is run, and nothing under Save-Data. */
function preloadRemoteFiles(remote: Remote): void {
  const { release } = remote.entry
  if (!remote.enabled || preloaded.has(release.container) || savesData()) return
  preloaded.add(release.container)
  for (const file of [release.entry, ...release.preload]) document.head.append(link(release, file))
}

let registry: Registry = { remotes: [], dropped: [], source: 'none' }
const listeners = new Set<() => void>()

function set(next: Registry): void {
  registry = next
  for (const listener of listeners) listener()
}

async function parse(list: RemoteList, source: Registry['source']): Promise<Registry> {
  if (list.remotes.length === 0) return { remotes: [], dropped: [], source }
  // The schema comes apart from the sign-in page, which has no remotes to check.
  const { parseRegistry } = await import(/* webpackChunkName: "parse-registry" */ './parse-registry')
  return parseRegistry(list, source)
}

/** Changes an answer of the registry before it is used; developers try out builds by it. */
type RegistryFilter = (list: RemoteList) => Promise<RemoteList>

let filter: RegistryFilter = (list) => Promise.resolve(list)

export function setRegistryFilter(next: RegistryFilter): void {
  filter = next
}

/** What the registry said last, to tell an unchanged answer. */
let said = ''

/** Takes the registry's answer; null where there was none: the last good copy then. Resolves to whether it changed. */
export async function updateRegistry(list: RemoteList | null): Promise<boolean> {
  if (list) {
    const text = JSON.stringify(list.remotes)
    if (text === said && registry.source === 'live') return false
    said = text
    if (list.remotes.length > 0) keepRegistryCopy(list)
  }
  const copy = list ?? readRegistryCopy()
  set(
    copy
      ? await parse(await filter(copy), list ? 'live' : 'copy')
      : { remotes: [], dropped: [], source: 'none' },
  )
  return true
}

export function getRegistry(): Registry {
  return registry
}

export function subscribeRegistry(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The remotes as the registry gave them last. */
export function useRegistry(): Registry {
  return useSyncExternalStore(subscribeRegistry, getRegistry)
}

/** Fetches a remote's files ahead of a click, by name. */
export function preloadRemote(name: string): void {
  const remote = registry.remotes.find((entry) => entry.name === name)
  if (remote) preloadRemoteFiles(remote)
}
