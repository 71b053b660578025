import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db'
import { copySiteRow, type SiteCopy } from '../../platform/db/copy-site-row'
import { reportConfigTable } from './tables'

export type ConfigRow = typeof reportConfigTable.$inferSelect

export async function findConfig(tx: Tx, siteId: number): Promise<ConfigRow | null> {
  const [row] = await tx.select().from(reportConfigTable).where(eq(reportConfigTable.siteId, siteId))
  return row ?? null
}

/** Of two who change it at once, one waits for the other. */
export async function lockConfig(tx: Tx, siteId: number): Promise<ConfigRow | null> {
  const [row] = await tx
    .select()
    .from(reportConfigTable)
    .where(eq(reportConfigTable.siteId, siteId))
    .for('update')
  return row ?? null
}

export async function storeConfig(tx: Tx, row: ConfigRow): Promise<void> {
  const { siteId: _, ...changes } = row
  await tx
    .insert(reportConfigTable)
    .values(row)
    .onConflictDoUpdate({ target: reportConfigTable.siteId, set: changes })
}

export async function recordSent(tx: Tx, siteId: number, now: Date): Promise<void> {
  await tx.update(reportConfigTable).set({ lastSentAt: now }).where(eq(reportConfigTable.siteId, siteId))
}

const COPIED = {
  columns: ['frequency', 'weekday', 'recipients', 'language', 'sections'],
  // Reports that were due before do not go out now.
  times: ['scheduled_from', 'updated_at'],
}

export const copyReportConfig = (tx: Tx, copy: SiteCopy) => copySiteRow(tx, reportConfigTable, COPIED, copy)
