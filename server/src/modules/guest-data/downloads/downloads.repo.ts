import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { type Database, foundRow, insertedId, type Tx, withReader } from '../../../platform/db'
import { updateJob } from '../../../platform/jobs'
import { downloadPart, downloadTable } from '../../../schema'

export type DownloadRow = typeof downloadTable.$inferSelect

export async function* partsOf(db: Database, id: number): AsyncGenerator<Buffer> {
  for (let part = 0; ; part++) {
    const condition = and(eq(downloadPart.downloadId, id), eq(downloadPart.part, part))
    const [row] = await withReader(db, (tx) =>
      tx.select({ content: downloadPart.content }).from(downloadPart).where(condition),
    )
    if (!row) return
    yield row.content
  }
}

/** Deletes expired files. */
export async function deleteOldDownloads(tx: Tx, now: Date): Promise<void> {
  await tx.delete(downloadTable).where(lt(downloadTable.expiresAt, now))
}

/** Counts a user's downloads that are still being made. */
export function countRunning(tx: Tx, userId: number, now: Date): Promise<number> {
  const running = and(
    eq(downloadTable.userId, userId),
    gt(downloadTable.expiresAt, now),
    inArray(downloadTable.state, ['pending', 'running']),
  )
  return tx.$count(downloadTable, running)
}

export function insertDownload(tx: Tx, values: typeof downloadTable.$inferInsert): Promise<number> {
  return tx.insert(downloadTable).values(values).returning({ id: downloadTable.id }).then(insertedId)
}

export function findDownload(
  tx: Tx,
  {
    siteId,
    id,
    kinds,
    now,
  }: { siteId: number; id: number; kinds: (typeof downloadTable.$inferSelect)['kind'][]; now: Date },
) {
  return tx
    .select()
    .from(downloadTable)
    .where(
      and(
        eq(downloadTable.siteId, siteId),
        eq(downloadTable.id, id),
        inArray(downloadTable.kind, kinds),
        gt(downloadTable.expiresAt, now),
      ),
    )
    .then(foundRow)
}

export async function deleteParts(tx: Tx, downloadId: number): Promise<void> {
  await tx.delete(downloadPart).where(eq(downloadPart.downloadId, downloadId))
}

export async function insertPart(tx: Tx, values: typeof downloadPart.$inferInsert): Promise<void> {
  await tx.insert(downloadPart).values(values)
}

/**
 * Counts written rows of a claimed download.
 * @throws Superseded if another process claimed it meanwhile
 */
export function addWrittenRows(tx: Tx, row: DownloadRow, rows: number, now: Date): Promise<void> {
  const writtenRows = sql`${downloadTable.writtenRows} + ${rows}`
  return updateJob(tx, downloadTable, row, { writtenRows, heartbeatAt: now })
}
