import { setTimeout as delay } from 'node:timers/promises'
import { withReader, withTx } from '../../../platform/db'
import { type OnError, unlessSuperseded } from '../../../platform/jobs'
import type { DeliveryDeps } from './delivery-deps'
import { deliverDue } from './deliver-due'
import {
  claimIntegration,
  hasDueDeliveries,
  type IntegrationRow,
  LEASE_MS,
  updateClaimed,
} from './lanes.repo'

/** Integrations served at once by a process. */
const LANES = 16
/** Lanes for integrations whose last delivery failed: a dead service holds a lane until its calls time out. */
const FAILING_LANES = 4
/** An integration with a long queue gives its lane to others after this. */
const TURN_MS = 10_000

/** Delivers everything that is due, an integration in each lane, until nothing is or `stopped`. */
export async function runLanes(deps: DeliveryDeps, onError: OnError): Promise<void> {
  const lanes = new Map<number, Promise<void>>()
  const failing = new Set<number>()
  if (!(await withReader(deps.db, (tx) => hasDueDeliveries(tx, deps.clock.now())))) return
  for (;;) {
    const row = lanes.size < LANES && !deps.stopped() ? await claim(deps, failing.size < FAILING_LANES) : null
    if (row) {
      if (row.failures > 0) failing.add(row.id)
      const lane = serve(deps, row)
        .catch(onError)
        .finally(() => {
          lanes.delete(row.id)
          failing.delete(row.id)
        })
      lanes.set(row.id, lane)
    } else if (lanes.size === 0) return
    else await Promise.race([...lanes.values(), delay(1000, undefined, { ref: false })])
  }
}

const claim = ({ db, clock }: DeliveryDeps, mayFail: boolean) =>
  withTx(db, (tx) => claimIntegration(tx, { now: clock.now(), mayFail }))

async function serve(deps: DeliveryDeps, row: IntegrationRow): Promise<void> {
  const { db, clock } = deps
  const renewal = setInterval(() => {
    const leaseUntil = new Date(clock.now().getTime() + LEASE_MS)
    // A failure shows when the result is written, which the lease fences.
    withTx(db, (tx) => updateClaimed(tx, row, { leaseUntil })).catch(() => undefined)
  }, LEASE_MS / 4)
  renewal.unref()
  const end = performance.now() + TURN_MS
  try {
    await unlessSuperseded(deliverUntil(deps, row, end))
  } finally {
    clearInterval(renewal)
    await unlessSuperseded(withTx(db, (tx) => updateClaimed(tx, row, { leaseUntil: clock.now() })))
  }
}

async function deliverUntil(deps: DeliveryDeps, row: IntegrationRow, end: number): Promise<void> {
  let next: IntegrationRow | null = row
  while (next && !deps.stopped() && performance.now() < end) next = await deliverDue(deps, next)
}
