import type { AuditEntry, auditRoutes, ParsedQuery } from '@portico/shared/contracts'
import { and, asc, desc, eq, ilike, isNull, or } from 'drizzle-orm'
import { auditLog } from '../../../platform/audit/tables'
import type { Tx } from '../../../platform/db'
import { containsPattern, type Page, pageOf } from '../../../platform/lists'
import { site } from '../../../schema'

type AuditQuery = ParsedQuery<typeof auditRoutes.listAudit>
export interface AuditRow {
  entry: typeof auditLog.$inferSelect
  /** Null if the entry concerns no site, or the site was deleted. */
  site: AuditEntry['site']
}

/** Returns one page of an account's changes. Searches by user, action and subject. */
export function pageOfAudit(tx: Tx, accountId: number, query: AuditQuery): Promise<Page<AuditRow>> {
  const pattern = containsPattern(query.search)
  const matches = and(
    eq(auditLog.accountId, accountId),
    query.site_id === undefined ? undefined : eq(auditLog.siteId, query.site_id),
    query.subject_kind === undefined ? undefined : eq(auditLog.subjectKind, query.subject_kind),
    query.search
      ? or(ilike(auditLog.actor, pattern), ilike(auditLog.action, pattern), ilike(auditLog.subject, pattern))
      : undefined,
  )
  const direction = query.sort_by === 'asc' ? asc : desc
  return pageOf(query, {
    count: () => tx.$count(auditLog, matches),
    rows: ({ limit, offset }) =>
      tx
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
        .limit(limit)
        .offset(offset),
  })
}
