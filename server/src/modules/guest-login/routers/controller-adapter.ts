import { MINUTE_MS } from '@portico/shared/units'
import { withReader, withTx } from '../../../platform/db'
import { changeLimits, createRadiusLogin, disconnectDevice, listNas } from '../radius'
import type { ControllerFailure, GuestGrant, Outcome } from '../controllers'
import { accessPointOf, type Vendor, type VendorController } from '../router-vendors'
import { dueNow } from './controller-checks.repo'
import type { AccessGrant, Authorization, RouterAdapter, RouterError, RouterRedirect } from './router-adapter'
import type { RouterDeps } from './router-deps'
import type { SiteController } from './site-controllers'

type Calls = Required<Pick<RouterAdapter, 'authorise' | 'disconnect' | 'changeLimits'>>

/**
 * Calls the controller of a site where its connection names one, and else uses `others`: some vendors let guests
 * online through the browser too.
 */
export function controllerAdapter(
  deps: RouterDeps,
  vendor: Vendor & { controller: VendorController },
  others: RouterAdapter,
): RouterAdapter {
  const { admits } = vendor.controller
  const calls = (opened: SiteController) => callsOf(deps, vendor, opened)
  const find = async (siteId: number) => (admits === 'form' ? null : deps.controllers.of(siteId))
  return {
    ...others,
    authorise: async (grant, redirect) => {
      const opened = await find(grant.siteId)
      return opened ? calls(opened).authorise(grant, redirect) : others.authorise(grant, redirect)
    },
    disconnect: async (siteId, mac) => {
      const opened = await find(siteId)
      return opened ? calls(opened).disconnect(siteId, mac) : others.disconnect(siteId, mac)
    },
    device: async (siteId, mac) => {
      const opened = await deps.controllers.of(siteId)
      const asked = await opened?.client.device?.({ site: opened.site, mac })
      if (!asked) return (await others.device?.(siteId, mac)) ?? null
      return asked.ok ? { ok: true, ...asked.value } : { ok: false, cause: causeOf(asked.failure) }
    },
    changeLimits: async (grant) => {
      const opened = await find(grant.siteId)
      if (opened) return calls(opened).changeLimits(grant)
      return (await others.changeLimits?.(grant)) ?? 'next_login'
    },
  }
}

function callsOf(
  deps: RouterDeps,
  { type, arrival, controller }: Vendor & { controller: VendorController },
  { client, site, controllerId }: SiteController,
): Calls {
  const { db, clock, secret, box, publicUrl } = deps
  /** A failure that guests noticed is checked at once, so that the page shows it. */
  const checkSoon = () => withTx(db, (tx) => dueNow(tx, controllerId, clock.now()))
  const toGuest = (grant: AccessGrant, redirect: RouterRedirect): GuestGrant => {
    const apMac = accessPointOf({ arrival }, redirect)
    return {
      site,
      mac: grant.mac,
      minutes: grant.until && Math.ceil((grant.until.getTime() - clock.now().getTime()) / MINUTE_MS),
      dataLimit: grant.dataLimit,
      speedDl: grant.speedDl,
      speedUl: grant.speedUl,
      redirect,
      ...(apMac !== null && { apMac }),
    }
  }
  const withLogin = async (grant: AccessGrant, guest: GuestGrant): Promise<GuestGrant | null> => {
    if (controller.admits !== 'radius') return guest
    const gateways = await withReader(db, (tx) => listNas(tx, grant.siteId))
    // The controller couldn't ask about the login.
    if (gateways.length === 0) return null
    const device = { siteId: grant.siteId, sessionId: grant.sessionId, mac: grant.mac }
    const login = await withTx(db, (tx) => createRadiusLogin(tx, secret, device, clock.now()))
    return { ...guest, login }
  }
  const authorise: Calls['authorise'] = async (grant, redirect) => {
    const guest = await withLogin(grant, toGuest(grant, redirect))
    if (!guest) return { ok: false, reason: 'not_configured' }
    const answer = await admitted(grant, guest)
    if (!answer.ok) await checkSoon()
    return answer
  }
  return {
    authorise,
    changeLimits: async (grant) => {
      if (controller.admits === 'radius') return changeLimits({ db, box, clock }, grant)
      // Guests whose browser opens an address of the controller have the limits of that moment.
      if (!client.authorize) return 'next_login'
      return (await authorise(grant, {})).ok ? 'changed' : 'not_reachable'
    },
    disconnect: async (siteId, mac) => {
      const ended = await client.disconnect?.({ site, mac })
      if (ended?.ok) return true
      // These controllers end access only with the values of the guest's redirect, if at all.
      if (controller.admits === 'radius') return disconnectDevice({ db, box, clock }, { siteId, mac })
      return false
    },
  }

  async function admitted(
    { siteId, origin = publicUrl }: AccessGrant,
    guest: GuestGrant,
  ): Promise<Authorization> {
    // With the values of the redirect, the guest's browser can be admitted by an address.
    const address = await client.grantAddress?.(guest, `${origin}/guest/s/${siteId}/online`)
    if (address?.ok) return { ok: true, kind: 'browser_grant', url: address.value }
    if (client.authorize) return authorizationOf(await client.authorize(guest))
    if (!address) throw new Error(`The controller of ${type} can't let guests online`)
    return { ok: false, reason: reasonOf(address.failure) }
  }
}

const authorizationOf = (outcome: Outcome<void>): Authorization =>
  outcome.ok ? { ok: true, kind: 'backend_api' } : { ok: false, reason: reasonOf(outcome.failure) }

/** The cause of a failure that has one, else the controller's state. */
const causeOf = (failure: ControllerFailure): string => ('cause' in failure ? failure.cause : failure.state)

/** A second factor is a matter of the account; a refusal is one of the device. */
function reasonOf({ state }: ControllerFailure): RouterError {
  if (state === 'two_factor') return 'invalid_credentials'
  return state === 'refused' ? 'not_reachable' : state
}
