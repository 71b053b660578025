import type { AuditEntry } from '@portico/shared/contracts'
import { defineModule } from '../../../platform/http/define-module'
import { type AuditRow, pageOfAudit } from './audit.repo'

export const auditModule = defineModule({
  listAudit: async ({ tx, actor, query }) => {
    const { rows, metadata } = await pageOfAudit(tx, actor.accountId, query)
    return { items: rows.map(presentEntry), metadata }
  },
})

function presentEntry({ entry, site }: AuditRow): AuditEntry {
  return {
    id: entry.id,
    at: entry.createdAt.toISOString(),
    actor: entry.actor,
    action: entry.action,
    subject_kind: entry.subjectKind,
    subject: entry.subject,
    site,
    before: entry.before,
    after: entry.after,
  }
}
