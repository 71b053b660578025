import { MINUTE_MS } from '@portico/shared/units'
import { accountTime, subscriptionState } from '../../../platform/access/subscription-state'
import { withReader, withTx } from '../../../platform/db'
import { type Connection, type Service, ServiceFailure } from '../catalog'
import { deliverContacts } from './deliver-contacts'
import { deliverEvents } from './deliver-events'
import type { DeliveryDeps } from './delivery-deps'
import { findOwner, type IntegrationRow, reloadClaimed, updateClaimed } from './lanes.repo'
import { emptyOutcome, type Outcome } from './outcome'
import { type DueDelivery, takeDue } from './queue.repo'
import { recordOutcome } from './record-outcome'

/** An account without a subscription is looked at again after this. */
const UNSUBSCRIBED_REST_MS = 10 * MINUTE_MS
/** Deliveries taken together where the service takes one contact or event at a time. */
const SINGLE_TAKE = 10

/**
 * Delivers one batch of an integration. Returns the integration if more may be due now; null: nothing is due, or it
 * rests.
 * @throws Superseded if another process claimed the integration meanwhile
 */
export async function deliverDue(
  deps: DeliveryDeps,
  claimed: IntegrationRow,
): Promise<IntegrationRow | null> {
  const { db, clock } = deps
  const row = await withReader(db, (tx) => reloadClaimed(tx, claimed))
  if (!row) return null
  const service = deps.serviceOf(row.service)
  if (!service) throw new Error(`Integration ${row.id} has the unknown service ${row.service}`)
  const owner = await withReader(db, (tx) => findOwner(tx, row.siteId))
  const now = clock.now()
  if (!owner || !subscriptionState(owner.account, accountTime(owner.account, now)).active) {
    await withTx(db, (tx) =>
      updateClaimed(tx, row, { restUntil: new Date(now.getTime() + UNSUBSCRIBED_REST_MS) }),
    )
    return null
  }
  const limit = Math.max(SINGLE_TAKE, service.limits.batch)
  const due = await withReader(db, (tx) => takeDue(tx, row.id, { now, limit }))
  if (due.length === 0) return null
  const outcome = await outcomeOf(deps, { row, service, site: owner.site, due })
  const rate = rateAfter(row, {
    requests: outcome.requests,
    perMinute: service.limits.requestsPerMinute,
    now,
  })
  const ended = clock.now()
  const after = await withTx(db, (tx) =>
    recordOutcome(tx, deps, { row, service }, { outcome, rate, now: ended }),
  )
  await deps.pace.after(outcome.results.length)
  if (!after || after.pausedAt || outcome.results.length === 0) return null
  return after.restUntil !== null && after.restUntil > ended ? null : after
}

interface Batch {
  row: IntegrationRow
  service: Service
  site: { id: number; name: string }
  due: DueDelivery[]
}

async function outcomeOf(deps: DeliveryDeps, { row, service, site, due }: Batch): Promise<Outcome> {
  const { outgoing, clock } = deps
  const connection = await connected(deps, row)
  if (connection instanceof ServiceFailure) {
    const { reason: cause, detail, waitSeconds } = connection
    return { ...emptyOutcome(), failure: { cause, detail, waitSeconds } }
  }
  const context = { connection, outgoing, clock, row, site }
  return service.kind === 'contacts'
    ? deliverContacts(deps, { ...context, service }, due)
    : deliverEvents(deps, { ...context, service }, due)
}

async function connected(deps: DeliveryDeps, row: IntegrationRow): Promise<Connection | ServiceFailure> {
  try {
    return await deps.connect(row)
  } catch (error) {
    if (error instanceof ServiceFailure) return error
    throw error
  }
}

/** Counts the requests of the current minute. When the limit is reached, the integration rests until its end. */
function rateAfter(
  { rateSince, rateUsed }: IntegrationRow,
  { requests, perMinute, now }: { requests: number; perMinute: number; now: Date },
): Partial<IntegrationRow> {
  const isOver = rateSince === null || now.getTime() - rateSince.getTime() >= MINUTE_MS
  const since = isOver ? now : rateSince
  const used = (isOver ? 0 : rateUsed) + requests
  const isReached = used >= perMinute
  return {
    rateSince: since,
    rateUsed: used,
    ...(isReached && { restUntil: new Date(since.getTime() + MINUTE_MS) }),
  }
}
