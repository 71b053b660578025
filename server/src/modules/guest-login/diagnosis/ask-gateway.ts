import { type Database, withReader } from '../../../platform/db'
import { routerTypeOf } from '../../site-setup/sites'
import type { DeviceAtRouter, Routers } from '../routers'

export interface AskDeps {
  db: Database
  routers: Pick<Routers, 'adapterOf'>
}

/** Null: the site's router can't be asked. */
export type GatewayAnswer = DeviceAtRouter | null

const TIMEOUT_MS = 5_000

/** Asks the site's router about a device, outside of transactions. A router that fails or hangs is one of the answers. */
export async function askGateway(
  { db, routers }: AskDeps,
  siteId: number,
  mac: string,
  timeoutMs = TIMEOUT_MS,
): Promise<GatewayAnswer> {
  const routerType = await withReader(db, (tx) => routerTypeOf(tx, siteId))
  const { device } = routers.adapterOf(routerType)
  if (!device) return null
  const asked = device(siteId, mac).catch((): GatewayAnswer => ({ ok: false, cause: 'unexpected' }))
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<GatewayAnswer>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, cause: 'timeout' }), timeoutMs)
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
