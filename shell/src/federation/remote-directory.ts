import { remoteOffer, type RemoteDirectory, type RemoteOffer } from '@portico/shared/remote'
import type { Registry } from './registry'
import { getRegistry, subscribeRegistry } from './use-registry'

let told: { registry: Registry; offers: readonly RemoteOffer[] } | null = null

/** What pages may know of the remotes that are on, as the registry gave them last. */
export const directory: RemoteDirectory = {
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
