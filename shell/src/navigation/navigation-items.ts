import type { PermissionKey } from '@portico/shared/contracts'
import { NAVIGATION_GROUPS, type RemoteNavigationItem } from '@portico/shared/remote-config'
import { findRoute, type Registry } from '../federation/registry'

export interface NavigationEntry extends Pick<
  RemoteNavigationItem,
  'label' | 'icon' | 'path' | 'group' | 'attention'
> {
  remote: string
  /** The plan lacks the section: the item links to the page that explains it. */
  locked: boolean
}

interface Viewer {
  seesLocked: boolean
  inControlPanel: boolean
  can: (permission: PermissionKey) => boolean
}

/**
 * The items that this user sees here, in the product's order. Items missing from the plan are shown locked to users who
 * can change the plan; disabled ones are hidden.
 */
export function navigationEntries(registry: Registry, viewer: Viewer): NavigationEntry[] {
  const entries = registry.remotes.flatMap((remote) => {
    const locked = !remote.enabled && remote.reason === 'plan' && viewer.seesLocked
    if (!remote.enabled && !locked) return []
    return remote.config.navigation
      .filter((item) => item.scope === 'any' || (item.scope === 'control-panel') === viewer.inControlPanel)
      .filter((item) => locked || viewer.can(item.permission))
      .filter((item) => !item.unless || !viewer.can(item.unless))
      .map((item) => ({ ...item, remote: remote.name, locked }))
  })
  return entries.sort((one, other) => one.order - other.order)
}

/** The groups that have items, each with its items in their order. */
export function navigationGroups<Entry extends Pick<NavigationEntry, 'group'>>(entries: readonly Entry[]) {
  return NAVIGATION_GROUPS.map((group) => ({
    group,
    items: entries.filter((entry) => entry.group === group),
  })).filter(({ items }) => items.length > 0)
}

function sharedSegments(one: string, other: string): number {
  const [left, right] = [one.split('/'), other.split('/')]
  const end = left.findIndex((segment, index) => segment !== right[index])
  return (end === -1 ? left.length : end) - 1
}

/**
 * The item with the longest matching path. `/app/voucher/create` belongs to `/app/voucher/manage`; if two match
 * equally, the shorter one wins.
 */
export function entryOfPath<Entry extends { path: string }>(entries: Entry[], path: string): Entry | null {
  const agreeing = entries
    .map((entry) => ({ entry, length: sharedSegments(entry.path, path) }))
    .filter(({ length }) => length >= 2)
  agreeing.sort((one, other) => other.length - one.length || one.entry.path.length - other.entry.path.length)
  return agreeing[0]?.entry ?? null
}

/**
 * The item marked for an open page: one of the page's own remote, even if another remote's address matches. Settings
 * pages may belong to any remote.
 */
export function activeEntry(
  entries: NavigationEntry[],
  registry: Registry,
  path: string,
): NavigationEntry | null {
  const found = findRoute(registry, path)
  if (!found) return null
  const { remote, route } = found
  const section = route.section ?? path
  const own = entries.filter((entry) => entry.remote === remote.name)
  const only = remote.config.navigation.length === 1 ? own[0] : undefined
  return (
    entryOfPath(own, section) ??
    only ??
    entries.find((entry) => `${section}/`.startsWith(`${entry.path}/`)) ??
    null
  )
}
