import type { GuestSegment, guestRoutes, ParsedBody } from '@portico/shared/contracts'
import type { SiteCaller } from '../../../platform/access/caller'
import { recordChange, recordEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { ApiError } from '../../../platform/errors/api-error'
import { lockSite } from '../../site-setup/sites'
import {
  changeSegment,
  countSegments,
  findSegments,
  insertSegment,
  isNameTaken,
  loadSegment,
  removeSegment,
  type SegmentRow,
} from './segments.repo'

type SegmentInput = ParsedBody<typeof guestRoutes.createGuestSegment>

const MAX_SEGMENTS = 100

export async function listSegments(tx: Tx, { site }: SiteCaller): Promise<{ items: GuestSegment[] }> {
  const rows = await findSegments(tx, site.id)
  return { items: rows.map(presentSegment) }
}

export async function createSegment(
  tx: Tx,
  caller: SiteCaller,
  { name, filter }: SegmentInput,
): Promise<GuestSegment> {
  const { actor, site, now } = caller
  await lockSite(tx, site.id)
  if ((await countSegments(tx, site.id)) >= MAX_SEGMENTS) {
    throw new ApiError(409, 'error.segment.too_many', { values: { most: MAX_SEGMENTS } })
  }
  const values = { siteId: site.id, name, filter, createdAt: now, createdBy: actor.userId }
  const id = await insertSegment(tx, values)
  if (id === null) throw nameTaken()
  await recordEvent(tx, caller, 'guest_segment.create', { subject: name, siteId: site.id, after: filter })
  return presentSegment(await loadSegment(tx, site.id, id))
}

export async function updateSegment(
  tx: Tx,
  caller: SiteCaller,
  { id, name, filter }: SegmentInput & { id: number },
): Promise<GuestSegment> {
  const { site } = caller
  await lockSite(tx, site.id)
  const before = await loadSegment(tx, site.id, id)
  if (await isNameTaken(tx, { siteId: site.id, name, id })) throw nameTaken()
  await changeSegment(tx, id, { name, filter })
  const values = { before: { name: before.name, ...before.filter }, after: { name, ...filter } }
  await recordChange(tx, caller, 'guest_segment.update', { subject: name, siteId: site.id, ...values })
  return presentSegment(await loadSegment(tx, site.id, id))
}

export async function deleteSegment(tx: Tx, caller: SiteCaller, id: number): Promise<void> {
  const { site } = caller
  await lockSite(tx, site.id)
  const { name, filter, campaigns } = await loadSegment(tx, site.id, id)
  if (campaigns > 0) throw new ApiError(409, 'error.segment.in_use')
  await removeSegment(tx, id)
  await recordEvent(tx, caller, 'guest_segment.delete', { subject: name, siteId: site.id, before: filter })
}

function presentSegment({ id, name, filter, createdAt, creator, campaigns }: SegmentRow): GuestSegment {
  return { id, name, filter, created_at: createdAt.toISOString(), created_by: creator, campaigns }
}

const nameTaken = () =>
  new ApiError(409, 'error.segment.taken', { fields: { name: [{ id: 'error.segment.taken' }] } })
