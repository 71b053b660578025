import { remotesOf } from '../../access/accounts'
import { accountTime, subscriptionState } from '../../../platform/access/subscription-state'
import { withTx, type Tx } from '../../../platform/db'
import { defineJob, type Job, type OnError } from '../../../platform/jobs'
import type { Installation } from '../../../platform/installation'
import { queueReport } from './queue-report'
import { findConfig } from './report-config.repo'
import { claimDue, sitesDue, findReportSite } from './report-schedule.repo'
import { sectionsInPlan } from './report-sections'

const CHUNK_SIZE = 100

export type ReportWork = Pick<Installation, 'db' | 'clock' | 'box' | 'publicUrl'>

/**
 * Queues due reports. The claim and the emails of a site are one transaction: several processes may run this
 * at once, and one failure doesn't stop the reports of other sites.
 */
export async function sendDueReports(work: ReportWork, onError: OnError): Promise<void> {
  const { db, clock } = work
  let after = 0
  for (;;) {
    const ids = await withTx(db, (tx) => sitesDue(tx, { now: clock.now(), after, limit: CHUNK_SIZE }))
    for (const id of ids) {
      await withTx(db, (tx) => sendDueReport(tx, work, id)).catch(onError)
      after = id
    }
    if (ids.length < CHUNK_SIZE) return
  }
}

async function sendDueReport(tx: Tx, { clock, box, publicUrl }: ReportWork, siteId: number): Promise<void> {
  const now = clock.now()
  const due = await claimDue(tx, siteId, now)
  const row = due && (await findConfig(tx, siteId))
  const reportSite = row && (await findReportSite(tx, siteId))
  if (!due || !reportSite) return
  // Accounts without an active subscription get no reports; the due time counts as served, so none arrives
  // late.
  if (!subscriptionState(reportSite.account, accountTime(reportSite.account, now)).active) return
  const sections = sectionsInPlan(row.sections, await remotesOf(tx, reportSite.account.planType))
  await queueReport(tx, { site: reportSite.site, sections, dueDay: due.day, publicUrl, now, box, row })
}

/** Runs every ten minutes: 08:00 occurs at different times, also in zones a quarter of an hour off. */
export function reportsJob(work: ReportWork, onError: OnError): Job<never> {
  return defineJob('reports', () => sendDueReports(work, onError), { cron: '*/10 * * * *' })
}
