import { levelAllows } from '@portico/shared/contracts'
import type { Caller, SiteCaller } from '../../../platform/access/caller'
import type { Tx } from '../../../platform/db'
import { ApiError } from '../../../platform/errors/api-error'
import { enterSite, loadActor } from '../../accounts'

/**
 * The guard of calls that name a site by its id in the collection, where the guard of routes sees no site: the
 * caller's own, else 404, and settings at the level asked for.
 */
export async function enterForSettings(
  tx: Tx,
  caller: Caller,
  { siteId, access }: { siteId: number; access: 'read' | 'write' },
): Promise<SiteCaller> {
  const { now } = caller
  const { userId, sessionId, keyName } = caller.actor
  const loaded = await loadActor(tx, { userId, sessionId, now })
  if (!loaded) throw new ApiError(401, 'error.unauthenticated')
  const { actor, site } = await enterSite(tx, loaded, siteId)
  if (!actor.permissions.sitesettings) {
    throw new ApiError(403, 'error.forbidden', { reason: 'permission' })
  }
  if (!levelAllows(actor.levels.settings, access)) {
    throw new ApiError(403, 'error.forbidden.level', { reason: 'level' })
  }
  return { actor: keyName === undefined ? actor : { ...actor, keyName }, site, now }
}

/** The same for what only owners and admins may do. */
export async function enterAsManager(tx: Tx, caller: Caller, siteId: number): Promise<SiteCaller> {
  const entered = await enterForSettings(tx, caller, { siteId, access: 'write' })
  if (entered.actor.role === 'client') throw new ApiError(403, 'error.forbidden', { reason: 'permission' })
  return entered
}
