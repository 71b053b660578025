import { MINUTE_MS } from '@portico/shared/units'
import { withTx } from '../../../../platform/db'
import { defineJob, type Job, type OnError } from '../../../../platform/jobs'
import { type PollingWorker, startPollingWorker } from '../../../../platform/polling-worker'
import type { Installation } from '../../../../platform/installation'
import { lockCampaign } from '../email/campaigns.repo'
import { noteReturns } from '../results/stats.repo'
import { entitledAccounts } from './entitled-accounts.repo'
import { findCampaignsToQueue, queueDue } from './queue-due.repo'
import { type CampaignSending, sendDueCampaigns } from './send-due'

/** Sessions may be recorded some minutes after they began. */
const RETURN_LOOK_BACK_MS = 30 * MINUTE_MS

type Work = Pick<Installation, 'db' | 'clock'>

/** Queues due emails, each minute in one process, and records returns. */
export function campaignsJob(deps: Work, onError: OnError): Job<never> {
  return defineJob('campaigns', () => queueAllDue(deps, onError), { cron: '* * * * *', retryLimit: 0 })
}

export async function queueAllDue({ db, clock }: Work, onError: OnError): Promise<void> {
  const now = clock.now()
  const due = await withTx(db, (tx) => findCampaignsToQueue(tx, now))
  const entitled = await withTx(db, (tx) =>
    entitledAccounts(
      tx,
      due.map(({ accountId }) => accountId),
      now,
    ),
  )
  for (const { id, siteId, timezone, accountId } of due) {
    if (!entitled.has(accountId)) continue
    await withTx(db, async (tx) => {
      await queueDue(tx, await lockCampaign(tx, siteId, id), { id: siteId, timezone }, now)
    }).catch(onError)
  }
  await withTx(db, (tx) => noteReturns(tx, new Date(now.getTime() - RETURN_LOOK_BACK_MS)))
}

/** Sends due emails of campaigns. Any number of processes may run it: each email is claimed by one. */
export const startCampaignWorker = (sending: CampaignSending, onError: OnError): PollingWorker =>
  startPollingWorker((stopped) => sendDueCampaigns({ ...sending, stopped }), onError)
