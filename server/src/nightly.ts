import { sql } from 'drizzle-orm'
import { deleteOldViolations } from './modules/csp-reports'
import { deleteOldReports } from './modules/remotes'
import type { Clock } from './platform/clock'
import { withTx, type OpenDatabase } from './platform/db'
import { deleteOverBuckets } from './platform/session/rate-limit'
import { deleteOverSessions } from './platform/session/session-store'

/** 03:00 UTC. */
const HOUR = 3
const DAY_MS = 86_400_000

/** Milliseconds until it is next time for the nightly work. */
export function untilNight(now: Date): number {
  const night = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), HOUR)
  return night > now.getTime() ? night - now.getTime() : night + DAY_MS - now.getTime()
}

/** Drops what is over. The embedded database has no autovacuum, so it is cleaned here too. */
export async function nightlyWork({ db, kind }: OpenDatabase, clock: Clock): Promise<void> {
  const now = clock.now()
  await withTx(db, async (tx) => {
    await deleteOverSessions(tx, now)
    await deleteOverBuckets(tx, now)
    await deleteOldReports(tx, now)
    await deleteOldViolations(tx, now)
  })
  if (kind === 'embedded') await db.execute(sql`vacuum analyze`)
}

/**
 * Does the nightly work every night. Every process may: doing it twice changes nothing.
 *
 * @returns stops it, and waits for work that runs
 */
export function scheduleNightly(
  database: OpenDatabase,
  clock: Clock,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout
  const schedule = () => {
    timer = setTimeout(() => {
      running = nightlyWork(database, clock).catch(onError)
      schedule()
    }, untilNight(clock.now()))
    timer.unref()
  }
  schedule()
  return async () => {
    clearTimeout(timer)
    await running
  }
}
