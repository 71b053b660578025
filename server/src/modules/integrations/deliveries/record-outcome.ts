import type { Tx } from '../../../platform/db'
import { eraseSentGuests } from '../events'
import { deleteIntegration, type IntegrationRow, updateClaimed } from './lanes.repo'
import type { Outcome } from './outcome'
import { notePause, type PauseDeps } from './note-pause'
import {
  forgetAddresses,
  lockDeliveries,
  logAttempts,
  noteWithdrawn,
  queueSharing,
  storeResults,
} from './results.repo'
import { REST_HOOK } from '../../../schema'
import type { Service } from '../catalog'
import { type Failure, isOfMessage, pausesAfter, restUntil } from './retry-plan'

/** Health of an integration after some calls. */
type Health = Pick<
  IntegrationRow,
  'failures' | 'failingSince' | 'pausedAt' | 'lastFailure' | 'lastDeliveryAt' | 'delivered' | 'restUntil'
>

/**
 * Writes the results of calls in one transaction, with the health of the integration. Returns null if the integration
 * was deleted, because its receiver wants nothing more.
 * @throws Superseded if another process claimed the integration meanwhile
 */
export async function recordOutcome(
  tx: Tx,
  deps: PauseDeps,
  { row, service }: { row: IntegrationRow; service: Service },
  { outcome, rate, now }: { outcome: Outcome; rate: Partial<IntegrationRow>; now: Date },
): Promise<IntegrationRow | null> {
  const health = healthAfter({ row, service }, outcome, now)
  const values = { ...health, ...rate, restUntil: later(health.restUntil, rate.restUntil ?? null) }
  await updateClaimed(tx, row, values)
  if (outcome.failure?.cause === 'gone' && row.service === REST_HOOK) {
    await deleteIntegration(tx, row)
    return null
  }
  const ids = outcome.results.map(({ id }) => id)
  const existing = await lockDeliveries(tx, ids)
  const integrationOf = { siteId: row.siteId, integrationId: row.id }
  await storeResults(
    tx,
    outcome.results.filter(({ id }) => existing.has(id)),
    now,
  )
  await logAttempts(
    tx,
    outcome.attempts.filter(({ deliveryId }) => existing.has(deliveryId)),
    now,
  )
  await noteWithdrawn(tx, integrationOf, outcome.withdrawn)
  await forgetAddresses(tx, integrationOf, outcome.moved)
  await queueSharing(tx, integrationOf, outcome.erased, now)
  const vanished = [...outcome.sent].flatMap(([id, { guestId }]) => (existing.has(id) ? [] : guestId))
  await eraseSentGuests(tx, { siteId: row.siteId, guestIds: vanished, now })
  if (values.pausedAt && !row.pausedAt) await notePause(tx, deps, { ...row, ...values }, service)
  return { ...row, ...values }
}

/** A receiver of events that answers 410 wants no more of them. At a service of contacts, one contact may be gone. */
const isUnwanted = ({ kind }: Service, { cause }: Failure) => cause === 'gone' && kind === 'events'

const later = (one: Date | null, other: Date | null) =>
  one && other ? new Date(Math.max(one.getTime(), other.getTime())) : (one ?? other)

function healthAfter(
  { row, service }: { row: IntegrationRow; service: Service },
  outcome: Outcome,
  now: Date,
): Health {
  const { results, failure, requests } = outcome
  const delivered = results.filter(({ state }) => state === 'delivered').length
  const lasting = {
    delivered: row.delivered + delivered,
    lastDeliveryAt: delivered > 0 ? now : row.lastDeliveryAt,
    pausedAt: row.pausedAt,
  }
  const lastFailure = failure
    ? { cause: failure.cause, detail: failure.detail, at: now.toISOString() }
    : row.lastFailure
  // A service that rejects one contact of several works.
  if (!failure || (isOfMessage(failure) && delivered > 0)) {
    const { failures, failingSince, restUntil: rest } = row
    const health =
      requests > 0
        ? { failures: 0, failingSince: null, restUntil: null }
        : { failures, failingSince, restUntil: rest }
    return { ...lasting, ...health, lastFailure }
  }
  const before = delivered > 0 ? { failures: 0, failingSince: null, lastFailure: null } : row
  const failures = before.failures + 1
  const failingSince = before.failingSince ?? now
  const isPaused =
    isUnwanted(service, failure) ||
    pausesAfter({ failures, failingSince, lastFailure: before.lastFailure }, failure, now)
  return {
    ...lasting,
    failures,
    failingSince,
    lastFailure,
    pausedAt: isPaused ? now : row.pausedAt,
    restUntil: restUntil(failures, failure, now),
  }
}
