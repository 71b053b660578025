import { containerName, type RemoteList, type RemoteRelease } from '@portico/shared/contracts'
import { parseRemoteConfig } from '@portico/shared/remote-config'
import { withOwnTexts } from './own-texts'
import type { DroppedEntry, Registry } from './registry'

/** A release loads only into a global name of its own, never into one of the window or of another remote. */
function isRelease(name: string, value: unknown): value is RemoteRelease {
  const release = (value ?? {}) as Partial<Record<keyof RemoteRelease, unknown>>
  return (
    [release.base, release.entry].every((part) => typeof part === 'string') &&
    typeof release.build === 'string' &&
    release.container === containerName(name, release.build) &&
    Array.isArray(release.preload) &&
    typeof release.files === 'object' &&
    release.files !== null
  )
}

/** Reads from an invalid entry as much as can be read. */
function dropped(entry: unknown, name: string, problems: string[]): DroppedEntry {
  const { release, config } = (entry ?? {}) as {
    release?: Partial<RemoteRelease>
    config?: { routes?: unknown }
  }
  const routes: unknown[] | null = Array.isArray(config?.routes) ? config.routes : null
  const paths = routes?.map((route) => (route as { path?: unknown } | null)?.path)
  const isText = (value: unknown) => typeof value === 'string'
  const { build, ticket } = release ?? {}
  return {
    name,
    problems,
    build: isText(build) ? build : '',
    ticket: isText(ticket) ? ticket : '',
    paths: paths?.every(isText) ? paths : null,
  }
}

/** Validates every entry separately. Invalid entries are dropped, never the whole list. */
export function parseRegistry(list: Pick<RemoteList, 'remotes'>, source: Registry['source']): Registry {
  const registry: Registry = { remotes: [], dropped: [], source }
  for (const entry of list.remotes) {
    const name = typeof entry?.name === 'string' ? entry.name : '?'
    const parsed = parseRemoteConfig(entry?.config)
    if ('problems' in parsed) registry.dropped.push(dropped(entry, name, parsed.problems))
    else if (parsed.config.name !== name) {
      registry.dropped.push(dropped(entry, name, [`config is of ${parsed.config.name}`]))
    } else if (!isRelease(name, entry.release)) {
      registry.dropped.push(dropped(entry, name, ['release is missing or has a foreign container']))
    } else {
      registry.remotes.push({
        name,
        // A copy stored by an older version may lack new fields.
        entry: {
          ...entry,
          fallback: isRelease(name, entry.fallback) ? entry.fallback : null,
          plans: Array.isArray(entry.plans) ? entry.plans : [],
        },
        config: withOwnTexts(parsed.config),
        enabled: entry.enabled,
        reason: entry.reason,
      })
    }
  }
  return registry
}
