import { and, asc, inArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { ApiError } from '../../../platform/errors/api-error'
import { isOpenSite, site as siteTable } from '../../../schema'

export interface Target {
  id: number
  name: string
  currency: string
}

/** Locks the targets and the source in a fixed order, so that none changes meanwhile. */
export async function lockTargets(tx: Tx, siteId: number, ids: number[]): Promise<Target[]> {
  const rows = await tx
    .select({ id: siteTable.id, name: siteTable.name, currency: siteTable.currency })
    .from(siteTable)
    .where(and(inArray(siteTable.id, [siteId, ...ids]), isOpenSite))
    .orderBy(asc(siteTable.id))
    .for('update')
  const missingId = [siteId, ...ids].find((id) => !rows.some((row) => row.id === id))
  if (missingId !== undefined) throw new ApiError(404, 'error.site_not_found', { values: { id: missingId } })
  return rows.filter(({ id }) => id !== siteId)
}
