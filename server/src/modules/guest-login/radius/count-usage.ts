import type { RouterEndCause } from '@portico/shared/contracts'
import { DAY_MS } from '@portico/shared/units'
import { withTx, type Database } from '../../../platform/db'
import type { Clock } from '../../../platform/clock'
import { defineJob, type Job } from '../../../platform/jobs'
import { addReportedUsage, changeWifiSessions, endReportedSessions } from '../../guest-data/visits'
import { isSession } from '../../../schema'
import {
  countReports,
  deleteOldRadiusSessions,
  nextUncountedSite,
  stopSilentSessions,
  takeUncounted,
  type Uncounted,
} from './accounting.repo'
import { markNasLost } from './nas.repo'
import { REPORT_SILENCE_MS } from './reply-values'

/** Number of reports counted in one transaction. */
const CHUNK_SIZE = 500
const KEPT_MS = 7 * DAY_MS

interface Work {
  db: Database
  clock: Clock
}

export const countUsageJob = (work: Work): Job<never> =>
  defineJob('count-usage', () => countUsage(work), {
    cron: '* * * * *',
    retryLimit: 0,
    expireInSeconds: 300,
  })

/**
 * Counts reports of gateways: data and time of sessions, the dashboard's figures, and the end of sessions that have
 * stopped or gone silent. Each report is counted once, even with several processes.
 */
export async function countUsage({ db, clock }: Work): Promise<void> {
  const silentSince = new Date(clock.now().getTime() - REPORT_SILENCE_MS)
  for (;;) {
    const checked = await withTx(db, async (tx) => {
      const { checked: count, lost } = await stopSilentSessions(tx, { silentSince, most: CHUNK_SIZE })
      // A gateway that never reports during sessions is no more silent than before.
      const gateways = new Set(lost.filter(({ reported }) => reported).map(({ nasId }) => nasId))
      await markNasLost(tx, [...gateways], clock.now())
      return count
    })
    if (checked < CHUNK_SIZE) break
  }
  let siteId = await withTx(db, (tx) => nextUncountedSite(tx, 0))
  while (siteId !== null) {
    const at = siteId
    while ((await countChunk(db, at)) === CHUNK_SIZE);
    siteId = await withTx(db, (tx) => nextUncountedSite(tx, at))
  }
}

/** @returns how many sessions were taken */
function countChunk(db: Database, siteId: number): Promise<number> {
  return withTx(db, async (tx) => {
    const taken = await takeUncounted(tx, siteId, CHUNK_SIZE)
    const reports = await countReports(tx, siteId, taken)
    if (reports.length === 0) return taken.length
    const guestIds = [...new Set(reports.map(({ guestId }) => guestId))]
    await changeWifiSessions(tx, siteId, guestIds, async () => {
      await addReportedUsage(tx, siteId, reports)
      for (const [cause, ids] of stoppedByCause(reports)) {
        await endReportedSessions(tx, isSession(ids), cause)
      }
    })
    return taken.length
  })
}

function stoppedByCause(reports: Uncounted[]): Map<RouterEndCause, number[]> {
  const byCause = new Map<RouterEndCause, number[]>()
  for (const { stopped, stopCause, wifiSessionId } of reports) {
    if (!stopped) continue
    const cause = causeOf(stopCause)
    byCause.set(cause, [...(byCause.get(cause) ?? []), wifiSessionId])
  }
  return byCause
}

function causeOf(stopCause: string | null): RouterEndCause {
  switch (stopCause) {
    case 'idle_timeout':
    case 'lost_carrier':
      return 'idle_timeout'
    case 'session_timeout':
      return 'session_timeout'
    case 'nas_reboot':
    case 'admin_reboot':
      return 'router_restart'
    case 'lost':
      return 'lost'
    default:
      return 'user_request'
  }
}

/** Runs every night. */
export const deleteOldAccounting = (
  tx: Parameters<typeof deleteOldRadiusSessions>[0],
  now: Date,
): Promise<void> => deleteOldRadiusSessions(tx, new Date(now.getTime() - KEPT_MS))
