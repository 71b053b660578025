import type { GuestSegment, guestRoutes, ParsedBody } from '@portico/shared/contracts'
import { and, asc, eq, getTableColumns, ne } from 'drizzle-orm'
import type { SiteCaller } from '../../../platform/access/caller'
import { recordChange, recordEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { ApiError, notFound } from '../../../platform/errors/api-error'
import { appUser, campaign, guestSegment } from '../../../schema'
import { lockSite } from '../../site-setup/sites'

type SegmentInput = ParsedBody<typeof guestRoutes.createGuestSegment>

const MAX_SEGMENTS = 100

export async function listSegments(tx: Tx, { site }: SiteCaller): Promise<{ items: GuestSegment[] }> {
  const rows = await selectSegments(tx, site.id).orderBy(asc(guestSegment.name))
  return { items: rows.map(presentSegment) }
}

export async function createSegment(
  tx: Tx,
  caller: SiteCaller,
  { name, filter }: SegmentInput,
): Promise<GuestSegment> {
  const { actor, site, now } = caller
  await lockSite(tx, site.id)
  if ((await tx.$count(guestSegment, eq(guestSegment.siteId, site.id))) >= MAX_SEGMENTS) {
    throw new ApiError(409, 'error.segment.too_many', { values: { most: MAX_SEGMENTS } })
  }
  const [inserted] = await tx
    .insert(guestSegment)
    .values({ siteId: site.id, name, filter, createdAt: now, createdBy: actor.userId })
    .onConflictDoNothing()
    .returning({ id: guestSegment.id })
  if (!inserted) throw nameTaken()
  await recordEvent(tx, caller, 'guest_segment.create', { subject: name, siteId: site.id, after: filter })
  return presentSegment(await loadSegment(tx, site.id, inserted.id))
}

export async function updateSegment(
  tx: Tx,
  caller: SiteCaller,
  { id, name, filter }: SegmentInput & { id: number },
): Promise<GuestSegment> {
  const { site } = caller
  await lockSite(tx, site.id)
  const before = await loadSegment(tx, site.id, id)
  const others = and(eq(guestSegment.siteId, site.id), eq(guestSegment.name, name), ne(guestSegment.id, id))
  if ((await tx.$count(guestSegment, others)) > 0) throw nameTaken()
  await tx.update(guestSegment).set({ name, filter }).where(eq(guestSegment.id, id))
  const values = { before: { name: before.name, ...before.filter }, after: { name, ...filter } }
  await recordChange(tx, caller, 'guest_segment.update', { subject: name, siteId: site.id, ...values })
  return presentSegment(await loadSegment(tx, site.id, id))
}

export async function deleteSegment(tx: Tx, caller: SiteCaller, id: number): Promise<void> {
  const { site } = caller
  await lockSite(tx, site.id)
  const { name, filter, campaigns } = await loadSegment(tx, site.id, id)
  if (campaigns > 0) throw new ApiError(409, 'error.segment.in_use')
  await tx.delete(guestSegment).where(eq(guestSegment.id, id))
  await recordEvent(tx, caller, 'guest_segment.delete', { subject: name, siteId: site.id, before: filter })
}

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

type SegmentRow = Awaited<ReturnType<typeof selectSegments>>[number]

async function loadSegment(tx: Tx, siteId: number, id: number): Promise<SegmentRow> {
  const [row] = await selectSegments(tx, siteId, id)
  if (!row) throw notFound()
  return row
}

function presentSegment({ id, name, filter, createdAt, creator, campaigns }: SegmentRow): GuestSegment {
  return { id, name, filter, created_at: createdAt.toISOString(), created_by: creator, campaigns }
}

const nameTaken = () =>
  new ApiError(409, 'error.segment.taken', { fields: { name: [{ id: 'error.segment.taken' }] } })
