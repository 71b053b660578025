import type {
  BackfillDetails,
  HandlerResult,
  IntegrationBackfill,
  integrationBackfillRoutes,
  ParsedBody,
  SavedFilter,
} from '@portico/shared/contracts'
import type { SiteCaller } from '../../../platform/access/caller'
import { recordChange, recordEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { ApiError, invalidFields, notFound } from '../../../platform/errors/api-error'
import { findService } from '../catalog'
import {
  countGuests,
  deleteQueued,
  findLastBackfill,
  findSegment,
  insertBackfill,
  loadIntegration,
  lockBackfill,
  setQueuedDue,
  storeState,
  type NamedBackfill,
} from './backfills.repo'

type Guests = ParsedBody<typeof integrationBackfillRoutes.startIntegrationBackfill>
type Requested = ParsedBody<typeof integrationBackfillRoutes.setBackfillState>['state']

export async function getBackfill(
  tx: Tx,
  { site }: SiteCaller,
  service: string,
): Promise<HandlerResult<typeof integrationBackfillRoutes.getIntegrationBackfill>> {
  assertService(service)
  const { id } = await loadIntegration(tx, site.id, service)
  const last = await findLastBackfill(tx, id)
  return { backfill: last && presentBackfill(last) }
}

export async function countBackfill(
  tx: Tx,
  { site, now }: SiteCaller,
  { service, guests }: { service: string; guests: Guests },
): Promise<{ total: number; with_consent: number }> {
  assertService(service)
  await loadIntegration(tx, site.id, service)
  const { filter } = await selectionOf(tx, site.id, guests)
  const { total, withConsent } = await countGuests(tx, site, { filter, now })
  return { total, with_consent: withConsent }
}

export async function startBackfill(
  tx: Tx,
  caller: SiteCaller,
  { service, guests }: { service: string; guests: Guests },
): Promise<IntegrationBackfill> {
  const { site, actor, now } = caller
  const name = assertService(service)
  const { id: integrationId, connectedAt, isOn } = await loadIntegration(tx, site.id, service)
  if (!connectedAt || !isOn) throw new ApiError(409, 'error.backfill.not_connected')
  const { filter, segment } = await selectionOf(tx, site.id, guests)
  const { total } = await countGuests(tx, site, { filter, now })
  const values = { siteId: site.id, integrationId, state: 'running' as const, segment, filter, total }
  if (!(await insertBackfill(tx, { ...values, startedAt: now, startedBy: actor.userId }))) {
    throw new ApiError(409, 'error.backfill.running')
  }
  await recordEvent(tx, caller, 'integration.backfill', {
    subject: name,
    siteId: site.id,
    after: { ...filter, ...(segment !== null && { saved_segment: segment }), count: total },
  })
  return presentBackfill(await lastBackfill(tx, integrationId))
}

export async function setBackfillState(
  tx: Tx,
  caller: SiteCaller,
  { service, state }: { service: string; state: Requested },
): Promise<IntegrationBackfill> {
  const { site, now } = caller
  const name = assertService(service)
  const { id: integrationId } = await loadIntegration(tx, site.id, service)
  const { id } = await lastBackfill(tx, integrationId)
  const before = await lockBackfill(tx, id)
  if (before.endedAt !== null) throw new ApiError(409, 'error.backfill.ended')
  if (before.state !== state) {
    await applyState(tx, id, { state, now })
    await recordChange(tx, caller, 'integration.backfill_state', {
      subject: name,
      siteId: site.id,
      before: { backfill_state: before.state },
      after: { backfill_state: state },
    })
  }
  return presentBackfill(await lastBackfill(tx, integrationId))
}

async function applyState(
  tx: Tx,
  id: number,
  { state, now }: { state: Requested; now: Date },
): Promise<void> {
  await storeState(tx, id, { state, endedAt: state === 'canceled' ? now : null })
  if (state === 'canceled') await deleteQueued(tx, id)
  else await setQueuedDue(tx, id, state === 'running' ? now : null)
}

/** Returns the service's name. @throws 404 */
function assertService(key: string): string {
  const service = findService(key)
  if (!service) throw notFound()
  return service.name
}

/** A segment is stored with its filter of now, so that a later change of it doesn't change the backfill. */
async function selectionOf(
  tx: Tx,
  siteId: number,
  { filter, segment_id: segmentId }: Guests,
): Promise<{ filter: SavedFilter; segment: string | null }> {
  if (segmentId === null) return { filter, segment: null }
  const segment = await findSegment(tx, siteId, segmentId)
  const hasFilter = Object.values(filter).some((value) => value !== undefined)
  if (!segment || hasFilter) {
    throw invalidFields({
      ...(!segment && { segment_id: [{ id: 'error.field.invalid' }] }),
      ...(hasFilter && { filter: [{ id: 'error.backfill.segment_and_filter' }] }),
    })
  }
  return { filter: segment.filter, segment: segment.name }
}

async function lastBackfill(tx: Tx, integrationId: number): Promise<NamedBackfill> {
  const last = await findLastBackfill(tx, integrationId)
  if (!last) throw notFound()
  return last
}

function presentBackfill(row: NamedBackfill): NonNullable<BackfillDetails['backfill']> {
  const { id, state, segment, filter, total, queued, delivered, skipped, dead, starter } = row
  return {
    id,
    state,
    segment,
    filter,
    total,
    queued,
    delivered,
    skipped,
    dead,
    started_at: row.startedAt.toISOString(),
    started_by: starter,
    ended_at: row.endedAt?.toISOString() ?? null,
  }
}
