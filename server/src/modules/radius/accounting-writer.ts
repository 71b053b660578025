import { withTx, type Database } from '../../platform/db'
import { toApiError } from '../../platform/errors/to-api-error'
import { storeReports, type UsageReport } from './accounting.repo'

/** Reports in one statement. */
const MAX_BATCH = 500

interface Waiting {
  report: UsageReport
  stored: () => void
  failed: (error: unknown) => void
}

/**
 * Stores accounting reports in batches: while one is being written, the next collects what arrives. A report counts
 * as received once its batch is committed.
 */
export class AccountingWriter {
  private waiting: Waiting[] = []
  private running: Promise<void> | null = null

  constructor(private readonly db: Database) {}

  /** Resolves when the report is committed. */
  store(report: UsageReport): Promise<void> {
    return new Promise((stored, failed) => {
      this.waiting.push({ report, stored, failed })
      this.running ??= this.writeAll()
    })
  }

  async stop(): Promise<void> {
    await this.running
  }

  private async writeAll(): Promise<void> {
    while (this.waiting.length > 0) {
      await this.writeBatch(this.waiting.splice(0, MAX_BATCH))
    }
    this.running = null
  }

  /** A report that the database refuses must not keep those of other gateways from being stored. */
  private async writeBatch(batch: Waiting[]): Promise<void> {
    try {
      await withTx(this.db, (tx) => storeReports(tx, mergeReports(batch.map(({ report }) => report))))
      for (const { stored } of batch) stored()
    } catch (error) {
      if (batch.length > 1 && isAboutContent(error)) {
        const middle = Math.ceil(batch.length / 2)
        await this.writeBatch(batch.slice(0, middle))
        await this.writeBatch(batch.slice(middle))
        return
      }
      for (const { failed } of batch) failed(error)
    }
  }
}

/** Another batch could succeed; while the database is away, none does. */
const isAboutContent = (error: unknown) => toApiError(error).status < 500

/** One report for each session, because one statement changes a row only once. */
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
    dataUp: Math.max(one.dataUp, other.dataUp),
    dataDown: Math.max(one.dataDown, other.dataDown),
    startedAt: one.startedAt < other.startedAt ? one.startedAt : other.startedAt,
    at: one.at > other.at ? one.at : other.at,
    stopCause: one.stopCause ?? other.stopCause,
  }
}
