import type { FieldProblems } from '../../../platform/errors/api-error'
import type { VoucherCaller } from './voucher-scope'
import type { SiteRef } from './voucher-reach.repo'
import type { CreateVouchersInput } from './voucher-settings'

/** Where new vouchers hold. Of vouchers of one site nothing is chosen. */
export interface ChosenReach {
  allSites: boolean
  siteIds: number[]
}

/** What was chosen, and what is wrong with it. A client chooses among the sites that they may write to. */
export function chooseReach(
  { actor, scope }: VoucherCaller,
  { all_sites, site_ids }: CreateVouchersInput,
): { reach: ChosenReach; problems: FieldProblems } {
  const reach = { allSites: all_sites ?? false, siteIds: [...new Set(site_ids ?? [])] }
  const problems: FieldProblems = {}
  if (scope.family === 'site') {
    if (all_sites !== undefined) problems.all_sites = [{ id: 'error.field.unknown' }]
    if (site_ids !== undefined) problems.site_ids = [{ id: 'error.field.unknown' }]
    return { reach: { allSites: false, siteIds: [] }, problems }
  }
  if (reach.allSites) {
    if (scope.clientSites) problems.all_sites = [{ id: 'error.forbidden' }]
    return { reach: { allSites: true, siteIds: [] }, problems }
  }
  if (reach.siteIds.length === 0) problems.site_ids = [{ id: 'error.field.required' }]
  const allowed = new Set(scope.clientSites?.write ?? actor.siteIds)
  if (reach.siteIds.some((id) => !allowed.has(id))) problems.site_ids = [{ id: 'error.field.invalid' }]
  return { reach, problems }
}

/** Whether a batch holds exactly there. */
export function sameReach(batch: { allSites: boolean }, sites: SiteRef[], reach: ChosenReach): boolean {
  if (batch.allSites || reach.allSites) return batch.allSites === reach.allSites
  const held = new Set(sites.map(({ id }) => id))
  return held.size === reach.siteIds.length && reach.siteIds.every((id) => held.has(id))
}
