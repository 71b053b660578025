import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db'
import { copySiteRow, type SiteCopy } from '../../platform/db/copy-site-row'
import { customerPortalTable } from './tables'

export type PortalRow = typeof customerPortalTable.$inferSelect

export async function findPortal(tx: Tx, siteId: number): Promise<PortalRow | null> {
  const [row] = await tx.select().from(customerPortalTable).where(eq(customerPortalTable.siteId, siteId))
  return row ?? null
}

/** Of two who save at once, one waits for the other. */
export async function lockPortal(tx: Tx, siteId: number): Promise<PortalRow | null> {
  const [row] = await tx
    .select()
    .from(customerPortalTable)
    .where(eq(customerPortalTable.siteId, siteId))
    .for('update')
  return row ?? null
}

export async function storePortal(tx: Tx, row: PortalRow): Promise<void> {
  const { siteId: _, ...changes } = row
  await tx
    .insert(customerPortalTable)
    .values(row)
    .onConflictDoUpdate({ target: customerPortalTable.siteId, set: changes })
}

const COPIED = {
  columns: ['enabled', 'show_usage', 'swap_device', 'buy_package', 'welcome_text'],
  times: ['updated_at'],
}

export const copyPortal = (tx: Tx, copy: SiteCopy) => copySiteRow(tx, customerPortalTable, COPIED, copy)
