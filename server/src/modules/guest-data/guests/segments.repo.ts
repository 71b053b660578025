import { and, asc, eq, getTableColumns, ne } from 'drizzle-orm'
import { firstRow, foundRow, type Tx } from '../../../platform/db'
import { appUser, campaign, guestSegment } from '../../../schema'

const selectSegments = (tx: Tx, siteId: number, id?: number) =>
  tx
    .select({
      ...getTableColumns(guestSegment),
      creator: appUser.displayname,
      campaigns: tx.$count(
        campaign,
        and(eq(campaign.siteId, guestSegment.siteId), eq(campaign.segmentId, guestSegment.id)),
      ),
    })
    .from(guestSegment)
    .leftJoin(appUser, eq(appUser.id, guestSegment.createdBy))
    .where(and(eq(guestSegment.siteId, siteId), id === undefined ? undefined : eq(guestSegment.id, id)))

export type SegmentRow = Awaited<ReturnType<typeof selectSegments>>[number]

export function findSegments(tx: Tx, siteId: number): Promise<SegmentRow[]> {
  return selectSegments(tx, siteId).orderBy(asc(guestSegment.name))
}

export function loadSegment(tx: Tx, siteId: number, id: number): Promise<SegmentRow> {
  return selectSegments(tx, siteId, id).then(foundRow)
}

export function countSegments(tx: Tx, siteId: number): Promise<number> {
  return tx.$count(guestSegment, eq(guestSegment.siteId, siteId))
}

/** Returns null if the name is taken. */
export async function insertSegment(
  tx: Tx,
  values: typeof guestSegment.$inferInsert,
): Promise<number | null> {
  const inserted = await tx
    .insert(guestSegment)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: guestSegment.id })
    .then(firstRow)
  return inserted?.id ?? null
}

/** Returns true if another segment of the site has this name. */
export async function isNameTaken(
  tx: Tx,
  { siteId, name, id }: { siteId: number; name: string; id: number },
): Promise<boolean> {
  const others = and(eq(guestSegment.siteId, siteId), eq(guestSegment.name, name), ne(guestSegment.id, id))
  return (await tx.$count(guestSegment, others)) > 0
}

export async function changeSegment(
  tx: Tx,
  id: number,
  values: Pick<typeof guestSegment.$inferSelect, 'name' | 'filter'>,
): Promise<void> {
  await tx.update(guestSegment).set(values).where(eq(guestSegment.id, id))
}

export async function removeSegment(tx: Tx, id: number): Promise<void> {
  await tx.delete(guestSegment).where(eq(guestSegment.id, id))
}
