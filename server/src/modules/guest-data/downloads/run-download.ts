import { textsIn } from '../../../platform/texts'
import { type Database, withReader, withTx } from '../../../platform/db'
import {
  claimJob,
  defineJob,
  type Job,
  type OnError,
  Superseded,
  unlessSuperseded,
  updateJob,
} from '../../../platform/jobs'
import type { Installation } from '../../../platform/installation'
import { siteClock } from '../guest-filter'
import { transactionSource } from '../../finance/payments'
import { findSite } from '../../site-setup/sites'
import { guestSource, sessionSource, type DownloadSource } from './download-rows'
import { addWrittenRows, deleteParts, insertPart } from './downloads.repo'
import { startDueSchedules } from './run-schedules'
import { mailFailure, mailLink } from './schedule-mails'
import { csvWriter, SHEET_ROWS, xlsxWriter } from './file-writers'
import { downloadTable } from '../../../schema'

/**
 * Rows per chunk. The garbage collector treats larger ones as long-lived, and hundreds of megabytes pile up.
 */
const CHUNK_SIZE = 100

export interface DownloadWork extends Pick<Installation, 'db' | 'clock' | 'box' | 'publicUrl'> {
  portion?: number
}

/**
 * Creates scheduled files, and resumes those of killed processes. Others are created by the process that
 * received the request.
 */
export function downloadsJob(work: DownloadWork, onError: OnError): Job<never> {
  return defineJob('downloads', () => makeScheduledAndDue(work, onError), {
    cron: '* * * * *',
    retryLimit: 0,
    expireInSeconds: 3600,
  })
}

async function makeScheduledAndDue(work: DownloadWork, onError: OnError): Promise<void> {
  await startDueSchedules(work, onError)
  await makeDueDownloads(work, onError)
}

/** Creates waiting files one after the other. Each is created by one process, however many run this. */
export async function makeDueDownloads(work: DownloadWork, onError: OnError): Promise<void> {
  for (;;) {
    const row = await claimDownload(work)
    if (!row) return
    await makeFile(work, row).catch((error: unknown) => endFailed(work, row, { error, onError }))
  }
}

/** A process that lost the download to another one leaves it alone. */
async function endFailed(
  work: DownloadWork,
  row: Row,
  { error, onError }: { error: unknown; onError: OnError },
): Promise<void> {
  if (error instanceof Superseded) return
  onError(error)
  await unlessSuperseded(failFile(work, row, 'failed'))
}

/** Claims the next file that waits or whose process is gone, and deletes that process's output. */
async function claimDownload({ db, clock }: DownloadWork): Promise<Row | null> {
  return withTx(db, async (tx) => {
    const claimed = await claimJob(tx, downloadTable, { now: clock.now() })
    if (!claimed) return null
    await deleteParts(tx, claimed.id)
    await updateJob(tx, downloadTable, claimed, { writtenRows: 0 })
    return { ...claimed, writtenRows: 0 }
  })
}

async function makeFile(work: DownloadWork, row: Row): Promise<void> {
  const { db } = work
  const source = await sourceOf(db, row)
  if (!source) return
  const totalRows = await withReader(db, source.count)
  if (row.format === 'xlsx' && totalRows >= SHEET_ROWS) {
    return failFile(work, row, 'too_long')
  }
  await withTx(db, (tx) => updateJob(tx, downloadTable, row, { totalRows }))
  await writeParts(work, row, source)
  await withTx(db, async (tx) => {
    await updateJob(tx, downloadTable, row, { state: 'done' })
    if (row.scheduleId !== null) await mailLink(tx, work, { ...row, totalRows })
  })
}

const FAILURES = { too_long: 'error.download.too_long', failed: 'error.download.failed' } as const

async function failFile(work: DownloadWork, row: Row, reason: keyof typeof FAILURES): Promise<void> {
  const failed = { state: 'failed', message: FAILURES[reason] } as const
  await withTx(work.db, async (tx) => {
    await updateJob(tx, downloadTable, row, failed)
    if (row.scheduleId !== null) await mailFailure(tx, work, { ...row, reason })
  })
}

type Row = typeof downloadTable.$inferSelect

async function sourceOf(db: Database, { siteId, kind, filter, language, createdAt }: Row) {
  return withReader(db, async (tx): Promise<DownloadSource | null> => {
    const site = await findSite(tx, siteId)
    if (!site) return null
    const scope = { site, clock: siteClock(site, createdAt), t: textsIn(language) }
    if (kind === 'guests') return guestSource(tx, scope, filter as object)
    if (kind === 'sessions') return sessionSource(scope, filter as object)
    return transactionSource(scope, filter as object)
  })
}

async function writeParts(
  { db, clock, portion = CHUNK_SIZE }: DownloadWork,
  row: Row,
  source: DownloadSource,
): Promise<void> {
  const writer = (row.format === 'csv' ? csvWriter : xlsxWriter)(source.heading)
  let part = 0
  const store = (content: Buffer, rows: number) =>
    withTx(db, async (tx) => {
      await addWrittenRows(tx, row, rows, clock.now())
      if (content.length > 0) await insertPart(tx, { downloadId: row.id, part: part++, content })
    })
  for (let after = 0; ;) {
    const { rows, last } = await withReader(db, (tx) => source.next(tx, after, portion))
    if (rows.length === 0) break
    await store(writer.write(rows), rows.length)
    after = last
  }
  await store(writer.end(), 0)
}
