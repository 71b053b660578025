import type { RemoteLoad, SharedModule } from '@portico/shared/remote'
import { federation } from './federation'
import { shellBuild } from '../errors/shell-build'

type Phase = RemoteLoad['phases'][number]['name']

let loads: readonly RemoteLoad[] = []
const listeners = new Set<() => void>()

function put(next: RemoteLoad): void {
  const others = loads.filter((load) => load.name !== next.name || load.build !== next.build)
  loads = [...others, next]
  for (const listener of listeners) listener()
}

/** Records the loading of a build, for the platform page. */
export interface LoadRecord {
  phase: (name: Phase, since: number) => void
  end: (state: 'ready' | 'failed', error?: unknown) => void
}

export function recordLoad(start: Omit<RemoteLoad, 'state' | 'phases' | 'error'>): LoadRecord {
  let load: RemoteLoad = { ...start, state: 'loading', phases: [], error: null }
  put(load)
  return {
    phase(name, since) {
      const phases = load.phases.filter((phase) => phase.name !== name)
      load = { ...load, phases: [...phases, { name, ms: Math.round(performance.now() - since) }] }
      put(load)
    },
    end(state, error) {
      load = { ...load, state, error: error instanceof Error ? error.message : null }
      put(load)
    },
  }
}

export const getLoads = () => loads

export function subscribeLoads(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

interface ShareScope {
  [key: string]: Record<string, { from?: string }>
}

/** Modules that the shell shares, from Module Federation's share scope. */
export function getShared(): SharedModule[] {
  const scope = federation.shareScopeMap as Record<string, ShareScope>
  // The scope names a module's first loader, so the shell's own modules are identified by its shared list.
  const isOwn = (key: string, version: string) =>
    federation.options.shared[key]?.some((shared) => shared.version === version) === true
  return Object.entries(scope.default ?? {}).flatMap(([key, versions]) =>
    Object.entries(versions).map(([version, { from = '' }]) => ({
      key,
      version,
      from: isOwn(key, version) ? `${federation.name}__${shellBuild()}` : from,
    })),
  )
}
