import { withReader, withTx, type Tx } from '../../../platform/db'
import type { Installation } from '../../../platform/installation'
import type { OnError } from '../../../platform/jobs'
import { startPollingWorker, type PollingWorker } from '../../../platform/polling-worker'
import { findSite } from '../../site-setup/sites'
import { findService, type ServiceLimits } from '../catalog'
import { countQueued, findRunning, storeState } from './backfills.repo'
import { takeBackfill, writeDeliveries } from './write-deliveries.repo'

type Work = Pick<Installation, 'db' | 'clock'>

const POLL_MS = 2_000
const MIN_WINDOW = 50
const MAX_WINDOW = 1_000

/**
 * Deliveries of a backfill that wait at once: those that the service takes in a minute. New events are due later than
 * these, so they wait a minute at most, however many guests the backfill has.
 */
function windowOf({ requestsPerMinute, batch }: ServiceLimits): number {
  return Math.min(Math.max(requestsPerMinute * batch, MIN_WINDOW), MAX_WINDOW)
}

/** Queues the next deliveries of each running backfill until enough of them wait. */
export async function runBackfills(
  { db, clock }: Work,
  onError: OnError,
  stopped: () => boolean = () => false,
): Promise<void> {
  for (const { id, service } of await withReader(db, findRunning)) {
    const limits = findService(service)?.limits
    if (!limits) continue
    const advance = () =>
      withTx(db, (tx) => advanceBackfill(tx, id, { window: windowOf(limits), now: clock.now() }))
    const run = async () => {
      while (!stopped() && (await advance()) === 'more');
    }
    await run().catch(onError)
  }
}

/** Returns 'more' if further deliveries can be queued now. */
async function advanceBackfill(
  tx: Tx,
  id: number,
  { window, now }: { window: number; now: Date },
): Promise<'more' | 'rest'> {
  const backfill = await takeBackfill(tx, id)
  if (!backfill) return 'rest'
  const waiting = await countQueued(tx, id)
  if (backfill.allQueued) {
    if (waiting === 0) await storeState(tx, id, { state: 'done', endedAt: now })
    return 'rest'
  }
  const room = window - waiting
  const site = await findSite(tx, backfill.siteId)
  if (!site || room < window / 2) return 'rest'
  await writeDeliveries(tx, backfill, { site, room, now })
  return 'more'
}

/** Continues backfills in every process; each step is done by one. */
export const startBackfillWorker = (work: Work, onError: OnError): PollingWorker =>
  startPollingWorker((stopped) => runBackfills(work, onError, stopped), onError, POLL_MS)
