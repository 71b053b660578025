import { displayVoucherCode, type Voucher, type voucherSites } from '@portico/shared/contracts'
import type { z } from 'zod'
import type { VoucherCaller, VoucherScope } from './voucher-scope'
import type { SiteRef } from './valid-sites.repo'
import { presentSettings } from './voucher-settings'
import { voucherState } from './voucher-state'
import { voucherRights } from './vouchers.policy'
import type { VoucherRow } from './vouchers.repo'

const instantOrNull = (moment: Date | null) => moment?.toISOString() ?? null

/** Presents where a batch is valid, as far as the caller may know. */
export function presentValidSites(
  scope: VoucherScope,
  batch: { allSites: boolean },
  sites: SiteRef[],
): z.infer<typeof voucherSites> {
  if (scope.family === 'site') return { all_sites: false, sites: [{ id: scope.at.id, name: scope.at.name }] }
  const { clientSites } = scope
  const known = clientSites ? sites.filter(({ id }) => clientSites.read.includes(id)) : sites
  return { all_sites: batch.allSites, sites: batch.allSites ? [] : known }
}

/** Presents the site of the last use, if the caller may see it. */
function presentLastSite({ clientSites }: VoucherScope, { lastSite }: VoucherRow): SiteRef | null {
  return lastSite && clientSites && !clientSites.read.includes(lastSite.id) ? null : lastSite
}

export function presentVoucher(row: VoucherRow, caller: VoucherCaller, validSites: SiteRef[]): Voucher {
  const { scope, now } = caller
  const { batch } = row
  const state = voucherState(row, now)
  return {
    id: row.id,
    siteid: row.siteId,
    ...presentValidSites(scope, batch, validSites),
    last_used_site: presentLastSite(scope, row),
    batchid: row.batchid,
    voucher: row.code,
    voucher_display: displayVoucherCode(row.code, row.prefixLength),
    notes: row.notes,
    ...presentSettings(batch),
    currency: batch.currency,
    state,
    used_at: instantOrNull(row.usedAt),
    expires_at: instantOrNull(row.expiresAt),
    use_before: instantOrNull(row.useBefore),
    num_devices_used: row.devices,
    created_at: row.createdAt.toISOString(),
    created_by: row.creator,
    printed_at: instantOrNull(row.printedAt),
    sold_at: instantOrNull(row.soldAt),
    can: voucherRights(caller, { state, batch, sites: validSites }),
  }
}
