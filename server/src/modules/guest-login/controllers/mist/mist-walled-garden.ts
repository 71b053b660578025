import type { ControllerRequest } from '../controller-api'
import type { VendorCalls } from '../controller-client'
import { refused } from '../controller-failure'
import { isObject, listOf, requiredText, textsOf } from '../controller-values'
import { changedList, combinedChange } from '../walled-garden-list'

type Network = Readonly<Record<string, unknown>>

interface MistCalls {
  call: (request: ControllerRequest) => Promise<unknown>
  list: (path: string) => Promise<Network[]>
}

/** Changes the hosts that a site's guest networks allow. Networks of a template belong to other sites too. */
export function mistWalledGarden({ call, list }: MistCalls): NonNullable<VendorCalls['walledGarden']> {
  return async ({ site, network: ssid, entries, own }) => {
    const isGuestNetwork = (network: Network) =>
      ssid === '' ? hasExternalPortal(network) : network['ssid'] === ssid
    const path = `/sites/${encodeURIComponent(site)}/wlans`
    const networks = (await list(path)).filter(isGuestNetwork)
    if (networks.length === 0) {
      const derived = listOf(await call({ method: 'GET', path: `${path}/derived` }))
      throw refused(derived.some(isGuestNetwork) ? 'network_of_template' : 'network_not_found', ssid)
    }
    const changes: Record<string, ReturnType<typeof changedList>> = {}
    for (const network of networks) {
      const id = requiredText(network['id'], 'id')
      const change = changedList(textsOf(network['portal_allowed_hostnames']), entries, own[id])
      changes[id] = change
      if (change.added.length === 0 && change.removed.length === 0) continue
      await call({
        method: 'PUT',
        path: `${path}/${encodeURIComponent(id)}`,
        json: { ssid: requiredText(network['ssid'], 'ssid'), portal_allowed_hostnames: change.list },
      })
    }
    return combinedChange(changes)
  }
}

function hasExternalPortal({ portal }: Network): boolean {
  return isObject(portal) && portal['enabled'] === true && portal['auth'] === 'external'
}
