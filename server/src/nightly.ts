import { sql } from 'drizzle-orm'
import { deleteOldViolations } from './modules/csp-reports'
import { deleteOldMails } from './modules/mail'
import { deleteOldRegistrations } from './modules/registration'
import { deleteOldReports } from './modules/remotes'
import { deleteOldSms } from './modules/sms'
import type { Clock } from './platform/clock'
import { withTx, type OpenDatabase } from './platform/db'
import { defineJob, type Job } from './platform/jobs'
import { deleteOverTokens } from './platform/session/one-time-token'
import { deleteOverBuckets } from './platform/session/rate-limit'
import { deleteOverSessions } from './platform/session/session-store'

/** Drops what is over. The embedded database has no autovacuum, so it is cleaned here too. */
export async function nightlyWork({ db, kind }: OpenDatabase, clock: Clock): Promise<void> {
  const now = clock.now()
  await withTx(db, async (tx) => {
    await deleteOverSessions(tx, now)
    await deleteOverBuckets(tx, now)
    await deleteOverTokens(tx, now)
    await deleteOldReports(tx, now)
    await deleteOldViolations(tx, now)
    await deleteOldRegistrations(tx, now)
    await deleteOldMails(tx, now)
    await deleteOldSms(tx, now)
  })
  if (kind === 'embedded') await db.execute(sql`vacuum analyze`)
}

/** Every night at three, UTC, in one process of the installation. */
export function nightlyJob(database: OpenDatabase, clock: Clock): Job<never> {
  return defineJob('nightly', () => nightlyWork(database, clock), { cron: '0 3 * * *' })
}
