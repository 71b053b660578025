import { withTx } from '../../../platform/db'
import { defineJob, type Job } from '../../../platform/jobs'
import type { Installation } from '../../../platform/installation'
import { deleteOverViews } from './view-as.repo'
import { recordEnd } from './view-as.service'

/** Number of views in one transaction. */
const CHUNK_SIZE = 200

type Work = Pick<Installation, 'db' | 'clock'>

/**
 * Records the end of views that ended by themselves. Calls check the time, the session and the client themselves, so a late
 * job prolongs none.
 */
export function endViewsJob(work: Work): Job<never> {
  return defineJob('end-views', () => endOverViews(work), { cron: '* * * * *', retryLimit: 0 })
}

export async function endOverViews({ db, clock }: Work): Promise<void> {
  const now = clock.now()
  const endChunk = () =>
    withTx(db, async (tx) => {
      const views = await deleteOverViews(tx, now, CHUNK_SIZE)
      for (const view of views) await recordEnd(tx, view, now)
      return views.length
    })
  while ((await endChunk()) === CHUNK_SIZE);
}
