import type { RemoteRelease } from '@portico/shared/contracts'
import {
  type PlatformInfo,
  type RemoteHost,
  remoteOffer,
  type RemoteDirectory,
  type RemoteOffer,
} from '@portico/shared/remote'
import type { Store } from '@reduxjs/toolkit'
import type { PorticoRouter } from '../router/create-shell-router'
import { canFallBack, reportFailure } from './load-remote'
import type { Remote, Registry } from './registry'
import { getLoads, getShared, subscribeLoads } from './remote-loads'
import { getRegistry, subscribeRegistry } from './use-registry'

let announced: { registry: Registry; offers: readonly RemoteOffer[] } | null = null

/** The enabled remotes in the last registry answer, for pages. */
const directory: RemoteDirectory = {
  getRemotes() {
    const registry = getRegistry()
    if (announced?.registry !== registry) {
      const on = registry.remotes.filter(({ enabled }) => enabled)
      announced = { registry, offers: on.map(({ config }) => remoteOffer(config)) }
    }
    return announced.offers
  },
  subscribe: subscribeRegistry,
}

/** Options that differ between roots. */
export interface HostOptions {
  remote: Remote
  release: RemoteRelease
  store: Store
  router: PorticoRouter
  onCrash: RemoteHost['onCrash']
  retry: () => void
  mountWidget: RemoteHost['mountWidget']
}

const platform: PlatformInfo = { getLoads, getShared, subscribe: subscribeLoads }

/** Creates the host object that the shell passes to a remote's root. */
export function createRemoteHost(options: HostOptions): RemoteHost {
  const { remote, release, store, router, onCrash, retry, mountWidget } = options
  return {
    store,
    router,
    onFault: (kind, error) =>
      reportFailure({ name: remote.name, build: release.build, kind, error, fellBack: false }),
    onCrash,
    canFallBack: () => canFallBack(remote.name, release),
    retry,
    onReady: () => undefined,
    platform,
    directory,
    mountWidget,
  }
}
