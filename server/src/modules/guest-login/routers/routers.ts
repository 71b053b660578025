import { withReader, withTx, type Database } from '../../../platform/db'
import { cancelDisconnect } from '../../guest-data/visits'
import { controllerAdapter } from './controller-adapter'
import { formAdapter } from './form/form-adapter'
import { withinBounds } from './grant-bounds'
import type { AccessGrant, Authorization, RouterAdapter } from './router-adapter'
import { openndsAdapter } from './opennds/opennds-adapter'
import type { RouterDeps } from './router-deps'
import { routerState } from './router-state.repo'
import { gatewaySecret, readSignedRedirect } from './signed-redirect'
import { simulatedRouterAdapter } from './simulated-router'
import { uamAdapter } from './uam/uam-adapter'
import { routerTypeOf } from '../../site-setup/sites'
import { findVendor, isSupported, type Vendor, VENDORS } from '../router-vendors'

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

export function createRouters(deps: RouterDeps): Routers {
  const { db } = deps
  const adapters = new Map(VENDORS.map((vendor) => [vendor.type, adapterFor(deps, vendor)]))
  const adapterOf = (routerType: string) => adapters.get(routerType) ?? NOT_CONFIGURED
  const typeAt = (siteId: number) => withReader(db, (tx) => routerTypeOf(tx, siteId))
  return {
    adapterOf,
    disconnect: async (siteId, mac) => {
      const routerType = await typeAt(siteId)
      if (can(routerType, 'disconnect') === false) return 'not_supported'
      const adapter = adapterOf(routerType)
      if (await adapter.disconnect(siteId, mac).catch(() => false)) return 'told'
      const { state } = await adapter.check(siteId)
      return state === 'not_configured' ? 'not_configured' : 'failed'
    },
    restore: async (grant) => {
      const routerType = await typeAt(grant.siteId)
      // This router receives limits only with a login that the guest's browser carries to it.
      if (can(routerType, 'changeLimits') === false) return { ok: true, kind: 'backend_api' }
      const { changeLimits, authorise } = adapterOf(routerType)
      if (!changeLimits) return authorise(grant, {})
      return (await changeLimits(grant)) === 'not_reachable'
        ? { ok: false, reason: 'not_reachable' }
        : { ok: true, kind: 'backend_api' }
    },
  }
}

/** Undefined: Portico doesn't control routers of this type. */
function can(routerType: string, ability: 'disconnect' | 'changeLimits'): boolean | undefined {
  const vendor = findVendor(routerType)
  return vendor && isSupported(vendor) ? vendor.capabilities[ability] : undefined
}

function adapterFor(deps: RouterDeps, vendor: Vendor): RouterAdapter {
  const { bounds } = vendor
  if (!isSupported(vendor)) return NOT_CONFIGURED
  const adapter = unboundedAdapter(deps, vendor)
  const { changeLimits } = adapter
  const bounded = (grant: AccessGrant) => withinBounds(grant, bounds, deps.clock.now())
  return withoutStaleDisconnects(deps.db, {
    ...adapter,
    authorise: (grant, redirect) => adapter.authorise(bounded(grant), redirect),
    ...(changeLimits && { changeLimits: (grant: AccessGrant) => changeLimits(bounded(grant)) }),
  })
}

function unboundedAdapter(deps: RouterDeps, vendor: Vendor): RouterAdapter {
  const { controller } = vendor
  const others = browserAdapter(deps, vendor)
  return controller ? controllerAdapter(deps, { ...vendor, controller }, others) : others
}

/** Routers that the guest's browser asks. */
function browserAdapter(deps: RouterDeps, vendor: Vendor): RouterAdapter {
  const { login } = vendor
  switch (login?.kind) {
    case undefined:
      return gatewayAdapter(deps, NOT_CONFIGURED)
    case 'fas':
      return gatewayAdapter(deps, openndsAdapter(deps))
    case 'uam':
      return gatewayAdapter(deps, uamAdapter(deps, vendor))
    case 'form':
      return gatewayAdapter(deps, formAdapter(deps, vendor, login))
    case 'simulated':
      return simulatedRouterAdapter(deps)
  }
}

/**
 * A gateway known by what it sends. If its redirects are signed, they were verified on arrival and passed on with a
 * signature of this server.
 */
function gatewayAdapter(
  { db, clock, secret }: RouterDeps,
  adapter: Pick<RouterAdapter, 'authorise' | 'disconnect' | 'changeLimits'>,
): RouterAdapter {
  return {
    ...adapter,
    check: async (siteId) => {
      const { state, cause } = await withReader(db, (tx) => routerState(tx, siteId, clock.now()))
      return { state, detail: cause ?? '' }
    },
    vouchedDevice: async (_tx, { siteId, ...arrival }) =>
      readSignedRedirect(gatewaySecret(secret, siteId), arrival),
  }
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
