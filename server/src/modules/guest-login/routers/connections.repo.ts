import { and, eq } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { routerConnection, routerReport } from '../../../schema'

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

/** All fields of a site's connection, with its secrets; null: not saved yet. For calls to the controller. */
export async function openConnection(
  tx: Tx,
  box: SecretBox,
  siteId: number,
  routerType: string,
): Promise<Record<string, string> | null> {
  const row = await findConnection(tx, siteId, routerType)
  return row && { ...row.values, ...secretsOfConnection(box, row) }
}

export async function storeConnection(
  tx: Tx,
  box: SecretBox,
  {
    secrets,
    ...row
  }: Pick<ConnectionRow, 'siteId' | 'routerType' | 'values' | 'savedAt'> & {
    secrets: Record<string, string>
  },
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
