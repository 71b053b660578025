import type { RouterCause, RouterState } from '@portico/shared/contracts'
import { MINUTE_MS } from '@portico/shared/units'
import type { Tx } from '../../platform/db'
import { lastRadiusRequest, listNas } from '../radius'
import { findRouterSettings } from './router-settings.repo'
import { isRouterOffline } from './simulated-devices.repo'

export interface FoundState {
  state: RouterState
  /** Null: it's online. */
  cause: RouterCause | null
}

/** openNDS polls every ten seconds, unless its operator has set another interval up to a minute. */
const FAS_SILENCE_MS = 3 * MINUTE_MS
/** Gateways report usage every five minutes while somebody is online; without guests they say nothing. */
const RADIUS_SILENCE_MS = 60 * MINUTE_MS

const ONLINE: FoundState = { state: 'online', cause: null }

/** What is known of a site's router. It's asked nothing: its last sign of life decides. */
export async function routerState(
  tx: Tx,
  { siteId, routerType, now }: { siteId: number; routerType: string; now: Date },
): Promise<FoundState> {
  const missing = (cause: RouterCause): FoundState => ({ state: 'not_configured', cause })
  switch (routerType) {
    case 'simulated':
      return (await isRouterOffline(tx, siteId)) ? { state: 'not_reachable', cause: 'turned_off' } : ONLINE
    case 'opennds': {
      const settings = await findRouterSettings(tx, siteId)
      if (!settings) return missing('no_secret')
      // Below level 3 the gateway doesn't poll: it's heard of when a guest arrives.
      const silence = settings.fasLevel === 3 ? FAS_SILENCE_MS : RADIUS_SILENCE_MS
      return bySilence(settings.seenAt, { now, silence })
    }
    case 'uam': {
      if (!(await findRouterSettings(tx, siteId))) return missing('no_secret')
      if ((await listNas(tx, siteId)).length === 0) return missing('no_gateway')
      return bySilence(await lastRadiusRequest(tx, siteId), { now, silence: RADIUS_SILENCE_MS })
    }
    default:
      return missing('not_controlled')
  }
}

function bySilence(seenAt: Date | null, { now, silence }: { now: Date; silence: number }): FoundState {
  if (!seenAt) return { state: 'not_configured', cause: 'never_seen' }
  return now.getTime() - seenAt.getTime() > silence ? { state: 'not_reachable', cause: 'silent' } : ONLINE
}
