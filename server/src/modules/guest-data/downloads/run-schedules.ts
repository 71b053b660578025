import type { Clock } from '../../../platform/clock'
import { type Database, type Tx, withTx } from '../../../platform/db'
import { mayCall } from '../../../platform/access/rights'
import type { OnError } from '../../../platform/jobs'
import { loadActor } from '../../access/accounts'
import { reportPeriod } from '../../figures/reports'
import { claimSchedule } from './download-schedules.repo'
import { insertDownload } from './downloads.repo'
import { RETENTION_MS } from './downloads.service'

const CALLS = { guests: 'startGuestDownload', sessions: 'startSessionDownload' } as const

/**
 * Begins the download of every due schedule. Claim and download are one transaction, so any number of
 * processes may run it concurrently.
 */
export async function startDueSchedules(
  { db, clock }: { db: Database; clock: Clock },
  onError: OnError,
): Promise<void> {
  try {
    while (await withTx(db, (tx) => startDueSchedule(tx, clock.now())));
  } catch (error) {
    onError(error)
  }
}

/** Returns false if no schedule is due. */
async function startDueSchedule(tx: Tx, now: Date): Promise<boolean> {
  const claimed = await claimSchedule(tx, now)
  if (!claimed) return false
  const { schedule, due } = claimed
  const { siteId, userId, kind, format, language, frequency } = schedule
  const caller = await loadActor(tx, { userId, sessionId: 0, siteId, now })
  // Without permission or active subscription there is no file, but the due time counts as served.
  if (!caller?.site || !mayCall(caller.actor, CALLS[kind])) return true
  const { from, to } = reportPeriod(frequency, due.day)
  await insertDownload(tx, {
    siteId,
    userId,
    kind,
    format,
    language,
    scheduleId: schedule.id,
    createdAt: now,
    filter: { search: '', fromdate: dayMonthYear(from), todate: dayMonthYear(to) },
    expiresAt: new Date(now.getTime() + RETENTION_MS),
  })
  return true
}

const dayMonthYear = (day: string) => day.split('-').reverse().join('-')
