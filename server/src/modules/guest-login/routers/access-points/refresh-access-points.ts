import type { ControllerProblem } from '@portico/shared/contracts'
import { withReader, withTx } from '../../../../platform/db'
import type { Installation } from '../../../../platform/installation'
import { defineJob, type Job, type OnError, runFairly } from '../../../../platform/jobs'
import { routerTypeOf } from '../../../site-setup/sites'
import { problemOf } from '../page/controller-lists'
import type { SiteControllers } from '../site-controllers'
import { storeListed } from './access-points.repo'
import {
  claimRefresh,
  finishRefresh,
  hasControllerProblem,
  planRefreshes,
  postponeRefresh,
} from './refreshes.repo'

interface Work extends Pick<Installation, 'db' | 'clock'> {
  controllers: SiteControllers
}

/** Sites read at once. */
const CONCURRENCY = 4

/** Reads the access points of sites from their controllers, at most hourly. */
export function refreshAccessPointsJob(work: Work, onError: OnError): Job<never> {
  return defineJob('refresh-access-points', () => refreshDue(work, onError), {
    cron: '*/10 * * * *',
    retryLimit: 0,
    expireInSeconds: 580,
  })
}

/** Reads the lists that are due, each once even with several processes. A controller with a known problem isn't asked. */
export async function refreshDue(work: Work, onError: OnError): Promise<void> {
  const { db, clock } = work
  await withTx(db, (tx) => planRefreshes(tx, clock.now()))
  await runFairly({
    most: CONCURRENCY,
    claim: (otherThan) => withTx(db, (tx) => claimRefresh(tx, clock.now(), otherThan)),
    work: async (due) => {
      const isDown = await withReader(db, (tx) => hasControllerProblem(tx, due.siteId))
      const result = isDown ? null : await refreshSite(work, due.siteId).catch(onError)
      if (result?.isRead !== true) await withTx(db, (tx) => postponeRefresh(tx, due, clock.now()))
    },
  })
}

/** `isRead` is false without a problem if the controller lists no access points. */
export async function refreshSite(
  { db, clock, controllers }: Work,
  siteId: number,
): Promise<{ isRead: boolean; problem: ControllerProblem | null }> {
  const opened = await controllers.of(siteId)
  // The connection of some vendors can lack the site.
  if (!opened?.client.accessPoints || opened.site === '') return { isRead: false, problem: null }
  const answer = await opened.client.accessPoints(opened.site)
  if (!answer.ok) {
    const routerType = await withReader(db, (tx) => routerTypeOf(tx, siteId))
    return { isRead: false, problem: problemOf(opened, answer, routerType) }
  }
  const now = clock.now()
  await withTx(db, async (tx) => {
    await storeListed(tx, { siteId, now }, answer.value)
    await finishRefresh(tx, siteId, now)
  })
  return { isRead: true, problem: null }
}
