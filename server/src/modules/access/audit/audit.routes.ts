import type { AuditEntry, auditRoutes, ParsedQuery } from '@portico/shared/contracts'
import { defineModule } from '../../../platform/http/define-module'
import { listAnswer, assertPageExists, containsPattern, pageOffset } from '../../../platform/lists'
import { and, asc, desc, eq, ilike, isNull, or } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { auditLog } from '../../../platform/audit/tables'
import { site } from '../../../schema'

export const auditModule = defineModule({
  listAudit: async ({ tx, actor, query }) => {
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

type AuditQuery = ParsedQuery<typeof auditRoutes.listAudit>
export interface AuditRow {
  entry: typeof auditLog.$inferSelect
  /** Null if the entry concerns no site, or the site was deleted. */
  site: AuditEntry['site']
}

/** Returns one page of an account's changes. Searches by user, action and subject. */
async function pageOfAudit(
  tx: Tx,
  accountId: number,
  query: AuditQuery,
): Promise<{ rows: AuditRow[]; total: number }> {
  const pattern = containsPattern(query.search)
  const matches = and(
    eq(auditLog.accountId, accountId),
    query.site_id === undefined ? undefined : eq(auditLog.siteId, query.site_id),
    query.subject_kind === undefined ? undefined : eq(auditLog.subjectKind, query.subject_kind),
    query.search
      ? or(ilike(auditLog.actor, pattern), ilike(auditLog.action, pattern), ilike(auditLog.subject, pattern))
      : undefined,
  )
  const total = await tx.$count(auditLog, matches)
  assertPageExists(total, query)
  const direction = query.sort_by === 'asc' ? asc : desc
  const rows = await tx
    .select({
      entry: auditLog,
      site: { id: site.id, name: site.name, timezone: site.timezone, currency: site.currency },
    })
    .from(auditLog)
    .leftJoin(
      site,
      and(eq(site.id, auditLog.siteId), eq(site.accountId, auditLog.accountId), isNull(site.deletedAt)),
    )
    .where(matches)
    .orderBy(direction(auditLog.createdAt), direction(auditLog.id))
    .limit(query.per_page)
    .offset(pageOffset(query))
  return { rows, total }
}
