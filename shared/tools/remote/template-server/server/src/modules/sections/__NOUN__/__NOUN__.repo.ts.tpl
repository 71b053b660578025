import type { __CAMEL__Routes, ParsedQuery } from '@portico/shared/contracts'
import { and, eq, ilike, sql } from 'drizzle-orm'
import { foundRow, insertedRow, type Tx } from '../../../platform/db'
import { containsPattern, pageOf } from '../../../platform/lists'
import { __ITEM_CAMEL__ } from '../../../schema'

export type __ITEM_PASCAL__ListQuery = ParsedQuery<typeof __CAMEL__Routes.list__PASCAL__>
export type __ITEM_PASCAL__Row = typeof __ITEM_CAMEL__.$inferSelect

const SORT_KEYS = {
  created_at: __ITEM_CAMEL__.createdAt,
  name: sql`lower(${__ITEM_CAMEL__.name})`,
} satisfies Record<__ITEM_PASCAL__ListQuery['sort_on'], unknown>

const byId = (siteId: number, id: number) => and(eq(__ITEM_CAMEL__.siteId, siteId), eq(__ITEM_CAMEL__.id, id))

export function pageOf__PASCAL__(tx: Tx, siteId: number, query: __ITEM_PASCAL__ListQuery) {
  const { search, sort_by, sort_on } = query
  const condition = and(
    eq(__ITEM_CAMEL__.siteId, siteId),
    search ? ilike(__ITEM_CAMEL__.name, containsPattern(search)) : undefined,
  )
  const direction = sql.raw(sort_by)
  return pageOf(query, {
    count: () => tx.$count(__ITEM_CAMEL__, condition),
    rows: ({ limit, offset }) =>
      tx
        .select()
        .from(__ITEM_CAMEL__)
        .where(condition)
        .orderBy(sql`${SORT_KEYS[sort_on]} ${direction}, ${__ITEM_CAMEL__.id} ${direction}`)
        .limit(limit)
        .offset(offset),
  })
}

export function find__ITEM_PASCAL__(tx: Tx, siteId: number, id: number): Promise<__ITEM_PASCAL__Row> {
  return tx.select().from(__ITEM_CAMEL__).where(byId(siteId, id)).then(foundRow)
}

/** Locks the row until the end of the transaction: concurrent changes wait. */
export function lock__ITEM_PASCAL__(tx: Tx, siteId: number, id: number): Promise<__ITEM_PASCAL__Row> {
  return tx.select().from(__ITEM_CAMEL__).where(byId(siteId, id)).for('update').then(foundRow)
}

export function insert__ITEM_PASCAL__(tx: Tx, values: typeof __ITEM_CAMEL__.$inferInsert): Promise<__ITEM_PASCAL__Row> {
  return tx.insert(__ITEM_CAMEL__).values(values).returning().then(insertedRow)
}

export async function change__ITEM_PASCAL__(
  tx: Tx,
  row: __ITEM_PASCAL__Row,
  values: Partial<typeof __ITEM_CAMEL__.$inferInsert>,
): Promise<__ITEM_PASCAL__Row> {
  await tx.update(__ITEM_CAMEL__).set(values).where(byId(row.siteId, row.id))
  return { ...row, ...values }
}

export async function remove__ITEM_PASCAL__(tx: Tx, siteId: number, id: number): Promise<void> {
  await tx.delete(__ITEM_CAMEL__).where(byId(siteId, id))
}
