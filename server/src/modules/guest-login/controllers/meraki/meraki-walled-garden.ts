import type { ControllerRequest } from '../controller-api'
import type { VendorCalls } from '../controller-client'
import { objectOf, textsOf } from '../controller-values'
import { changedList, combinedChange } from '../walled-garden-list'

/** Changes the walled garden of the guest network, and turns it on. `ssid`: its number. */
export function merakiWalledGarden(
  call: (request: ControllerRequest) => Promise<unknown>,
  ssid: string,
): NonNullable<VendorCalls['walledGarden']> {
  return async ({ site, entries, own }) => {
    const path = `/networks/${encodeURIComponent(site)}/wireless/ssids/${encodeURIComponent(ssid)}`
    const network = objectOf(await call({ method: 'GET', path }))
    const change = changedList(textsOf(network['walledGardenRanges']), entries, own[ssid])
    const isChanged = change.added.length > 0 || change.removed.length > 0
    if (isChanged || network['walledGardenEnabled'] !== true) {
      const json = { walledGardenEnabled: true, walledGardenRanges: change.list }
      await call({ method: 'PUT', path, json })
    }
    return combinedChange({ [ssid]: change })
  }
}
