import type { Store } from '@reduxjs/toolkit'
import type { RemoteHost, ShellRouter } from '../../../src/provided/remote'

const NOTHING: readonly never[] = []
const ignore = () => undefined

/** The host of a page with one remote's page, on which every link is allowed. */
const OFFERS: ReturnType<RemoteHost['directory']['getRemotes']> = [
  { name: 'design-page', widgets: [], screens: [{ path: '/design/*', scope: 'any' }] },
]

/** The host object of remotes, without a shell. */
export function designHost(store: Store, router: ShellRouter): RemoteHost {
  return {
    store,
    router,
    onFault: ignore,
    onCrash: ignore,
    canFallBack: () => false,
    retry: ignore,
    onReady: ignore,
    platform: { getLoads: () => NOTHING, getShared: () => NOTHING, subscribe: () => ignore },
    directory: { getRemotes: () => OFFERS, subscribe: () => ignore },
    mountWidget: async () => ({ state: 'off', reason: 'unknown' }),
  }
}
