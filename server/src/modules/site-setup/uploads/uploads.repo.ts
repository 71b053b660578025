import type { mediaRoutes, ParsedQuery } from '@portico/shared/contracts'
import { and, eq, ilike, inArray, sql, sum } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import { containsPattern, pageOf } from '../../../platform/lists'
import { upload } from '../../../schema'

export type MediaQuery = ParsedQuery<typeof mediaRoutes.listMedia>

export async function insertUpload(tx: Tx, values: typeof upload.$inferInsert): Promise<void> {
  await tx.insert(upload).values(values)
}

/** Returns the total size of an account's images in bytes. */
export async function usedRoom(tx: Tx, accountId: number): Promise<number> {
  const row = await tx
    .select({ used: sum(upload.size) })
    .from(upload)
    .where(eq(upload.accountId, accountId))
    .then(firstRow)
  return Number(row?.used ?? 0)
}

/** Returns those of the names that are images of the account. */
export async function knownNames(tx: Tx, accountId: number, names: string[]): Promise<string[]> {
  const rows = await tx
    .select({ name: upload.name })
    .from(upload)
    .where(and(eq(upload.accountId, accountId), inArray(upload.name, names)))
  return rows.map(({ name }) => name)
}

export function pageOfUploads(tx: Tx, siteId: number, query: MediaQuery) {
  const { search, sort_by } = query
  const condition = and(
    eq(upload.siteId, siteId),
    search ? ilike(upload.name, containsPattern(search)) : undefined,
  )
  const direction = sql.raw(sort_by)
  return pageOf(query, {
    count: () => tx.$count(upload, condition),
    rows: ({ limit, offset }) =>
      tx
        .select()
        .from(upload)
        .where(condition)
        .orderBy(sql`${upload.createdAt} ${direction}, ${upload.id} ${direction}`)
        .limit(limit)
        .offset(offset),
  })
}
