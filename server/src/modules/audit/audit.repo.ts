import type { auditRoutes, ParsedQuery } from '@portico/shared/contracts'
import { and, asc, desc, eq, ilike, isNull, or } from 'drizzle-orm'
import type { Tx } from '../../platform/db'
import { auditLog } from '../../platform/audit/tables'
import { site } from '../sites/tables'
import { assertPageExists, containsPattern, pageOffset } from '../../platform/lists'

type AuditQuery = ParsedQuery<typeof auditRoutes.listAudit>
export interface AuditRow {
  entry: typeof auditLog.$inferSelect
  /** Null where the entry is about none, or the site is gone. */
  site: { id: number; name: string } | null
}

/** One page of what was changed in an account. Searched by person, action and thing. */
export async function pageOfAudit(
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
    .select({ entry: auditLog, site: { id: site.id, name: site.name } })
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
