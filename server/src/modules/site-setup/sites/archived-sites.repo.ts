import { and, eq, isNull } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import { ApiError } from '../../../platform/errors/api-error'
import { site } from '../../../schema'

/** Locks a site of the account until the end of the transaction, open or archived. */
export async function lockArchivable(
  tx: Tx,
  accountId: number,
  id: number,
): Promise<{ name: string; archivedAt: Date | null }> {
  const row = await tx
    .select({ name: site.name, archivedAt: site.archivedAt })
    .from(site)
    .where(and(eq(site.id, id), eq(site.accountId, accountId), isNull(site.deletedAt)))
    .for('no key update')
    .then(firstRow)
  if (!row) throw new ApiError(404, 'error.site_not_found', { values: { id } })
  return row
}

export async function setArchived(tx: Tx, id: number, archivedAt: Date | null): Promise<void> {
  await tx.update(site).set({ archivedAt }).where(eq(site.id, id))
}
