import type { Language, ReportConfig } from '@portico/shared/contracts'
import type { Tx } from '../../../platform/db'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { queuePreparedMail, type MailContent } from '../../messages/mail'
import { recordSent, type ConfigRow } from './report-config.repo'
import { reportContent } from './report-content'
import { readFigures, type ReportSection } from './report-figures'
import { reportPeriod, rhythmOf } from './report-period'

/** Template that identifies emails with reports. */
export const REPORT_MAIL = 'site-report'

interface ReportSite {
  id: number
  accountId: number
  name: string
}

interface ReportInput {
  site: ReportSite
  frequency: ReportConfig['frequency']
  language: Language
  sections: ReportSection[]
  /** Due day as YYYY-MM-DD. */
  dueDay: string
  publicUrl: string
  now: Date
}

/** Creates the report of the full period before a due day. */
export async function makeReport(tx: Tx, input: ReportInput): Promise<MailContent> {
  const { site, frequency, sections, dueDay, now, language, publicUrl } = input
  const range = reportPeriod(rhythmOf(frequency), dueDay)
  const figures = await readFigures(tx, { siteId: site.id, range, now }, sections)
  return reportContent({ site, language, range, sections, figures, publicUrl })
}

/** Queues a report to all its recipients in this transaction. Returns the IDs of the emails. */
export async function queueReport(
  tx: Tx,
  { box, row, ...input }: Omit<ReportInput, 'frequency' | 'language'> & { box: SecretBox; row: ConfigRow },
): Promise<number[]> {
  const { frequency, language } = row
  const content = await makeReport(tx, { ...input, frequency, language })
  const about = { siteId: input.site.id, accountId: input.site.accountId, language }
  const ids: number[] = []
  for (const to of row.recipients) {
    const mail = { ...about, to, template: REPORT_MAIL, content } as const
    ids.push(await queuePreparedMail(tx, box, mail, input.now))
  }
  await recordSent(tx, input.site.id, input.now)
  return ids
}
