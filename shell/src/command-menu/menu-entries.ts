import type { PermissionKey } from '@portico/shared/contracts'
import type { RemoteRoute } from '@portico/shared/remote-config'
import type { Registry } from '../federation/registry'
import { navigationEntries } from '../navigation/navigation-items'
import { searchable } from '../sites/searchable'
import type { RecentPlace } from './use-command-menu'

export interface MenuEntry {
  kind: 'recent' | 'page' | 'site' | 'search'
  title: string
  /** Where it leads; of a site, its dashboard. */
  to: string
  /** Further words that find it. */
  words: string
}

export interface MenuViewer {
  inControlPanel: boolean
  can: (permission: PermissionKey) => boolean
  /** A text of the registry; `text` fills its gap. */
  text: (id: string, text?: string) => string
}

/** Pages of the sections that are on, and below them those that remotes name in their page tables. */
export function pageEntries(registry: Registry, viewer: MenuViewer): MenuEntry[] {
  const sections = navigationEntries(registry, { ...viewer, seesLocked: false }).map(
    ({ label, path }): MenuEntry => ({ kind: 'page', title: viewer.text(label), to: path, words: '' }),
  )
  const pages = menuRoutes(registry, viewer).flatMap(({ menu, path }): MenuEntry[] => {
    if (!menu || menu.param) return []
    const words = menu.words ? viewer.text(menu.words) : ''
    return [{ kind: 'page', title: viewer.text(menu.title), to: path, words }]
  })
  return [...sections, ...pages]
}

/** Pages that look for what was typed: a voucher code, a guest. */
export function searchEntries(registry: Registry, viewer: MenuViewer, typed: string): MenuEntry[] {
  if (typed === '') return []
  return menuRoutes(registry, viewer).flatMap(({ menu, path }): MenuEntry[] => {
    if (!menu?.param) return []
    const to = `${path.replace(/\/:[^/]*\?/g, '')}?${new URLSearchParams({ [menu.param]: typed }).toString()}`
    return [{ kind: 'search', title: viewer.text(menu.title, typed), to, words: '' }]
  })
}

function menuRoutes(registry: Registry, { inControlPanel, can }: MenuViewer): RemoteRoute[] {
  return registry.remotes
    .filter(({ enabled }) => enabled)
    .flatMap(({ config }) => config.routes)
    .filter(({ scope }) => scope === 'any' || (scope === 'control-panel') === inControlPanel)
    .filter(({ permission }) => permission !== undefined && can(permission))
}

const MOST_SITES = 8

export function siteEntries(
  sites: readonly { id: number; name: string }[],
  dashboard: string,
  typed: string,
): MenuEntry[] {
  const all = sites.map(({ id, name }): MenuEntry => ({
    kind: 'site',
    title: name,
    to: `${dashboard}?site=${id}`,
    words: '',
  }))
  return matching(all, typed).slice(0, MOST_SITES)
}

export const recentEntries = (places: readonly RecentPlace[]): MenuEntry[] =>
  places.map((place) => ({ kind: 'recent', ...place, words: '' }))

/** Those with every word that was typed; a title that begins so comes first. */
export function matching(entries: readonly MenuEntry[], typed: string): MenuEntry[] {
  const wanted = searchable(typed.trim())
  const words = wanted.split(/\s+/)
  const found = entries.filter(({ title, words: more }) => {
    const said = searchable(`${title} ${more}`)
    return words.every((word) => said.includes(word))
  })
  const begins = ({ title }: MenuEntry) => Number(searchable(title).startsWith(wanted))
  return found.sort((one, other) => begins(other) - begins(one))
}
