import type { Clock } from '../../../platform/clock'
import { withReader, withTx, type Database } from '../../../platform/db'
import type { RouterAdapter } from './router-adapter'
import { gatewaySecret, readSignedRedirect } from './signed-redirect'
import { authoriseDevice, findDevice, isRouterOffline, revokeDevice } from './simulated-devices.repo'

/** A router without hardware, for trying the product: its devices are rows, and its phone is a page. */
export function simulatedRouterAdapter({
  db,
  clock,
  secret,
}: {
  db: Database
  clock: Clock
  secret: string
}): RouterAdapter {
  const isOffline = (siteId: number) => withReader(db, (tx) => isRouterOffline(tx, siteId))
  return {
    check: async (siteId) => ({ state: (await isOffline(siteId)) ? 'not_reachable' : 'online', detail: '' }),
    vouchedDevice: async (_tx, { siteId, ...arrival }) =>
      readSignedRedirect(gatewaySecret(secret, siteId), arrival),
    authorise: async (grant) => {
      if (await isOffline(grant.siteId)) return { ok: false, reason: 'not_reachable' }
      await withTx(db, (tx) => authoriseDevice(tx, grant, clock.now()))
      return { ok: true, kind: 'backend_api' }
    },
    disconnect: async (siteId, mac) => {
      if (await isOffline(siteId)) return false
      await withTx(db, (tx) => revokeDevice(tx, siteId, mac))
      return true
    },
    device: async (siteId, mac) => {
      if (await isOffline(siteId)) return { ok: false, cause: 'not_reachable' }
      const known = await withReader(db, (tx) => findDevice(tx, siteId, mac))
      const { joinedAt = null, authorisedAt = null, authorisedUntil = null } = known ?? {}
      const isOver = authorisedUntil !== null && authorisedUntil <= clock.now()
      return { ok: true, isConnected: joinedAt !== null, isAdmitted: authorisedAt !== null && !isOver }
    },
  }
}
