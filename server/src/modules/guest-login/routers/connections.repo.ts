import { and, eq, sql } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { routerConnection, routerReport, site } from '../../../schema'

export type ConnectionRow = typeof routerConnection.$inferSelect

/** Owner for which a connection's secrets are sealed. */
const secretOwner = (siteId: number, routerType: string) => `router_connection:${siteId}:${routerType}`

export const findConnection = (tx: Tx, siteId: number, routerType: string): Promise<ConnectionRow | null> =>
  tx
    .select()
    .from(routerConnection)
    .where(and(eq(routerConnection.siteId, siteId), eq(routerConnection.routerType, routerType)))
    .then(firstRow)

/** The secret fields by name; empty if there are none, or if they were sealed with another secret. */
export function secretsOfConnection(box: SecretBox, row: ConnectionRow | null): Record<string, string> {
  const sealed = row?.secrets
  const opened = sealed && box.openIfOurs(sealed, secretOwner(row.siteId, row.routerType))
  return opened ? (JSON.parse(opened) as Record<string, string>) : {}
}

export async function storeConnection(
  tx: Tx,
  box: SecretBox,
  { secrets, ...row }: Omit<ConnectionRow, 'secrets' | 'storedSecrets'> & { secrets: Record<string, string> },
): Promise<ConnectionRow> {
  const storedSecrets = Object.keys(secrets)
  const sealed =
    storedSecrets.length > 0
      ? box.seal(JSON.stringify(secrets), secretOwner(row.siteId, row.routerType))
      : null
  const stored = { ...row, secrets: sealed, storedSecrets }
  await tx
    .insert(routerConnection)
    .values(stored)
    .onConflictDoUpdate({ target: [routerConnection.siteId, routerConnection.routerType], set: stored })
  return stored
}

/** Accepts the certificate with this fingerprint, or none but those that an authority signed. */
export async function pinCertificate(
  tx: Tx,
  { siteId, routerType }: ConnectionRow,
  { fingerprint, controllerId }: Pick<ConnectionRow, 'fingerprint' | 'controllerId'>,
): Promise<void> {
  await tx
    .update(routerConnection)
    .set({ fingerprint, controllerId })
    .where(and(eq(routerConnection.siteId, siteId), eq(routerConnection.routerType, routerType)))
}

export type ReportRow = typeof routerReport.$inferSelect

export const findReport = (tx: Tx, siteId: number, routerType: string): Promise<ReportRow | null> =>
  tx
    .select()
    .from(routerReport)
    .where(and(eq(routerReport.siteId, siteId), eq(routerReport.routerType, routerType)))
    .then(firstRow)

export async function storeReport(tx: Tx, row: ReportRow): Promise<void> {
  await tx
    .insert(routerReport)
    .values(row)
    .onConflictDoUpdate({ target: [routerReport.siteId, routerReport.routerType], set: row })
}

/** Comments shown of each router type. */
const SHOWN_COMMENTS = 10

interface TypeReports extends Record<string, unknown> {
  routerType: string
  works: number
  fails: number
  /** Milliseconds. */
  lastAt: number
  comments: { works: boolean; comments: string; reportedAt: number }[]
}

/** Reports of all accounts by router type, the type with the most failures first. */
export async function reportsByType(tx: Tx): Promise<TypeReports[]> {
  const { rows } = await tx.execute<TypeReports>(sql`
    select router_type as "routerType", count(*) filter (where works)::int as works,
      count(*) filter (where not works)::int as fails,
      (extract(epoch from max(reported_at)) * 1000)::float8 as "lastAt",
      coalesce(jsonb_agg(
        jsonb_build_object('works', works, 'comments', comments,
          'reportedAt', (extract(epoch from reported_at) * 1000)::float8)
        order by reported_at desc
      ) filter (where comments <> '' and place <= ${SHOWN_COMMENTS}), '[]') as comments
    from (
      select report.*, row_number() over (
        partition by report.router_type, report.comments <> '' order by report.reported_at desc
      ) as place
      from ${routerReport} report join ${site} on ${site.id} = report.site_id and ${site.deletedAt} is null
    ) report
    group by router_type order by fails desc, works desc, router_type`)
  return rows
}
