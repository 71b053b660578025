import type { FieldErrors } from '../../../../platform/errors/api-error'
import type { Tx } from '../../../../platform/db'
import { enterableSites } from '../../../access/accounts'
import type { VoucherCaller } from './voucher-scope'
import { siteRights } from './vouchers.policy'
import type { CreateVouchersInput } from './voucher-settings'
import type { SiteRef } from './valid-sites.repo'

/** Locations where new vouchers are valid. Single-site vouchers have no choice. */
export interface ValidSites {
  allSites: boolean
  siteIds: number[]
}

/** Returns the selected locations and their errors. A client can select sites with write access. */
export async function chooseValidSites(
  tx: Tx,
  { actor, scope }: VoucherCaller,
  { all_sites, site_ids }: CreateVouchersInput,
): Promise<{ validSites: ValidSites; errors: FieldErrors }> {
  const validSites = { allSites: all_sites ?? false, siteIds: [...new Set(site_ids ?? [])] }
  const errors: FieldErrors = {}
  if (scope.family === 'site') {
    if (all_sites !== undefined) errors.all_sites = [{ id: 'error.field.unknown' }]
    if (site_ids !== undefined) errors.site_ids = [{ id: 'error.field.unknown' }]
    return { validSites: { allSites: false, siteIds: [] }, errors }
  }
  if (validSites.allSites) {
    if (!siteRights(scope).everywhere) errors.all_sites = [{ id: 'error.forbidden' }]
    return { validSites: { allSites: true, siteIds: [] }, errors }
  }
  if (validSites.siteIds.length === 0) errors.site_ids = [{ id: 'error.field.required' }]
  const allowed = new Set(scope.clientSites?.write ?? (await enterableSites(tx, actor, validSites.siteIds)))
  if (validSites.siteIds.some((id) => !allowed.has(id))) errors.site_ids = [{ id: 'error.field.invalid' }]
  return { validSites, errors }
}

/** Returns true if a batch is valid at exactly these locations. */
export function hasSameSites(
  batch: { allSites: boolean },
  sites: SiteRef[],
  validSites: ValidSites,
): boolean {
  if (batch.allSites || validSites.allSites) return batch.allSites === validSites.allSites
  const siteIds = new Set(sites.map(({ id }) => id))
  return siteIds.size === validSites.siteIds.length && validSites.siteIds.every((id) => siteIds.has(id))
}
