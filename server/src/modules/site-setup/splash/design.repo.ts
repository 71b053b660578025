import { eq } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import { splashDesign } from '../../../schema'

type DesignRow = typeof splashDesign.$inferSelect

/** Returns the saved keys of a site; undefined if nothing was saved. */
export async function findDesign(tx: Tx, siteId: number): Promise<DesignRow['design'] | undefined> {
  const row = await tx
    .select({ design: splashDesign.design })
    .from(splashDesign)
    .where(eq(splashDesign.siteId, siteId))
    .then(firstRow)
  return row?.design
}

/**
 * Returns the saved keys. Writes the row first to lock it: two users who change different keys concurrently
 * both keep their changes.
 */
export async function lockDesign(
  tx: Tx,
  siteId: number,
  saved: Pick<DesignRow, 'updatedAt' | 'updatedBy'>,
): Promise<DesignRow['design'] | undefined> {
  await tx
    .insert(splashDesign)
    .values({ siteId, design: {}, ...saved })
    .onConflictDoUpdate({ target: splashDesign.siteId, set: saved })
  return findDesign(tx, siteId)
}

export async function changeDesign(tx: Tx, siteId: number, design: DesignRow['design']): Promise<void> {
  await tx.update(splashDesign).set({ design }).where(eq(splashDesign.siteId, siteId))
}
