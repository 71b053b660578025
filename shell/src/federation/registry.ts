import type { RemoteEntry, RemoteList } from '@portico/shared/contracts'
import type { RemoteConfig, RemoteRoute } from '@portico/shared/remote-config'
import { matchPath } from 'react-router-dom'

/** A valid registry entry. */
export interface Remote {
  name: string
  entry: RemoteEntry
  config: RemoteConfig
  enabled: boolean
  reason: RemoteEntry['reason']
}

/** A dropped registry entry with the reason. The other entries stay. */
export interface DroppedEntry {
  name: string
  problems: string[]
  /** Build of its release, and the ticket for reports; '' if they can't be read. */
  build: string
  ticket: string
  /** Patterns of its pages; null if they can't be read. */
  paths: readonly string[] | null
}

export interface Registry {
  remotes: Remote[]
  dropped: DroppedEntry[]
  /** `copy`: the registry couldn't be reached, so the last good answer is used. */
  source: 'live' | 'copy' | 'none'
}

const COPY_KEY = 'portico.registry'

/** Stores the last good answer for a start without the registry. Ignores full or blocked storage. */
export function keepRegistryCopy(list: RemoteList): void {
  try {
    localStorage.setItem(COPY_KEY, JSON.stringify(list))
  } catch {
    // Private windows block storage: there is no copy then.
  }
}

export function readRegistryCopy(): RemoteList | null {
  try {
    const text = localStorage.getItem(COPY_KEY)
    return text ? (JSON.parse(text) as RemoteList) : null
  } catch {
    return null
  }
}

/** Returns the dropped entry that may own a path below the base path; null if none does. */
export function findDropped(registry: Registry, path: string): DroppedEntry | null {
  const owns = ({ paths }: DroppedEntry) => paths?.some((pattern) => matchPath(pattern, path))
  return registry.dropped.find(owns) ?? registry.dropped.find(({ paths }) => !paths) ?? null
}

/** Returns the remote and the route that own a path below the base path; null if none does. */
export function findRoute(registry: Registry, path: string): { remote: Remote; route: RemoteRoute } | null {
  const fitting = registry.remotes.flatMap((remote) =>
    remote.config.routes.filter((rule) => matchPath(rule.path, path)).map((route) => ({ remote, route })),
  )
  // Literal paths win over parameters: /app/site/splash-pages before /app/site/:siteId.
  return fitting.find(({ route }) => route.path === path) ?? fitting[0] ?? null
}
