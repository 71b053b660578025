import { Batcher } from '../../../platform/batcher'
import { withTx, type Database } from '../../../platform/db'
import { storeReports, type UsageReport } from './accounting.repo'

/** Maximum number of reports in one statement. */
const MAX_BATCH = 500
/** While one batch waits for the disk, the next one is sent. */
const PARALLEL = 3

/** Stores accounting reports in batches. A report counts as received once its batch is committed. */
export class AccountingWriter {
  private readonly batcher: Batcher<UsageReport, void>

  constructor(db: Database) {
    const work = async (reports: UsageReport[]) => {
      await withTx(db, (tx) => storeReports(tx, mergeReports(reports)))
      return reports.map(() => {})
    }
    this.batcher = new Batcher({ work, maxSize: MAX_BATCH, parallel: PARALLEL })
  }

  /** Resolves when the report is committed. */
  store(report: UsageReport): Promise<void> {
    return this.batcher.run(report)
  }

  stop(): Promise<void> {
    return this.batcher.stop()
  }
}

/** Merges the reports of each session, because a statement can change a row only once. */
function mergeReports(reports: UsageReport[]): UsageReport[] {
  const merged = new Map<string, UsageReport>()
  for (const report of reports) {
    const key = `${report.nasId} ${report.acctSessionId}`
    const known = merged.get(key)
    merged.set(key, known ? mergeTwo(known, report) : report)
  }
  return [...merged.values()]
}

function mergeTwo(one: UsageReport, other: UsageReport): UsageReport {
  return {
    ...one,
    wifiSessionId: one.wifiSessionId ?? other.wifiSessionId,
    ip: other.ip ?? one.ip,
    apMac: one.apMac ?? other.apMac,
    dataUp: Math.max(one.dataUp, other.dataUp),
    dataDown: Math.max(one.dataDown, other.dataDown),
    startedAt: one.startedAt < other.startedAt ? one.startedAt : other.startedAt,
    at: one.at > other.at ? one.at : other.at,
    stopCause: one.stopCause ?? other.stopCause,
  }
}
