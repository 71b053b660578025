import { multisiteId, type Voucher, type voucherRoutes } from '@portico/shared/contracts'
import { mayCall, type RouteId } from '../../../../platform/access/rights'
import type { SiteRef } from './valid-sites.repo'
import type { VoucherCaller, VoucherScope } from './voucher-scope'
import type { VoucherState } from './voucher-state'

/** Calls with a family. Access to rows is a condition of every query: batchInScope and batchChangeable. */

type CallHere = Extract<
  RouteId,
  keyof typeof voucherRoutes | 'printVouchers' | 'sendVoucher' | 'markVoucherSold'
>

/** Returns true if the caller may make a call for their family of vouchers, named as that of one site. */
export function mayCallHere({ actor, scope }: Pick<VoucherCaller, 'actor' | 'scope'>, id: CallHere): boolean {
  return mayCall(actor, scope.family === 'site' ? id : (multisiteId(id) as RouteId)) // every such call is mirrored
}

/** Clients create and change multi-site vouchers of their own sites only. */
export function siteRights({ clientSites }: VoucherScope) {
  return { everywhere: clientSites === null }
}

/** A client can change only batches valid at the client's sites and nowhere else. */
function isOwnBatch({ clientSites }: VoucherScope, batch: { allSites: boolean }, sites: SiteRef[]) {
  if (!clientSites) return true
  return !batch.allSites && sites.length > 0 && sites.every(({ id }) => clientSites.write.includes(id))
}

/** The front desk can't delete; hide the action instead of disabling it. */
const removalRights = ({ actor }: VoucherCaller) => ({ offer_removal: !actor.frontDesk })

export function batchRights(caller: VoucherCaller, batch: { allSites: boolean }, sites: SiteRef[]) {
  return {
    delete: mayCallHere(caller, 'deleteVoucherBatch') && isOwnBatch(caller.scope, batch, sites),
    ...removalRights(caller),
  }
}

export function voucherRights(
  caller: VoucherCaller,
  { state, batch, sites }: { state: VoucherState; batch: { allSites: boolean }; sites: SiteRef[] },
): Voucher['can'] {
  const isOwn = isOwnBatch(caller.scope, batch, sites)
  const isLive = state === 'unused' || state === 'inuse'
  return {
    delete: isOwn && mayCallHere(caller, 'deleteVoucher'),
    sell: state !== 'archived' && mayCallHere(caller, 'markVoucherSold'),
    send: isLive && mayCallHere(caller, 'sendVoucher'),
    disconnect: isOwn && state === 'inuse' && mayCallHere(caller, 'disconnectVoucherDevice'),
    ...removalRights(caller),
  }
}
