import type { Clock } from '../../../../platform/clock'
import { withReader, withTx, type Database } from '../../../../platform/db'
import type { SecretBox } from '../../../../platform/secrets/secret-box'
import { changeLimits, createRadiusLogin, disconnectDevice } from '../../radius'
import type { Vendor } from '../../router-vendors'
import { findConnection } from '../connections.repo'
import { isListedAccessPoint } from '../listed-access-points'
import type { RouterAdapter } from '../router-adapter'
import { findRouterSettings, secretsOf } from '../router-settings.repo'
import { logonAddress, readUamRedirect } from './uam-protocol'

interface Deps {
  db: Database
  clock: Clock
  box: SecretBox
  secret: string
  publicUrl: string
}

/**
 * CoovaChilli and Open-Mesh: the browser carries a one-time login to the gateway, which then sends a RADIUS request.
 */
export function uamAdapter(
  { db, clock, box, secret, publicUrl }: Deps,
  vendor: Vendor,
): Pick<RouterAdapter, 'authorise' | 'disconnect' | 'changeLimits'> {
  return {
    authorise: async (grant, redirect) => {
      const [settings, connection] = await withReader(db, async (tx) => [
        await findRouterSettings(tx, grant.siteId),
        await findConnection(tx, grant.siteId, vendor.type),
      ])
      const [uamSecret] = settings ? secretsOf(box, settings) : []
      if (uamSecret === undefined) return { ok: false, reason: 'not_configured' }
      const arrival = readUamRedirect(redirect)
      if (!arrival || !isListedAccessPoint(vendor, connection?.values ?? {}, redirect))
        return { ok: false, reason: 'wrong_redirect' }
      const { siteId, sessionId, mac, origin = publicUrl } = grant
      const login = await withTx(db, (tx) =>
        createRadiusLogin(tx, secret, { siteId, sessionId, mac }, clock.now()),
      )
      const returnTo = `${origin}/guest/s/${siteId}/online`
      return {
        ok: true,
        kind: 'browser_grant',
        url: logonAddress(arrival, { ...login, uamSecret, returnTo }),
      }
    },
    disconnect: (siteId, mac) => disconnectDevice({ db, box, clock }, { siteId, mac }),
    changeLimits: (grant) => changeLimits({ db, box, clock }, grant),
  }
}
