import { displayVoucherCode, type Voucher, type voucherReach } from '@portico/shared/contracts'
import type { z } from 'zod'
import type { VoucherCaller, VoucherScope } from './voucher-scope'
import type { SiteRef } from './voucher-reach.repo'
import { presentSettings } from './voucher-settings'
import { voucherState } from './voucher-state'
import { canVoucher } from './vouchers.policy'
import type { VoucherRow } from './vouchers.repo'

const instantOrNull = (moment: Date | null) => moment?.toISOString() ?? null

/** Where a batch holds, as the caller may know it. */
export function presentReach(
  scope: VoucherScope,
  batch: { allSites: boolean },
  sites: SiteRef[],
): z.infer<typeof voucherReach> {
  if (scope.family === 'site') return { all_sites: false, sites: [{ id: scope.at.id, name: scope.at.name }] }
  const { clientSites } = scope
  const known = clientSites ? sites.filter(({ id }) => clientSites.read.includes(id)) : sites
  return { all_sites: batch.allSites, sites: batch.allSites ? [] : known }
}

/** A client changes only what holds at sites of theirs and nowhere else. */
export function isOwnBatch({ clientSites }: VoucherScope, batch: { allSites: boolean }, sites: SiteRef[]) {
  if (!clientSites) return true
  return !batch.allSites && sites.length > 0 && sites.every(({ id }) => clientSites.write.includes(id))
}

export function presentVoucher(row: VoucherRow, caller: VoucherCaller, reach: SiteRef[]): Voucher {
  const { scope, now } = caller
  const { batch } = row
  const state = voucherState(row, now)
  const live = state === 'unused' || state === 'inuse'
  const changeable = isOwnBatch(scope, batch, reach)
  const mayDeliver = canVoucher(caller, 'deliver')
  const mayDelete = changeable && canVoucher(caller, 'delete')
  return {
    id: row.id,
    siteid: row.siteId,
    ...presentReach(scope, batch, reach),
    last_used_site: row.lastSite,
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
    can: {
      delete: mayDelete,
      sell: mayDeliver && state !== 'archived',
      send: mayDeliver && live,
      disconnect: mayDelete && state === 'inuse',
    },
  }
}
