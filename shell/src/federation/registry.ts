import type { RemoteEntry, RemoteList } from '@portico/shared/contracts'
import type { RemoteConfig, RemoteRoute } from '@portico/shared/remote-config'
import { matchPath } from 'react-router-dom'

/** An entry of the registry that passed the checks. */
export interface Remote {
  name: string
  entry: RemoteEntry
  config: RemoteConfig
  enabled: boolean
  reason: RemoteEntry['reason']
}

/** An entry that was dropped, and why. The rest of the list stays. */
interface DroppedEntry {
  name: string
  problems: string[]
}

export interface Registry {
  remotes: Remote[]
  dropped: DroppedEntry[]
  /** `copy`: the registry could not be asked and the last good answer is used. */
  source: 'live' | 'copy' | 'none'
}

const COPY_KEY = 'portico.registry'

/** Keeps the last good answer for a start without the registry. Full or blocked storage is no error. */
export function keepRegistryCopy(list: RemoteList): void {
  try {
    localStorage.setItem(COPY_KEY, JSON.stringify(list))
  } catch {
    // Private windows refuse storage: then there is no copy.
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

/** The remote and the rule that own a path below the base path; null where nobody does. */
export function findRoute(registry: Registry, path: string): { remote: Remote; route: RemoteRoute } | null {
  const fitting = registry.remotes.flatMap((remote) =>
    remote.config.routes.filter((rule) => matchPath(rule.path, path)).map((route) => ({ remote, route })),
  )
  // What is spelt out comes before what has a gap: /app/site/splash-pages before /app/site/:siteId.
  return fitting.find(({ route }) => route.path === path) ?? fitting[0] ?? null
}
