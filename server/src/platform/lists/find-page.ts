import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../db'
import { assertPageExists, type PageQuery, pageOffset } from './list-answer'

/** Counting stops here, and no page lies beyond: counting a million rows takes longer than showing a page of them. */
const MAX_ROWS = 10_000
/** Where a filter or a search narrows the list, each counted row has to be looked at. */
const MAX_FOUND = 1000
/** The rows at the start of a list that a search looks at one by one. */
const LOOKED_AT = 4000
/** In a longer list, the search index reads too much to count what a common word finds. */
const LONG_LIST = 20_000

export interface Search {
  /** Asked of one row at a time: without a subquery that PostgreSQL could run over the whole table. */
  ofRow: SQL
  /** Asked of the table: by its search index. */
  ofTable: SQL
}

/** Rows of a list. */
export interface Selection {
  /** What an index gives in the order of the list: a site, days. */
  scope: SQL | undefined
  filters: SQL | undefined
  search: Search | undefined
}

interface SortedList extends Selection {
  id: PgColumn
  sortedBy: PgColumn
}

interface Counted {
  total: number
  totalIsExact: boolean
}

interface FoundPage extends Counted {
  /** Condition for its rows. */
  condition: SQL
  order: SQL
}

/** The condition for all of them. */
export function selectedRows({ scope, filters, search }: Selection): SQL | undefined {
  return and(scope, filters, search?.ofTable)
}

/**
 * One page of a list that may have a million rows, and how many rows the list has. 400 where the page lies past the
 * end.
 *
 * A search looks at the first rows of the list one by one, which fills a page for all but rare words. What it doesn't
 * find there, the search index does: it has to read all that match before it gives the first.
 */
export async function findPage(
  tx: Tx,
  list: SortedList,
  query: PageQuery & { sort_by: 'asc' | 'desc' },
): Promise<FoundPage> {
  const direction = sql.raw(query.sort_by)
  const order = sql`${list.sortedBy} ${direction}, ${list.id} ${direction}`
  const { ids, ...counted } = await (list.search ? search : browse)(tx, { ...list, order }, query)
  assertPageExists(counted.total, query)
  return { ...counted, condition: sql`${list.id} = any(${sql.param(ids)}::bigint[])`, order }
}

type OrderedList = SortedList & { order: SQL }
type Ids = Counted & { ids: number[] }

/** Without a search. */
async function browse(tx: Tx, list: OrderedList, query: PageQuery): Promise<Ids> {
  const { id, scope, filters, order } = list
  const condition = and(scope, filters)
  const most = filters ? MAX_FOUND : MAX_ROWS
  const page = sql`select ${id} from ${id.table} where ${condition} order by ${order} ${limitOf(query)}`
  const { counted, ids } = await onlyRow<{ counted: number; ids: number[] }>(
    tx,
    sql`select (${countUpTo(most + 1, list, condition)}) as counted, ${pageOffset(query) < most ? idsOf(page) : sql`'{}'::float8[]`} as ids`,
  )
  return { ids, ...upTo(most, counted) }
}

async function search(tx: Tx, list: OrderedList, query: PageQuery): Promise<Ids> {
  const near = await searchNear(tx, list, query)
  if (near.looked < LOOKED_AT) return { ids: near.ids, total: near.found, totalIsExact: true }
  // The total is more than the end of this page and less than what was found, so that there is a next page.
  const end = pageOffset(query) + query.per_page
  if (near.found < end + 2) return collect(tx, list, query)
  if (near.found > MAX_FOUND) {
    return { ids: near.ids, total: Math.max(MAX_FOUND, end + 1), totalIsExact: false }
  }
  const counted = await countUnlessLong(tx, list)
  if (counted !== null) return { ids: near.ids, ...upTo(MAX_FOUND, counted) }
  return { ids: near.ids, total: Math.max(roundedDown(near.found - 1), end + 1), totalIsExact: false }
}

interface Near {
  looked: number
  found: number
  ids: number[]
}

const searchNear = (tx: Tx, list: OrderedList, query: PageQuery): Promise<Near> => {
  const { id, scope, filters, search, order } = list
  return onlyRow<Near>(
    tx,
    sql`with looked_at as materialized (
        select ${id}, row_number() over (order by ${order}) as place, (${and(filters, search?.ofRow)}) as matches
        from ${id.table} where ${scope} order by ${order} limit ${LOOKED_AT}
      )
      select count(*)::int as looked, (count(*) filter (where matches))::int as found,
        ${idsOf(sql`select id from looked_at where matches order by place ${limitOf(query)}`)} as ids
      from looked_at`,
  )
}

/** All that match, in no order, so that PostgreSQL doesn't walk the list instead; then the page of them. */
async function collect(tx: Tx, list: OrderedList, query: PageQuery): Promise<Ids> {
  const { id, sortedBy, order } = list
  const { counted, ids } = await onlyRow<{ counted: number; ids: number[] }>(
    tx,
    sql`with found as materialized (
        select ${id}, ${sortedBy} from ${id.table} where ${selectedRows(list)}
      )
      select (select count(*) from found)::int as counted,
        ${idsOf(sql`select id from found ${id.table} order by ${order} ${limitOf(query)}`)} as ids`,
  )
  return { ids, total: counted, totalIsExact: true }
}

/** How many match, up to one more than is counted; null in a long list. */
async function countUnlessLong(tx: Tx, list: OrderedList): Promise<number | null> {
  const { counted } = await onlyRow<{ counted: number | null }>(
    tx,
    sql`select case when (${countUpTo(LONG_LIST + 1, list, list.scope)}) <= ${LONG_LIST}
      then (${countUpTo(MAX_FOUND + 1, list, selectedRows(list))}) end as counted`,
  )
  return counted
}

const countUpTo = (most: number, { id }: OrderedList, condition: SQL | undefined) =>
  sql`select count(*)::int from (select from ${id.table} where ${condition} limit ${most}) counted`

const upTo = (most: number, counted: number): Counted => ({
  total: Math.min(counted, most),
  totalIsExact: counted <= most,
})

/** To one digit: 137 is more than 100. */
function roundedDown(count: number): number {
  const digit = 10 ** Math.floor(Math.log10(count))
  return Math.floor(count / digit) * digit
}

const limitOf = (query: PageQuery) => sql`limit ${query.per_page} offset ${pageOffset(query)}`

/** As float8, because arrays of bigint are read as texts. */
const idsOf = (statement: SQL) => sql`array(${statement})::float8[]`

async function onlyRow<Row extends object>(tx: Tx, statement: SQL): Promise<Row> {
  const { rows } = await tx.execute<Row & Record<string, unknown>>(statement)
  return rows[0] as Row // statements here have no other number of rows
}
