import type { SiteScope } from '../../../../platform/access/actor'
import type { SiteCaller } from '../../../../platform/access/caller'
import type { Tx } from '../../../../platform/db/database'
import { sitesOfClient } from './voucher-scope.repo'

/** Vouchers of one site, or those of the account that are valid at several. */
export type VoucherFamily = 'site' | 'multisite'

/** Scope of a call's vouchers. Everything else is the same for both families. */
export interface VoucherScope {
  family: VoucherFamily
  accountId: number
  /** Null: multi-site. */
  siteId: number | null
  /** Value of `scopeKey`. */
  key: number
  /** Site of the call, for its currency and time zone. */
  at: SiteScope
  /** Sites whose multi-site vouchers a client can see and change. Null: no limit. */
  clientSites: { read: number[]; write: number[] } | null
}

/** The caller, and the vouchers that the call refers to. */
export interface VoucherCaller extends SiteCaller {
  scope: VoucherScope
}

export async function voucherScope(
  tx: Tx,
  { actor, site }: SiteCaller,
  family: VoucherFamily,
): Promise<VoucherScope> {
  const { accountId } = site
  if (family === 'site') {
    return { family, accountId, siteId: site.id, key: site.id, at: site, clientSites: null }
  }
  const clientSites = actor.role === 'client' ? await sitesOfClient(tx, actor.userId) : null
  return { family, accountId, siteId: null, key: -accountId, at: site, clientSites }
}
