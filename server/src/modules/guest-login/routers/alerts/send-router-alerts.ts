import { withReader, withTx, type Tx } from '../../../../platform/db'
import type { Installation } from '../../../../platform/installation'
import { defineJob, type Job, type OnError } from '../../../../platform/jobs'
import { ownersOf } from '../../../access/accounts'
import { queuePreparedMail } from '../../../messages/mail'
import { brandOfAccount } from '../../../provider/branding'
import { followPolledSessions } from '../opennds/fas-sessions'
import { alertContent } from './alert-content'
import { accountsWithNews, claimAlert, followReturns, takeNews } from './router-alerts.repo'

type Work = Pick<Installation, 'db' | 'clock' | 'box' | 'publicUrl'>

/** Monitors the routers' signs of life, which determine the state of sessions and the emails to owners. */
export function watchRoutersJob(work: Work, onError: OnError): Job<never> {
  return defineJob(
    'watch-routers',
    async () => {
      await followPolledSessions(work)
      await sendRouterAlerts(work, onError)
    },
    { cron: '*/5 * * * *', retryLimit: 0, expireInSeconds: 280 },
  )
}

/**
 * Emails owners once when a router goes silent and once when it's back. An outage of many sites is one email, and an
 * unstable router counts as one outage.
 */
export async function sendRouterAlerts(work: Work, onError: OnError): Promise<void> {
  const now = work.clock.now()
  await withTx(work.db, (tx) => followReturns(tx, now))
  for (const accountId of await withReader(work.db, (tx) => accountsWithNews(tx, now))) {
    await withTx(work.db, (tx) => alertAccount(tx, work, { accountId, now })).catch(onError)
  }
}

async function alertAccount(
  tx: Tx,
  { box, publicUrl }: Work,
  { accountId, now }: { accountId: number; now: Date },
): Promise<void> {
  if (!(await claimAlert(tx, accountId, now))) return
  const news = await takeNews(tx, accountId, now)
  const [first, second] = news
  if (!first) return
  const siteId = second ? null : first.siteId
  const { name: product } = await brandOfAccount(tx, accountId)
  for (const { email: to, language } of await ownersOf(tx, accountId)) {
    const content = alertContent(news, { language, publicUrl, product })
    const mail = { to, language, template: 'router-alert', content, siteId, accountId } as const
    await queuePreparedMail(tx, box, mail, now)
  }
}
