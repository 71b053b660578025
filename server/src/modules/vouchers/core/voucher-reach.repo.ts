import { asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database'
import { site } from '../../sites/tables'
import { voucherBatchSite } from '../tables'

export interface SiteRef {
  id: number
  name: string
}

/** The sites where these batches hold, by the id of the batch's row and then by name. */
export async function findReach(tx: Tx, batchRowIds: number[]): Promise<Map<number, SiteRef[]>> {
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

export async function insertReach(tx: Tx, batchId: number, siteIds: number[]): Promise<void> {
  if (siteIds.length === 0) return
  await tx.insert(voucherBatchSite).values(siteIds.map((siteId) => ({ batchId, siteId })))
}
