import { routeScope, type RouteDefinition } from '@portico/shared/contracts'
import { ApiError } from '../errors/api-error'
import type { Actor, ScopedActor, SiteScope } from './actor'
import { refusalOf } from './refusal'

interface Admitted {
  actor: Actor | null
  site: SiteScope | undefined
}

/**
 * Lets a caller through to a route, or throws. Everything it asks comes from the entry of the contract, in
 * this order: session, site, and then as `refusalOf` goes. CSRF is asked before, by the caller.
 */
export function admit(entry: RouteDefinition, caller: ScopedActor | null, siteId: number | null): Admitted {
  if (!caller) {
    if (entry.auth === 'session') throw new ApiError(401, 'error.unauthenticated')
    return { actor: null, site: undefined }
  }
  const { actor, site } = caller
  if (entry.auth === 'public') return { actor, site: undefined }
  if (siteId !== null && !site) throw new ApiError(404, 'error.site_not_found', { values: { id: siteId } })
  const refusal = refusalOf(entry, actor)
  if (refusal) throw refusal
  // Who is a client elsewhere sees nothing of the sites of their counters in figures of the account.
  return { actor: site || entry.desk ? actor : { ...actor, withoutDeskSites: true }, site }
}

/** The site that the address of a call names; null on routes of the account and public ones. */
export function calledSite(entry: RouteDefinition, params: unknown): number | null {
  if (entry.auth !== 'session' || routeScope(entry) !== 'site') return null
  return (params as Record<string, number>)[entry.siteParam ?? 'siteId'] ?? null // parsed by the contract
}
