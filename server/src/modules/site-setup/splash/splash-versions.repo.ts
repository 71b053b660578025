import { and, asc, desc, eq } from 'drizzle-orm'
import { firstRow, foundRow, type Tx } from '../../../platform/db'
import { loginMethod, splashVersionTable } from '../../../schema'
import type { LoginMethod } from '@portico/shared/contracts'

type VersionRow = typeof splashVersionTable.$inferSelect

export function latestVersion(tx: Tx, siteId: number): Promise<VersionRow | null> {
  return tx
    .select()
    .from(splashVersionTable)
    .where(eq(splashVersionTable.siteId, siteId))
    .orderBy(desc(splashVersionTable.version))
    .limit(1)
    .then(firstRow)
}

/** Lists the newest versions, newest first. */
export function lastVersions(tx: Tx, siteId: number, limit: number): Promise<VersionRow[]> {
  return tx
    .select()
    .from(splashVersionTable)
    .where(eq(splashVersionTable.siteId, siteId))
    .orderBy(desc(splashVersionTable.version))
    .limit(limit)
}

export function findVersion(tx: Tx, siteId: number, version: number): Promise<VersionRow> {
  return tx
    .select()
    .from(splashVersionTable)
    .where(and(eq(splashVersionTable.siteId, siteId), eq(splashVersionTable.version, version)))
    .then(foundRow)
}

export async function insertVersion(tx: Tx, values: typeof splashVersionTable.$inferInsert): Promise<void> {
  await tx.insert(splashVersionTable).values(values)
}

/** Returns the published content; null before the first version. */
export function latestContent(
  tx: Tx,
  siteId: number,
): Promise<Pick<VersionRow, 'version' | 'content'> | null> {
  return tx
    .select({ version: splashVersionTable.version, content: splashVersionTable.content })
    .from(splashVersionTable)
    .where(eq(splashVersionTable.siteId, siteId))
    .orderBy(desc(splashVersionTable.version))
    .limit(1)
    .then(firstRow)
}

/** Lists the enabled methods of a site, in the order guests see. */
export async function methodsInOrder(tx: Tx, siteId: number): Promise<LoginMethod[]> {
  const methods = await tx
    .select({ kind: loginMethod.kind })
    .from(loginMethod)
    .where(eq(loginMethod.siteId, siteId))
    .orderBy(asc(loginMethod.position))
  return methods.map(({ kind }) => kind)
}
