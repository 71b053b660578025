import type { FieldErrors } from '../../../../platform/errors/api-error'
import type { Tx } from '../../../../platform/db'
import { enterableSites } from '../../../access/accounts'
import type { VoucherCaller } from './voucher-scope'
import { siteRights } from './vouchers.policy'
import type { CreateVouchersInput } from './voucher-settings'
import { asc, eq, inArray } from 'drizzle-orm'
import { site, voucherBatchSite } from '../../../../schema'

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

export interface SiteRef {
  id: number
  name: string
}

/** Returns the sites where these batches are valid, by the ID of the batch's row, sorted by name. */
export async function findValidSites(tx: Tx, batchRowIds: number[]): Promise<Map<number, SiteRef[]>> {
  const byBatch = new Map<number, SiteRef[]>()
  if (batchRowIds.length === 0) return byBatch
  const rows = await tx
    .select({ batchId: voucherBatchSite.batchId, id: site.id, name: site.name })
    .from(voucherBatchSite)
    .innerJoin(site, eq(site.id, voucherBatchSite.siteId))
    .where(inArray(voucherBatchSite.batchId, batchRowIds))
    .orderBy(asc(site.name), asc(site.id))
  for (const { batchId, ...ref } of rows) byBatch.set(batchId, [...(byBatch.get(batchId) ?? []), ref])
  return byBatch
}

export async function insertValidSites(tx: Tx, batchId: number, siteIds: number[]): Promise<void> {
  if (siteIds.length === 0) return
  await tx.insert(voucherBatchSite).values(siteIds.map((siteId) => ({ batchId, siteId })))
}
