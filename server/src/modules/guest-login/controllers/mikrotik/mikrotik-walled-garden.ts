import type { ControllerRequest } from '../controller-api'
import type { VendorCalls } from '../controller-client'
import { requiredText, textOf } from '../controller-values'

type Item = Readonly<Record<string, unknown>>

interface MikrotikCalls {
  call: (request: ControllerRequest) => Promise<unknown>
  list: (path: string, query: Readonly<Record<string, string>>) => Promise<Item[]>
  removeItems: (path: string, items: readonly Item[]) => Promise<void>
}

/** Marks Portico's entries in the router's list. */
export const MIKROTIK_COMMENT = 'portico'

const PATH = '/ip/hotspot/walled-garden'

/** Changes the entries with Portico's comment, which tells them apart from others. */
export function mikrotikWalledGarden(calls: MikrotikCalls): NonNullable<VendorCalls['walledGarden']> {
  return async ({ entries }) => {
    const own = await calls.list(PATH, { comment: MIKROTIK_COMMENT })
    const kept = new Map<string, string>()
    for (const item of own) {
      const host = textOf(item['dst-host'])
      const isUsable = item['disabled'] !== 'true' && item['action'] !== 'deny'
      if (isUsable && entries.includes(host)) kept.set(host, requiredText(item['.id'], '.id'))
    }
    const added = entries.filter((entry) => !kept.has(entry))
    for (const entry of added) {
      const json = { action: 'allow', 'dst-host': entry, comment: MIKROTIK_COMMENT }
      await calls.call({ method: 'PUT', path: PATH, json })
    }
    const keptIds = new Set(kept.values())
    const stale = own.filter((item) => !keptIds.has(textOf(item['.id'])))
    await calls.removeItems(PATH, stale)
    const removed = stale.map((item) => textOf(item['dst-host'])).filter((host) => !entries.includes(host))
    return { own: {}, added, removed }
  }
}
