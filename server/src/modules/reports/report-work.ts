import { eq } from 'drizzle-orm'
import { remotesOf } from '../accounts'
import { accountTime, subscriptionState } from '../../platform/access/subscription-state'
import { withTx, type Tx } from '../../platform/db'
import { account } from '../accounts/tables'
import { site } from '../sites/tables'
import { defineJob, type Job, type OnError } from '../../platform/jobs'
import type { Installation } from '../../platform/installation'
import { queueReport } from './queue-report'
import { findConfig } from './report-config.repo'
import { claimDue, sitesDue } from './report-schedule.repo'
import { sectionsInPlan } from './report-sections'

const CHUNK_SIZE = 100

export type ReportWork = Pick<Installation, 'db' | 'clock' | 'box' | 'publicUrl'>

/**
 * Mails what is due. Claim and mails are one transaction for each site: any number of processes may do it at
 * once, and one that fails leaves the others with their reports.
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
  const found = row && (await findReportSite(tx, siteId))
  if (!due || !found) return
  // Nobody who has stopped paying gets reports; the time counts as served, so none comes late either.
  if (!subscriptionState(found.account, accountTime(found.account, now)).active) return
  const sections = sectionsInPlan(row.sections, await remotesOf(tx, found.account.planType))
  await queueReport(tx, { site: found.site, sections, dueDay: due.day, publicUrl, now, box, row })
}

async function findReportSite(tx: Tx, siteId: number) {
  const [row] = await tx
    .select({ site, account })
    .from(site)
    .innerJoin(account, eq(account.id, site.accountId))
    .where(eq(site.id, siteId))
  return row
}

/** Every ten minutes: it is eight in the morning somewhere, also where zones are a quarter of an hour off. */
export function reportsJob(work: ReportWork, onError: OnError): Job<never> {
  return defineJob('reports', () => sendDueReports(work, onError), { cron: '*/10 * * * *' })
}
