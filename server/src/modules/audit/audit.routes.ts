import type { AuditEntry } from '@portico/shared/contracts'
import { ApiError } from '../../platform/errors/api-error'
import { defineModule } from '../../platform/http/define-module'
import { listAnswer } from '../../platform/lists'
import { pageOfAudit, type AuditRow } from './audit.repo'

export const auditModule = defineModule({
  listAudit: async ({ tx, actor, query }) => {
    if (actor.role === 'client') throw new ApiError(403, 'error.forbidden', { reason: 'permission' })
    const { rows, total } = await pageOfAudit(tx, actor.accountId, query)
    return listAnswer(rows.map(presentEntry), total, query)
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
