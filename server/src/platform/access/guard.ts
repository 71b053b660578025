import { levelAllows, routeScope, type RouteDefinition } from '@portico/shared/contracts'
import type { Tx } from '../db/database'
import { ApiError } from '../errors/api-error'
import type { AccessControl } from './access-control'
import type { Actor, LoadedActor, SiteScope } from './actor'

interface Admitted {
  actor: Actor | null
  site: SiteScope | undefined
}

/**
 * Lets a caller through to a route, or throws. Everything it asks comes from the entry of the contract, in
 * this order: session, site, front desk, subscription, plan, permission, billing access, level. CSRF is asked before, by the caller.
 */
export async function admit(
  tx: Tx,
  access: AccessControl,
  entry: RouteDefinition,
  loaded: LoadedActor | null,
  siteId: number | undefined,
): Promise<Admitted> {
  if (!loaded) {
    if (entry.auth === 'session') throw new ApiError(401, 'error.unauthenticated')
    return { actor: null, site: undefined }
  }
  if (entry.auth === 'public') return { actor: loaded.actor, site: undefined }
  if (routeScope(entry) !== 'site') {
    assertAllowed(entry, loaded.actor)
    return { actor: entry.desk ? loaded.actor : withoutDeskSites(loaded), site: undefined }
  }
  const scope = await access.enterSite(tx, loaded, siteId)
  assertAllowed(entry, scope.actor)
  return scope
}

/** Who is a client elsewhere sees nothing of the sites of their counters in figures of the account. */
function withoutDeskSites({ actor, sites }: LoadedActor): Actor {
  const desks = new Set(sites.filter(({ frontDesk }) => frontDesk).map(({ id }) => id))
  return desks.size === 0 ? actor : { ...actor, siteIds: actor.siteIds.filter((id) => !desks.has(id)) }
}

function assertAllowed(entry: RouteDefinition, actor: Actor): void {
  if (actor.frontDesk && !entry.desk) throw new ApiError(403, 'error.forbidden', { reason: 'permission' })
  if (entry.subscription !== 'any' && !actor.subscription.active) {
    throw new ApiError(403, 'error.forbidden.subscription', { reason: 'subscription' })
  }
  if (entry.remote && !actor.remotes.has(entry.remote)) {
    throw new ApiError(403, 'error.forbidden.plan', { reason: 'plan' })
  }
  if (entry.permission && !actor.permissions[entry.permission]) {
    throw new ApiError(403, 'error.forbidden', { reason: 'permission' })
  }
  if (entry.billing && !actor.billingAccess) {
    throw new ApiError(403, 'error.forbidden', { reason: 'permission' })
  }
  const access = entry.access ?? (entry.method === 'GET' ? 'read' : 'write')
  if (entry.area && !levelAllows(actor.levels[entry.area], access)) {
    throw new ApiError(403, 'error.forbidden.level', { reason: 'level' })
  }
}
