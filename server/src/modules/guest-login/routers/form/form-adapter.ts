import { withReader, withTx } from '../../../../platform/db'
import type { Installation } from '../../../../platform/installation'
import { changeLimits, createRadiusLogin, disconnectDevice, listNas } from '../../radius'
import { findConnection } from '../connections.repo'
import type { RouterAdapter } from '../router-adapter'
import type { FormLogin, Vendor } from '../../router-vendors'
import { isListedAccessPoint } from '../listed-access-points'
import { formTarget } from './form-target'

/**
 * Routers to which the guest's browser sends a form with a one-time login. The router then asks Portico by RADIUS.
 */
export function formAdapter(
  { db, clock, box, secret, publicUrl }: Pick<Installation, 'db' | 'clock' | 'secret' | 'box' | 'publicUrl'>,
  vendor: Vendor,
  login: FormLogin,
): Pick<RouterAdapter, 'authorise' | 'disconnect' | 'changeLimits'> {
  return {
    authorise: async ({ siteId, sessionId, mac, origin = publicUrl }, redirect) => {
      const [connection, gateways] = await withReader(db, async (tx) => [
        await findConnection(tx, siteId, vendor.type),
        await listNas(tx, siteId),
      ])
      // The router couldn't ask about the login.
      if (gateways.length === 0) return { ok: false, reason: 'not_configured' }
      const url = formTarget(login, redirect)
      if (url === null || !isListedAccessPoint(vendor, connection?.values ?? {}, redirect))
        return { ok: false, reason: 'wrong_redirect' }
      const { username, password } = await withTx(db, (tx) =>
        createRadiusLogin(tx, secret, { siteId, sessionId, mac }, clock.now()),
      )
      const fields = {
        ...login.fixed,
        [login.username]: username,
        [login.password]: login.passwordFor?.(password, redirect) ?? password,
        ...(login.returnTo && { [login.returnTo]: `${origin}/guest/s/${siteId}/online` }),
      }
      return { ok: true, kind: 'browser_post', url, fields }
    },
    disconnect: (siteId, mac) => disconnectDevice({ db, box, clock }, { siteId, mac }),
    changeLimits: (grant) => changeLimits({ db, box, clock }, grant),
  }
}
