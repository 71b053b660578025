import type { VendorCalls } from '../controller-client'
import { listOf, objectOf, textOf } from '../controller-values'
import { changedList, combinedChange } from '../walled-garden-list'

/** Type of a policy for a host; the others are for networks. */
const URL_POLICY = 2

interface OmadaCalls {
  get: (path: string) => Promise<unknown>
  patch: (path: string, json: object) => Promise<unknown>
}

/** Changes the hosts in the access before authentication, which all portals of a site share, and turns it on. */
export function omadaWalledGarden({ get, patch }: OmadaCalls): NonNullable<VendorCalls['walledGarden']> {
  return async ({ site, entries, own }) => {
    const path = `/sites/${encodeURIComponent(site)}/setting/access-control`
    const setting = objectOf(await get(path))
    const policies = listOf(setting['preAuthAccessPolicies'] ?? [])
    const hosts = policies.filter(({ type }) => type === URL_POLICY).map(({ url }) => textOf(url))
    const change = changedList(hosts, entries, own[''])
    const isChanged = change.added.length > 0 || change.removed.length > 0
    if (isChanged || setting['preAuthAccessEnable'] !== true) {
      // Omada expects the whole setting, in which known policies keep their ID.
      await patch(path, {
        ...setting,
        preAuthAccessEnable: true,
        preAuthAccessPolicies: [
          ...policies.filter(({ type, url }) => type !== URL_POLICY || change.list.includes(textOf(url))),
          ...change.added.map((url) => ({ type: URL_POLICY, url })),
        ],
      })
    }
    return combinedChange({ '': change })
  }
}
