import { REPORT_SECTIONS, type BodyOf, type ReportConfig, type reportRoutes } from '@portico/shared/contracts'
import type { Actor } from '../../../platform/access/actor'
import type { SiteCaller } from '../../../platform/access/caller'
import { recordChange } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { invalidFields, type FieldErrors } from '../../../platform/errors/api-error'
import { findConfig, lockConfig, storeConfig, type ConfigRow } from './report-config.repo'
import { rhythmOf } from './report-period'
import { dueTimes } from './report-schedule.repo'
import { sectionsOpenTo } from './report-sections'

type ConfigBody = BodyOf<typeof reportRoutes.saveReportConfig>

export async function readConfig(tx: Tx, { actor, site, now }: SiteCaller): Promise<ReportConfig> {
  const row = await findConfig(tx, site.id)
  if (row) return presentConfig(tx, row, now)
  return {
    frequency: 'never',
    weekday: 1,
    recipients: [],
    language: actor.language,
    sections: sectionsOpenTo([...REPORT_SECTIONS], actor.permissions),
    last_sent_at: null,
    next_at: null,
  }
}

export async function saveConfig(tx: Tx, caller: SiteCaller, body: ConfigBody): Promise<ReportConfig> {
  const { actor, site, now } = caller
  const errors = configErrors(actor, body)
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  const before = await lockConfig(tx, site.id)
  const isOtherTime = before?.frequency !== body.frequency || before.weekday !== body.weekday
  const row: ConfigRow = {
    siteId: site.id,
    frequency: body.frequency,
    weekday: body.weekday,
    recipients: differentAddresses(body.recipients),
    language: body.language,
    sections: REPORT_SECTIONS.filter((section) => body.sections.includes(section)),
    // Reports that the new time would have made due in the past aren't sent.
    scheduledFrom: before && !isOtherTime ? before.scheduledFrom : now,
    lastDueAt: before?.lastDueAt ?? null,
    lastSentAt: before?.lastSentAt ?? null,
    updatedAt: now,
    updatedBy: actor.userId,
  }
  await storeConfig(tx, row)
  const change = { before: before ? settingsOf(before) : {}, after: settingsOf(row) }
  await recordChange(tx, caller, 'report_config.update', { subject: site.name, siteId: site.id, ...change })
  return presentConfig(tx, row, now)
}

function configErrors(actor: Actor, { frequency, recipients, sections }: ConfigBody): FieldErrors {
  const errors: FieldErrors = {}
  if (frequency !== 'never' && recipients.length === 0) {
    errors.recipients = [{ id: 'error.report.recipients' }]
  }
  // A client who sets the recipients could otherwise email themselves figures that their level hides.
  const open = sectionsOpenTo(sections, actor.permissions)
  if (actor.role === 'client' && sections.some((section) => !open.includes(section))) {
    errors.sections = [{ id: 'error.forbidden' }]
  }
  return errors
}

/** Removes duplicate addresses, ignoring case. */
function differentAddresses(recipients: string[]): string[] {
  const lower = recipients.map((address) => address.toLowerCase())
  return recipients.filter((_address, index) => lower.indexOf(lower[index] ?? '') === index)
}

const settingsOf = ({ frequency, weekday, recipients, language, sections }: ConfigRow) => ({
  frequency,
  weekday,
  recipients,
  language,
  sections,
})

async function presentConfig(tx: Tx, row: ConfigRow, now: Date): Promise<ReportConfig> {
  const monthly = rhythmOf(row.frequency) === 'monthly'
  const { next } = await dueTimes(tx, row.siteId, { monthly, weekday: row.weekday, now })
  return {
    ...settingsOf(row),
    last_sent_at: row.lastSentAt?.toISOString() ?? null,
    next_at: row.frequency === 'never' ? null : next.toISOString(),
  }
}
