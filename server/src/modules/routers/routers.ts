import { type CONTROLLED_ROUTER_TYPES, isRouterControlled } from '@portico/shared/contracts'
import { eq } from 'drizzle-orm'
import type { Clock } from '../../platform/clock'
import { withReader, withTx, type Database } from '../../platform/db'
import { cancelDisconnect } from '../visits'
import { site } from '../sites/tables'
import type { AccessGrant, Authorisation, RouterAdapter } from './router-adapter'
import { simulatedRouterAdapter } from './simulated-router'

/** What became of telling a router. `not_configured`: there is none to tell. */
type RouterResult = 'told' | 'not_configured' | 'failed'

export interface Routers {
  /** The adapter for the routers of a site, by its `router_type`. */
  adapterOf: (routerType: string) => RouterAdapter
  /** Puts a device off the network of a site. Not in a transaction. */
  disconnect: (siteId: number, mac: string) => Promise<RouterResult>
  /** Lets a device in again that was let in before. Not in a transaction. */
  restore: (grant: AccessGrant) => Promise<Authorisation>
}

const NOT_CONFIGURED: RouterAdapter = {
  check: async () => ({ state: 'not_configured', detail: '' }),
  vouchedDevice: async () => null,
  authorise: async () => ({ ok: false, reason: 'not_configured' }),
  disconnect: async () => false,
}

export function createRouters({
  db,
  clock,
  secret,
}: {
  db: Database
  clock: Clock
  secret: string
}): Routers {
  const adapters: Record<(typeof CONTROLLED_ROUTER_TYPES)[number], RouterAdapter> = {
    simulated: withoutStaleDisconnects(db, simulatedRouterAdapter({ db, clock, secret })),
  }
  const adapterOf = (routerType: string) =>
    isRouterControlled(routerType) ? adapters[routerType] : NOT_CONFIGURED
  const adapterAt = async (siteId: number) => {
    const [found] = await withReader(db, (tx) =>
      tx.select({ routerType: site.routerType }).from(site).where(eq(site.id, siteId)),
    )
    return adapterOf(found?.routerType ?? '')
  }
  return {
    adapterOf,
    disconnect: async (siteId, mac) => {
      const adapter = await adapterAt(siteId)
      if (await adapter.disconnect(siteId, mac).catch(() => false)) return 'told'
      const { state } = await adapter.check(siteId)
      return state === 'not_configured' ? 'not_configured' : 'failed'
    },
    restore: async (grant) => (await adapterAt(grant.siteId)).authorise(grant, {}),
  }
}

/** Whoever is let in again must not be put off by what is still to be told of an earlier session. */
function withoutStaleDisconnects(db: Database, adapter: RouterAdapter): RouterAdapter {
  return {
    ...adapter,
    authorise: async (grant, redirect) => {
      await withTx(db, (tx) => cancelDisconnect(tx, grant.siteId, grant.mac))
      return adapter.authorise(grant, redirect)
    },
  }
}
