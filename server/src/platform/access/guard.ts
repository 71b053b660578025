import { levelAllows, routeScope, type RouteDefinition } from '@portico/shared/contracts'
import { eq } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { site } from '../db/schema'
import { ApiError } from '../errors/api-error'
import type { Actor, SiteScope } from './actor'
import { withLevels, type LoadedActor } from './load-actor'

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
  const scope = await enterSite(tx, loaded, siteId)
  assertAllowed(entry, scope.actor)
  return scope
}

/** Narrows an actor to one of their sites. A site of somebody else does not exist for them: 404. */
export async function enterSite(
  tx: Tx,
  { actor, sites }: LoadedActor,
  siteId: number | undefined,
): Promise<{ actor: Actor; site: SiteScope }> {
  const access = sites.find((each) => each.id === siteId)
  const [row] = access ? await tx.select().from(site).where(eq(site.id, access.id)) : []
  if (!access || !row) {
    throw new ApiError(404, 'error.site_not_found', { values: { id: siteId ?? 0 } })
  }
  return {
    actor: { ...withLevels(actor, access.levels), frontDesk: access.frontDesk },
    site: {
      id: row.id,
      accountId: row.accountId,
      name: row.name,
      timezone: row.timezone,
      currency: row.currency,
      default_countrycode: row.defaultCountrycode,
    },
  }
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
