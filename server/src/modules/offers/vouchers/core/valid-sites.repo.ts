import { asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db'
import { site, voucherBatchSite } from '../../../../schema'

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
