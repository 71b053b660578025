import type { SQL } from 'drizzle-orm'
import { withReader, type Database, type Tx } from '../../../platform/db'
import { ApiError } from '../../../platform/errors/api-error'
import { devicesLeftWithout } from '../../guest-data/visits'
import type { Routers } from './routers'

/** Dependencies of handlers that disconnect devices. */
export interface RouterCalls {
  db: Database
  routers: Routers
}

/**
 * Disconnects the devices of sessions that are about to end, for the first phase of a handler. Devices with another
 * active session stay online. Without a configured router the sessions end only in the database, and the device stays
 * online until the router's own limits disconnect it. `which` may throw.
 *
 * @throws 409 if a router doesn't respond; nothing is changed then
 */
export async function notifyRouters(
  { db, routers }: RouterCalls,
  which: (tx: Tx) => Promise<SQL | undefined>,
): Promise<void> {
  const devices = await withReader(db, async (tx) => devicesLeftWithout(tx, await which(tx)))
  const results = await Promise.all(devices.map(({ siteId, mac }) => routers.disconnect(siteId, mac)))
  if (results.includes('failed')) throw new ApiError(409, 'error.disconnect.router')
}
