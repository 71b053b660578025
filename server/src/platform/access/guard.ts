import { routeScope, type RouteDefinition } from '@portico/shared/contracts'
import { ApiError } from '../errors/api-error'
import type { Actor, ScopedActor, SiteScope } from './actor'
import { isRefusedWhileViewing, refusalOf, viewingRefusal } from './refusal'

interface Admitted {
  actor: Actor | null
  site: SiteScope | undefined
}

/**
 * Admits a caller to a route, or throws. The rules come from the contract's entry, in this order: session,
 * site, then those of `refusalOf`. The caller has checked CSRF before.
 */
export function admit(entry: RouteDefinition, caller: ScopedActor | null, siteId: number | null): Admitted {
  if (!caller) {
    if (entry.auth === 'session') throw new ApiError(401, 'error.unauthenticated')
    return { actor: null, site: undefined }
  }
  const { actor, site } = caller
  if (entry.auth === 'public') {
    // A public call can act for the user of the session, too: it confirms a second step.
    if (actor.viewedBy && isRefusedWhileViewing(entry)) throw viewingRefusal()
    return { actor, site: undefined }
  }
  if (siteId !== null && !site) throw new ApiError(404, 'error.site_not_found', { values: { id: siteId } })
  const refusal = refusalOf(entry, actor)
  if (refusal) throw refusal
  // In account-wide figures, a user with other client sites must not see the sites of their front desks.
  return { actor: site || entry.desk ? actor : { ...actor, withoutDeskSites: true }, site }
}

/** Returns the site that a call's address names; null on account and public routes. */
export function calledSite(entry: RouteDefinition, params: unknown): number | null {
  if (entry.auth !== 'session' || routeScope(entry) !== 'site') return null
  return (params as Record<string, number>)[entry.siteParam ?? 'siteId'] ?? null // parsed by the contract
}
