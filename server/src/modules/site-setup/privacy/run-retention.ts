import { withTx, type Database } from '../../../platform/db'
import { defineJob, type Job, type OnError } from '../../../platform/jobs'
import type { Installation } from '../../../platform/installation'
import { forgetGuests, forgetVisits, takeSite } from './anonymise.repo'
import { cutoff, inactiveSince, insertRun, markRun, sitesWithRetention } from './retention.repo'

/**
 * Guests per transaction: other work doesn't wait long for these, even if the database has one connection.
 */
const CHUNK_SIZE = 500
const MAX_CAUSE = 300

interface Work extends Pick<Installation, 'db' | 'clock'> {
  portion?: number
}

/**
 * Anonymizes guests who weren't seen for their site's retention period. A failure at one site is recorded in
 * its log and doesn't stop others; the next run resumes there.
 */
export async function runRetention(work: Work, onError: OnError): Promise<void> {
  const sites = await withTx(work.db, sitesWithRetention)
  for (const site of sites) await runSite(work, site, onError).catch(onError)
}

/** Runs every night at half past three, UTC. */
export function retentionJob(work: Work, onError: OnError): Job<never> {
  return defineJob('retention', () => runRetention(work, onError), {
    cron: '30 3 * * *',
    expireInSeconds: 3 * 3600,
  })
}

interface SiteWork {
  siteId: number
  months: number
}

async function runSite(
  { db, clock, portion = CHUNK_SIZE }: Work,
  site: SiteWork,
  onError: OnError,
): Promise<void> {
  const now = clock.now()
  const run = { siteId: site.siteId, at: now, months: site.months }
  const count = { anonymised: 0 }
  try {
    await anonymiseDueGuests({ db, now, portion }, site, count)
    await withTx(db, async (tx) => {
      await markRun(tx, site.siteId, now)
      if (count.anonymised > 0) await insertRun(tx, { ...run, ...count, state: 'done' })
    })
  } catch (error) {
    onError(error)
    await withTx(db, (tx) => insertRun(tx, { ...run, ...count, state: 'failed', message: causeOf(error) }))
  }
}

/** Counts as it goes, so that a failure keeps the work done so far. */
async function anonymiseDueGuests(
  { db, now, portion }: { db: Database; now: Date; portion: number },
  { siteId, months }: SiteWork,
  count: { anonymised: number },
): Promise<void> {
  const before = cutoff(now, months)
  for (let taken = portion; taken >= portion; count.anonymised += taken) {
    taken = await withTx(db, async (tx) =>
      (await takeSite(tx, siteId))
        ? forgetGuests(tx, siteId, { due: inactiveSince(siteId, before), most: portion, now })
        : 0,
    )
  }
  for (let taken = portion; taken >= portion;) {
    taken = await withTx(db, async (tx) =>
      (await takeSite(tx, siteId)) ? forgetVisits(tx, siteId, { before, most: portion }) : 0,
    )
  }
}

/** Returns the database's message without the statement, which wouldn't help operators. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return (cause instanceof Error ? cause.message : String(cause)).slice(0, MAX_CAUSE)
}
