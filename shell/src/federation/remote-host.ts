import type { LoadFailureKind } from '@portico/shared/contracts'
import {
  failureKind,
  type PlatformFacts,
  type RemoteHost,
  type WidgetMount,
  remoteOffer,
  type RemoteDirectory,
  type RemoteOffer,
} from '@portico/shared/remote'
import type { Store } from '@reduxjs/toolkit'
import type { PorticoRouter } from '../router/create-shell-router'
import { forgetRemote, loadRemote, reportFailure } from './load-remote'
import { mountRoot } from './parcels'
import type { Remote, Registry } from './registry'
import { getLoads, getShared, subscribeLoads } from './remote-loads'
import { getRegistry, subscribeRegistry } from './use-registry'

let told: { registry: Registry; offers: readonly RemoteOffer[] } | null = null

/** What pages may know of the remotes that are on, as the registry gave them last. */
const directory: RemoteDirectory = {
  getRemotes() {
    const registry = getRegistry()
    if (told?.registry !== registry) {
      const on = registry.remotes.filter(({ enabled }) => enabled)
      told = { registry, offers: on.map(({ config }) => remoteOffer(config)) }
    }
    return told.offers
  },
  subscribe: subscribeRegistry,
}

interface HostOptions {
  remote: Remote
  store: Store
  router: PorticoRouter
  onCrash: (kind: LoadFailureKind) => void
  retry: () => void
}

const platform: PlatformFacts = { getLoads, getShared, subscribe: subscribeLoads }

/** What the shell gives to a root of a remote. */
export function createRemoteHost({ remote, store, router, onCrash, retry }: HostOptions): RemoteHost {
  const tell = (kind: LoadFailureKind, error: unknown) =>
    reportFailure({ name: remote.name, build: remote.entry.release.build, kind, error, fellBack: false })
  return {
    store,
    router,
    onFault: tell,
    onCrash: (kind, error) => {
      tell(kind, error)
      onCrash(kind)
    },
    retry,
    onReady: () => undefined,
    platform,
    directory,
    mountWidget: (request, crashed) => mountWidget({ store, router, onCrash: crashed }, request),
  }
}

type WidgetRequest = Parameters<RemoteHost['mountWidget']>[0]

async function mountWidget(
  given: Pick<HostOptions, 'store' | 'router' | 'onCrash'>,
  { remote: name, widget, element, props }: WidgetRequest,
): Promise<WidgetMount> {
  const remote = getRegistry().remotes.find((entry) => entry.name === name)
  if (!remote) return { state: 'off', reason: 'unknown' }
  if (!remote.enabled) return { state: 'off', reason: remote.reason === 'plan' ? 'plan' : 'switched_off' }
  const host = createRemoteHost({ ...given, remote, retry: () => undefined })
  try {
    const { module } = await loadRemote(remote)
    const root = module.widgets?.[widget]
    if (!root) return { state: 'off', reason: 'unknown' }
    const parcel = await mountRoot(`${name}/${widget}`, root, element, { host, widgetProps: props })
    const unmount = () =>
      void (parcel.getStatus() === 'MOUNTED' ? parcel.unmount() : Promise.resolve())
        .catch(() => undefined)
        .finally(() => element.remove())
    const update = (given: typeof props) => {
      if (parcel.getStatus() !== 'MOUNTED') return
      // single-spa puts these in place of all that were given before.
      void parcel.update?.({ host, domElement: element, widgetProps: given }).catch(() => undefined)
    }
    return { state: 'mounted', update, unmount }
  } catch (error) {
    // The tile's Retry starts from nothing.
    forgetRemote(remote)
    return { state: 'failed', kind: failureKind(error, 'evaluation') }
  }
}
