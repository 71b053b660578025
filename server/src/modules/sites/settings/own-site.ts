import { levelAllows } from '@portico/shared/contracts'
import type { Actor, SiteScope } from '../../../platform/access/actor'
import type { Tx } from '../../../platform/db'
import { ApiError } from '../../../platform/errors/api-error'
import { enterSite, loadActor } from '../../accounts'

export interface SiteActor {
  /** With the levels of this site. */
  actor: Actor
  site: SiteScope
}

/**
 * The guard of calls that name a site by its id in the collection, where the guard of routes sees no site: the
 * caller's own, else 404, and settings at the level asked for.
 */
export async function enterForSettings(
  tx: Tx,
  caller: Actor,
  { siteId, access, now }: { siteId: number; access: 'read' | 'write'; now: Date },
): Promise<SiteActor> {
  const loaded = await loadActor(tx, { userId: caller.userId, sessionId: caller.sessionId, now })
  if (!loaded) throw new ApiError(401, 'error.unauthenticated')
  const { actor, site } = await enterSite(tx, loaded, siteId)
  if (!actor.permissions.sitesettings) {
    throw new ApiError(403, 'error.forbidden', { reason: 'permission' })
  }
  if (!levelAllows(actor.levels.settings, access)) {
    throw new ApiError(403, 'error.forbidden.level', { reason: 'level' })
  }
  return { actor: caller.keyName === undefined ? actor : { ...actor, keyName: caller.keyName }, site }
}

/** The same for what only owners and admins may do. */
export async function enterAsManager(
  tx: Tx,
  caller: Actor,
  options: { siteId: number; now: Date },
): Promise<SiteActor> {
  const entered = await enterForSettings(tx, caller, { ...options, access: 'write' })
  if (entered.actor.role === 'client') throw new ApiError(403, 'error.forbidden', { reason: 'permission' })
  return entered
}
