import type { __CAMEL__Routes, ParsedQuery } from '@portico/shared/contracts'
import { and, eq, ilike, sql, type SQL } from 'drizzle-orm'
import { foundRow, insertedRow, type Tx } from '../../../platform/db'
import { containsPattern, pageOffset } from '../../../platform/lists'
import { __ITEM_CAMEL__ } from '../../../schema'

export type __ITEM_PASCAL__ListQuery = ParsedQuery<typeof __CAMEL__Routes.list__PASCAL__>
export type __ITEM_PASCAL__Row = typeof __ITEM_CAMEL__.$inferSelect

const SORT_KEYS: Record<__ITEM_PASCAL__ListQuery['sort_on'], SQL> = {
  created_at: sql`${__ITEM_CAMEL__.createdAt}`,
  name: sql`lower(${__ITEM_CAMEL__.name})`,
}

const matching = (siteId: number, search: string) =>
  and(
    eq(__ITEM_CAMEL__.siteId, siteId),
    search ? ilike(__ITEM_CAMEL__.name, containsPattern(search)) : undefined,
  )

const one = (siteId: number, id: number) => and(eq(__ITEM_CAMEL__.siteId, siteId), eq(__ITEM_CAMEL__.id, id))

export function count__PASCAL__(tx: Tx, siteId: number, search: string): Promise<number> {
  return tx.$count(__ITEM_CAMEL__, matching(siteId, search))
}

export async function find__PASCAL__(tx: Tx, siteId: number, query: __ITEM_PASCAL__ListQuery): Promise<__ITEM_PASCAL__Row[]> {
  const direction = sql.raw(query.sort_by)
  return tx
    .select()
    .from(__ITEM_CAMEL__)
    .where(matching(siteId, query.search))
    .orderBy(sql`${SORT_KEYS[query.sort_on]} ${direction}, ${__ITEM_CAMEL__.id} ${direction}`)
    .limit(query.per_page)
    .offset(pageOffset(query))
}

export function find__ITEM_PASCAL__(tx: Tx, siteId: number, id: number): Promise<__ITEM_PASCAL__Row> {
  return tx.select().from(__ITEM_CAMEL__).where(one(siteId, id)).then(foundRow)
}

export function insert__ITEM_PASCAL__(tx: Tx, values: typeof __ITEM_CAMEL__.$inferInsert): Promise<__ITEM_PASCAL__Row> {
  return tx.insert(__ITEM_CAMEL__).values(values).returning().then(insertedRow)
}

export async function remove__ITEM_PASCAL__(tx: Tx, siteId: number, id: number): Promise<void> {
  await tx.delete(__ITEM_CAMEL__).where(one(siteId, id))
}
