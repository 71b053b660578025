import {
  applyAccessSet,
  LEVEL_AREAS,
  MAX_SAVED_SITES,
  type AccessSet,
  type BodyOf,
  type clientsRoutes,
  type ClientSite,
  type SiteAccess,
} from '@portico/shared/contracts'

/** A change of all locations that match a search, also those of other pages. */
export interface PendingSet {
  search: string
  /** Only locations with access. */
  members: boolean
  set: AccessSet
}

/** Unsaved changes. Those of single locations were made after the sets, or include them. */
export interface AccessDrafts {
  sets: readonly PendingSet[]
  sites: ReadonlyMap<number, { site: ClientSite; access: SiteAccess }>
}

export const NO_DRAFTS: AccessDrafts = { sets: [], sites: new Map() }

const contains = (name: string, search: string) =>
  name.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase())

function applyPending(name: string, access: SiteAccess, { search, members, set }: PendingSet): SiteAccess {
  return contains(name, search) && (!members || access.member) ? applyAccessSet(access, set) : access
}

const afterSets = ({ sets }: AccessDrafts, site: ClientSite): SiteAccess =>
  sets.reduce<SiteAccess>((access, set) => applyPending(site.name, access, set), site)

export function isSameAccess(one: SiteAccess, other: SiteAccess): boolean {
  return (
    one.member === other.member &&
    one.front_desk === other.front_desk &&
    LEVEL_AREAS.every((area) => one.permissions[area] === other.permissions[area])
  )
}

/** The access to a location with all unsaved changes. */
export function draftedAccess(drafts: AccessDrafts, site: ClientSite): SiteAccess {
  return drafts.sites.get(site.id)?.access ?? afterSets(drafts, site)
}

/** Changes single locations. One that is as saved again is no longer changed. */
export function withSites(
  drafts: AccessDrafts,
  changes: readonly { site: ClientSite; access: SiteAccess }[],
): AccessDrafts {
  const sites = new Map(drafts.sites)
  for (const change of changes) {
    if (isSameAccess(change.access, afterSets(drafts, change.site))) sites.delete(change.site.id)
    else sites.set(change.site.id, change)
  }
  return { ...drafts, sites }
}

/** Changes all locations that match, in single changes made before, too. */
export function withSet(drafts: AccessDrafts, pending: PendingSet): AccessDrafts {
  const next = { sets: [...drafts.sets, pending], sites: drafts.sites }
  const sites = [...drafts.sites.values()].map(({ site, access }) => ({
    site,
    access: applyPending(site.name, access, pending),
  }))
  return withSites({ ...next, sites: new Map() }, sites)
}

export const hasDrafts = ({ sets, sites }: AccessDrafts) => sets.length > 0 || sites.size > 0

type Body = BodyOf<(typeof clientsRoutes)['saveClientSites']>

/** The calls that save the changes: one, or more for very many single locations. */
export function saveBodies({ sets, sites }: AccessDrafts): Body[] {
  const all = [...sites.values()].map(({ site, access: { member, front_desk, permissions } }) => ({
    id: site.id,
    member,
    front_desk,
    permissions,
  }))
  const bodies: Body[] = [{ sets: [...sets], sites: all.slice(0, MAX_SAVED_SITES) }]
  for (let from = MAX_SAVED_SITES; from < all.length; from += MAX_SAVED_SITES) {
    bodies.push({ sites: all.slice(from, from + MAX_SAVED_SITES) })
  }
  return bodies
}
