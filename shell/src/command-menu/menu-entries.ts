import type { PermissionKey, User } from '@portico/shared/contracts'
import type { RemoteRoute } from '@portico/shared/remote-config'
import type { Registry } from '../federation/registry'
import { navigationEntries } from '../navigation/navigation-items'
import { searchable } from '../sites/searchable'
import type { RecentPage } from './use-command-menu'

export interface MenuEntry {
  kind: 'recent' | 'page' | 'site' | 'search'
  title: string
  /** The target address; for a site, its dashboard. */
  to: string
  /** Search keywords. */
  keywords: string
  /** How much needs attention there. */
  attention?: number
}

export interface MenuViewer {
  siteId: number
  rights: User['can']
  can: (permission: PermissionKey) => boolean
  /** Sum of the counts of these sources of attention. */
  attention: (sources: readonly string[] | undefined) => number
  /** A text from the registry; `text` fills its placeholder. */
  text: (id: string, text?: string) => string
}

/** Pages of the enabled sections, then those listed in the remotes' page tables. */
export function pageEntries(registry: Registry, viewer: MenuViewer): MenuEntry[] {
  const sections = navigationEntries(registry, {
    can: viewer.can,
    inControlPanel: viewer.siteId === 0,
    seesLocked: false,
  }).map(({ label, path, attention }): MenuEntry => ({
    kind: 'page',
    title: viewer.text(label),
    to: path,
    keywords: '',
    attention: viewer.attention(attention),
  }))
  const pages = menuRoutes(registry, viewer).flatMap(({ menu, path }): MenuEntry[] => {
    if (!menu || menu.param) return []
    const keywords = menu.keywords ? viewer.text(menu.keywords) : ''
    return [{ kind: 'page', title: viewer.text(menu.title), to: addressOf(path, viewer.siteId), keywords }]
  })
  // A section of one remote can be a settings page of another; the section wins.
  return [...sections, ...pages.filter(({ to }) => sections.every((section) => section.to !== to))]
}

/** One word with a digit: more likely a voucher code than a name, an email address or a phone number. */
const CODE = /^[a-z0-9-]*\d[a-z0-9-]*$/i

/** Pages that search for the typed text, the likelier one first: voucher code or guest. */
export function searchEntries(registry: Registry, viewer: MenuViewer, typed: string): MenuEntry[] {
  if (typed === '') return []
  const searches = menuRoutes(registry, viewer).filter(({ menu }) => menu?.param)
  const isLikely = ({ menu }: RemoteRoute) => Number((menu?.param === 'code') === CODE.test(typed))
  searches.sort((one, other) => isLikely(other) - isLikely(one))
  return searches.flatMap(({ menu, path }): MenuEntry[] => {
    if (!menu?.param) return []
    const to = `${addressOf(path, viewer.siteId)}?${new URLSearchParams({ [menu.param]: typed }).toString()}`
    return [{ kind: 'search', title: viewer.text(menu.title, typed), to, keywords: '' }]
  })
}

/** The page's address for the selected site, without optional parameters. */
const addressOf = (path: string, siteId: number) =>
  path.replace(/\/:[^/]*\?/g, '').replace(':siteId', String(siteId))

function menuRoutes(registry: Registry, { siteId, rights, can }: MenuViewer): RemoteRoute[] {
  const inControlPanel = siteId === 0
  const granted: Partial<Record<string, boolean>> = rights
  return (
    registry.remotes
      .filter(({ enabled }) => enabled)
      .flatMap(({ config }) => config.routes)
      .filter(({ scope }) => scope === 'any' || (scope === 'control-panel') === inControlPanel)
      .filter(({ permission }) => permission !== undefined && can(permission))
      .filter(({ menu }) => menu?.right === undefined || granted[menu.right] === true)
      // The control panel has no site, so pages about a site are left out.
      .filter(({ path }) => !inControlPanel || !path.includes(':siteId'))
  )
}

const MAX_SITES = 8

export function siteEntries(
  sites: readonly { id: number; name: string }[],
  dashboard: string,
  typed: string,
): MenuEntry[] {
  const all = sites.map(({ id, name }): MenuEntry => ({
    kind: 'site',
    title: name,
    to: `${dashboard}?site=${id}`,
    keywords: '',
  }))
  return matching(all, typed).slice(0, MAX_SITES)
}

export const recentEntries = (pages: readonly RecentPage[]): MenuEntry[] =>
  pages.map((page) => ({ kind: 'recent', ...page, keywords: '' }))

/** Entries that contain every typed word; titles that start with the text come first. */
export function matching(entries: readonly MenuEntry[], typed: string): MenuEntry[] {
  const query = searchable(typed.trim())
  const words = query.split(/\s+/)
  const matches = entries.filter(({ title, keywords }) => {
    const searched = searchable(`${title} ${keywords}`)
    return words.every((word) => searched.includes(word))
  })
  const begins = ({ title }: MenuEntry) => Number(searchable(title).startsWith(query))
  return matches.sort((one, other) => begins(other) - begins(one))
}
