import { useSyncExternalStore } from 'react'
import type { RemoteList } from '@portico/shared/contracts'
import { preloadRemoteFiles } from './preload-remote'
import { keepRegistryCopy, parseRegistry, readRegistryCopy, type Registry } from './registry'

let registry: Registry = { remotes: [], dropped: [], source: 'none' }
const listeners = new Set<() => void>()

function set(next: Registry): void {
  registry = next
  for (const listener of listeners) listener()
}

/** Takes a fresh answer of the registry; an empty one means that it could not be had: the last good copy then. */
export function updateRegistry(list: RemoteList): void {
  if (list.remotes.length > 0) {
    keepRegistryCopy(list)
    set(parseRegistry(list, 'live'))
    return
  }
  const copy = readRegistryCopy()
  set(copy ? parseRegistry(copy, 'copy') : { remotes: [], dropped: [], source: 'none' })
}

export function getRegistry(): Registry {
  return registry
}

/** The remotes as the registry gave them last. */
export function useRegistry(): Registry {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, getRegistry)
}

/** Fetches a remote's files ahead of a click, by name. */
export function preloadRemote(name: string): void {
  const remote = registry.remotes.find((entry) => entry.name === name)
  if (remote) preloadRemoteFiles(remote)
}
