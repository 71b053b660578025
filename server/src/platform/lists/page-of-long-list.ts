import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../db'
import { assertPageExists, listMetadata, type Page, pageLimit, pageOffset, type PageQuery } from './page-of'

/**
 * Counting stops here, and there are no pages beyond: counting a million rows takes longer than showing a
 * page of them.
 */
const MAX_ROWS = 10_000
/** Limit with a filter or a search, because each counted row has to be read. */
const MAX_FOUND = 1000
/** Rows at the start of a list that a search reads one by one. */
const LOOKED_AT = 4000
/** In a longer list, the search index reads too much to count the matches of a common word. */
const LONG_LIST = 20_000

export interface Search {
  /** Condition on one row: without a subquery that PostgreSQL could run over the entire table. */
  ofRow: SQL
  /** Condition on the table, by its search index. */
  ofTable: SQL
}

/** Rows of a list. */
export interface Selection {
  /** Condition that an index covers in the order of the list: a site, days. */
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

/** Reads the rows of a page, in the order of the list. */
type ReadRows<Row> = (page: { condition: SQL; order: SQL }) => PromiseLike<Row[]>

/** Returns the condition for all of them. */
export function selectedRows({ scope, filters, search }: Selection): SQL | undefined {
  return and(scope, filters, search?.ofTable)
}

/**
 * Returns one page of a list that may have a million rows, and the number of rows. Throws 400 if the page is
 * past the end. A search reads the first rows of the list one by one, which fills a page for all but rare
 * words. For those it uses the search index, which reads all matches before it returns the first. The IDs are
 * selected first, so that joins and subqueries run for the rows of the page alone.
 */
export async function pageOfLongList<Row>(
  tx: Tx,
  list: SortedList,
  query: PageQuery & { sort_by: 'asc' | 'desc' },
  readRows: ReadRows<Row>,
): Promise<Page<Row>> {
  const direction = sql.raw(query.sort_by)
  const order = sql`${list.sortedBy} ${direction}, ${list.id} ${direction}`
  const { ids, total, totalIsExact } = await (list.search ? search : browse)(tx, { ...list, order }, query)
  assertPageExists(total, query)
  const condition = sql`${list.id} = any(${sql.param(ids)}::bigint[])`
  return {
    rows: await readRows({ condition, order }),
    metadata: listMetadata(query, total, { totalIsExact }),
  }
}

type OrderedList = SortedList & { order: SQL }
type Ids = Counted & { ids: number[] }

/** Returns a page without a search. */
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
  // The total is beyond the end of this page and below the number of matches, so that there is a next page.
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

/**
 * Collects all matches unordered, so that PostgreSQL doesn't walk the list instead; then returns the page.
 */
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

/** Counts the matches, up to one more than the limit; null in a long list. */
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

/** Rounds down to one significant digit: 137 becomes 100. */
function roundedDown(count: number): number {
  const digit = 10 ** Math.floor(Math.log10(count))
  return Math.floor(count / digit) * digit
}

const limitOf = (query: PageQuery) => sql`limit ${pageLimit(query)} offset ${pageOffset(query)}`

/** Uses float8, because arrays of bigint are read as strings. */
const idsOf = (statement: SQL) => sql`array(${statement})::float8[]`

async function onlyRow<Row extends object>(tx: Tx, statement: SQL): Promise<Row> {
  const { rows } = await tx.execute<Row & Record<string, unknown>>(statement)
  return rows[0] as Row // these statements return exactly one row
}
