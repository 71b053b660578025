import { type ControlledRouterType, isRouterControlled, ROUTER_CAPABILITIES } from '@portico/shared/contracts'
import { withReader, withTx, type Database } from '../../../platform/db'
import type { Installation } from '../../../platform/installation'
import { cancelDisconnect } from '../../guest-data/visits'
import type { AccessGrant, Authorization, RouterAdapter } from './router-adapter'
import { openndsAdapter } from './opennds/opennds-adapter'
import { routerState } from './router-state.repo'
import { gatewaySecret, readSignedRedirect } from './signed-redirect'
import { simulatedRouterAdapter } from './simulated-router'
import { uamAdapter } from './uam/uam-adapter'
import { routerTypeOf } from '../../site-setup/sites'

/**
 * Outcome of notifying a router. `not_configured`: there is none. `not_supported`: it accepts no such requests, so
 * access ends as set at the login.
 */
type RouterResult = 'told' | 'not_configured' | 'not_supported' | 'failed'

export interface Routers {
  /** The adapter for the routers of a site, by its `router_type`. */
  adapterOf: (routerType: string) => RouterAdapter
  /** Disconnects a device from a site's network. Not in a transaction. */
  disconnect: (siteId: number, mac: string) => Promise<RouterResult>
  /**
   * Admits a device again, or changes its limits. If the gateway can't, they apply from the next login. Not in a
   * transaction.
   */
  restore: (grant: AccessGrant) => Promise<Authorization>
}

const NOT_CONFIGURED: RouterAdapter = {
  check: async () => ({ state: 'not_configured', detail: '' }),
  vouchedDevice: async () => null,
  authorise: async () => ({ ok: false, reason: 'not_configured' }),
  disconnect: async () => false,
}

type Deps = Pick<Installation, 'db' | 'clock' | 'secret' | 'box' | 'publicUrl'>

export function createRouters(deps: Deps): Routers {
  const { db } = deps
  const adapters: Record<ControlledRouterType, RouterAdapter> = {
    opennds: gatewayAdapter(deps, 'opennds', openndsAdapter(deps)),
    uam: gatewayAdapter(deps, 'uam', uamAdapter(deps)),
    simulated: withoutStaleDisconnects(db, simulatedRouterAdapter(deps)),
  }
  const adapterOf = (routerType: string) =>
    isRouterControlled(routerType) ? adapters[routerType] : NOT_CONFIGURED
  const typeAt = (siteId: number) => withReader(db, (tx) => routerTypeOf(tx, siteId))
  return {
    adapterOf,
    disconnect: async (siteId, mac) => {
      const routerType = await typeAt(siteId)
      if (isRouterControlled(routerType) && !ROUTER_CAPABILITIES[routerType].disconnect)
        return 'not_supported'
      const adapter = adapterOf(routerType)
      if (await adapter.disconnect(siteId, mac).catch(() => false)) return 'told'
      const { state } = await adapter.check(siteId)
      return state === 'not_configured' ? 'not_configured' : 'failed'
    },
    restore: async (grant) => {
      const routerType = await typeAt(grant.siteId)
      // This router receives limits only with a login that the guest's browser carries to it.
      const isDeaf = isRouterControlled(routerType) && !ROUTER_CAPABILITIES[routerType].changeLimits
      if (isDeaf) return { ok: true, kind: 'backend_api' }
      const { changeLimits, authorise } = adapterOf(routerType)
      if (!changeLimits) return authorise(grant, {})
      return (await changeLimits(grant)) === 'not_reachable'
        ? { ok: false, reason: 'not_reachable' }
        : { ok: true, kind: 'backend_api' }
    },
  }
}

/** A gateway whose redirects are verified on arrival, and passed on with a signature of this server. */
function gatewayAdapter(
  { db, clock, secret }: Deps,
  routerType: ControlledRouterType,
  adapter: Pick<RouterAdapter, 'authorise' | 'disconnect' | 'changeLimits'>,
): RouterAdapter {
  return withoutStaleDisconnects(db, {
    ...adapter,
    check: async (siteId) => {
      const { state, cause } = await withReader(db, (tx) => routerState(tx, siteId, clock.now()))
      return { state, detail: cause ?? '' }
    },
    vouchedDevice: async (_tx, { siteId, ...arrival }) =>
      readSignedRedirect(gatewaySecret(secret, siteId), arrival),
  })
}

/** Removes pending disconnects of earlier sessions, which would otherwise disconnect the device again. */
function withoutStaleDisconnects(db: Database, adapter: RouterAdapter): RouterAdapter {
  return {
    ...adapter,
    authorise: async (grant, redirect) => {
      await withTx(db, (tx) => cancelDisconnect(tx, grant.siteId, grant.mac))
      return adapter.authorise(grant, redirect)
    },
  }
}
