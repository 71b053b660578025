import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { siteRow } from '../../../platform/db/site-row'
import { copySiteRow, type SiteCopy } from '../../../platform/db/copy-site-row'
import { reportConfigTable } from '../../../schema'

export type ConfigRow = typeof reportConfigTable.$inferSelect

export const { find: findConfig, lock: lockConfig, store: storeConfig } = siteRow(reportConfigTable)

export async function recordSent(tx: Tx, siteId: number, now: Date): Promise<void> {
  await tx.update(reportConfigTable).set({ lastSentAt: now }).where(eq(reportConfigTable.siteId, siteId))
}

const COPIED = {
  columns: ['frequency', 'weekday', 'recipients', 'language', 'sections'],
  // Reports that were due before the copy aren't sent.
  times: ['scheduled_from', 'updated_at'],
}

export const copyReportConfig = (tx: Tx, copy: SiteCopy) => copySiteRow(tx, reportConfigTable, COPIED, copy)
