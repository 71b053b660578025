import type { SQL } from 'drizzle-orm'
import { withReader, type Database, type Tx } from '../../platform/db'
import { ApiError } from '../../platform/errors/api-error'
import { devicesLeftWithout } from '../visits'
import type { Routers } from './routers'

/** What handlers need that put devices off the network. */
export interface RouterCalls {
  db: Database
  routers: Routers
}

/**
 * Puts the devices of sessions that are about to be ended off the network, for the first phase of a handler. Those
 * with another active session stay. Where no router is configured nobody can be told, and the sessions are ended in
 * the books alone: the device then stays online until the router's own limits put it off. `which` may throw.
 *
 * @throws 409 where a router does not answer; nothing is changed then
 */
export async function notifyRouters(
  { db, routers }: RouterCalls,
  which: (tx: Tx) => Promise<SQL | undefined>,
): Promise<void> {
  const devices = await withReader(db, async (tx) => devicesLeftWithout(tx, await which(tx)))
  const results = await Promise.all(devices.map(({ siteId, mac }) => routers.disconnect(siteId, mac)))
  if (results.includes('failed')) throw new ApiError(409, 'error.disconnect.router')
}
