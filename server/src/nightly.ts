import { sql } from 'drizzle-orm'
import { NIGHTLY } from './modules'
import type { Clock } from './platform/clock'
import { withTx, type OpenDatabase } from './platform/db'
import { defineJob, type Job } from './platform/jobs'
import { deleteEmptyBuckets } from './platform/session/attempt-bucket'
import { deleteOverTokens } from './platform/session/one-time-token'
import { deleteOverBuckets } from './platform/session/rate-limit'
import { deleteOverSessions } from './platform/session/session-store'

/** Deletes expired rows. The embedded database has no autovacuum, so it's vacuumed here too. */
export async function nightlyWork({ db, kind }: OpenDatabase, clock: Clock): Promise<void> {
  const now = clock.now()
  await withTx(db, async (tx) => {
    await deleteOverSessions(tx, now)
    await deleteOverBuckets(tx, now)
    await deleteEmptyBuckets(tx, now)
    await deleteOverTokens(tx, now)
    for (const work of NIGHTLY) await work(tx, now)
  })
  if (kind === 'embedded') await db.execute(sql`vacuum analyze`)
}

/** Runs every night at three, UTC, in one process of the installation. */
export function nightlyJob(database: OpenDatabase, clock: Clock): Job<never> {
  return defineJob('nightly', () => nightlyWork(database, clock), { cron: '0 3 * * *' })
}
