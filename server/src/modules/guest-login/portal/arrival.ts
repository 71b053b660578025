import { createHmac } from 'node:crypto'
import type { Tx } from '../../../platform/db'
import type { AddressBlock } from '../../../platform/session/address-block'
import { claimRedirect } from '../routers'
import type { Portal, PortalRequest } from './login-flow'
import { lockByToken, type LoginRow, openLogin } from './portal-login.repo'
import type { Query } from './start-login'
import { openTestLogin } from './test-login'

/**
 * Opens the login of a browser that requests the page: of an operator's test, of a device, or one in
 * progress.
 */
export async function openArrival(
  tx: Tx,
  site: Portal['site'],
  portalRequest: PortalRequest,
  { query, mac }: { query: Query; mac: string | null },
): Promise<LoginRow | null> {
  const siteId = site.id
  const { deps, now } = portalRequest
  if (query.test !== undefined) return openTestLogin(tx, deps, siteId, { signed: query.test, now })
  if (mac) {
    const namedFrom = await namedFromOf(tx, site, portalRequest, { mac, query })
    return openLogin(tx, deps.secret, { siteId, mac, namedFrom, test: false }, { now, state: {} })
  }
  return query.t === undefined ? null : lockByToken(tx, siteId, { token: query.t, now })
}

/**
 * Returns null if the gateway vouches for the device by a redirect used for the first time. Otherwise returns
 * a keyed hash of the network that named the device, since anyone can write a MAC into the address.
 */
async function namedFromOf(
  tx: Tx,
  site: Portal['site'],
  { deps, network, now }: PortalRequest,
  { mac, query }: { mac: string; query: Query },
): Promise<string | null> {
  const arrival = { siteId: site.id, mac, redirect: query, now }
  const vouched = await deps.routers.adapterOf(site.routerType).vouchedDevice(tx, arrival)
  if (vouched?.mac === mac && (await claimRedirect(tx, site.id, vouched))) return null
  return networkHash(deps.secret, site.id, network)
}

/**
 * Hashes a network. Daily limits of a claimed MAC count for the network that named it, so that strangers
 * elsewhere neither see nor use them.
 */
function networkHash(secret: string, siteId: number, network: AddressBlock): string {
  return createHmac('sha256', secret)
    .update(`guest network ${siteId} ${network}`)
    .digest('base64url')
    .slice(0, 22)
}
